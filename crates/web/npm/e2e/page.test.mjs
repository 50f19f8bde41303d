/** The page in a real Chromium, from a server and from a disk. */

import assert from "node:assert/strict";
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { costed, DEAL, executablePath, HASH, solved, start } from "./browser.mjs";

const skip = executablePath ? false : "no Chromium here";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const disk = pathToFileURL(join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../dist/double-dummy.html")).href;
const scratch = mkdtempSync(join(tmpdir(), "dd-e2e-"));
const LIN = "pn|Ann,Bob,Cy,Di|md|3SJ85HQTDAKQJ97CT5,S962HK8D843CQ9873,SAQ43HA652D52CJ42,|sv|n|ah|Board 3|mb|p|mb|p|mb|1D|mb|p|mb|1S|mb|p|mb|2S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|CK|pc|C5|pc|C3|pc|C2|pc|CA|pc|CT|pc|C7|pc|C4|mc|9|";
let env;

before(async () => { if (!skip) env = await start(); });
after(() => env?.close());

/** A page whose errors and policy violations are collected. */
async function open(url, options = {}) {
  const context = await env.browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // Policy violations would hide the page's own: axe is put in by the test alone.
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}

/** Whether two pictures in a row are the same, within a few tries. */
async function settles(page) {
  let before = await page.screenshot();
  for (let tries = 0; tries < 10; tries++) {
    await page.waitForTimeout(150);
    const later = await page.screenshot();
    if (before.equals(later)) return true;
    before = later;
  }
  return false;
}

const inPlay = (page, selector) => page.locator("dd-play").locator(selector);
const cellOf = (page, name) => page.locator("dd-table").getByRole("button", { name });

async function accessible(page, state) {
  await page.evaluate(`${axe}; window.axe = axe`);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  const text = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`).join("\n  ")}`);
  assert.deepEqual(text, [], state);
}

for (const [where, url] of [["http", () => env.base], ["file", () => disk]]) {
  test(`${where}: a deal is solved, played, undone and linked`, { skip }, async () => {
    const { page, faults, close } = await open(url());
    await page.getByLabel(/Paste a deal/).fill(DEAL);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await solved(page);
    const rows = await page.locator("dd-table tbody tr").allInnerTexts();
    assert.deepEqual(rows.map((row) => row.replace(/[NSEW]\w+ in \w+: \d+ tricks?. Play it/g, "").replace(/\s+/g, "").replace(/^(N|S|E|W)(orth|outh|ast|est)/, "$1")), ["N–4–42", "S–4–42", "E1––––", "W1––––"]);
    assert.match(await page.locator("dd-table .par").innerText(), /Par NS \+420 4♠\uFE0E? NS/);
    await cellOf(page, "North in spades: 10 tricks. Play it").click();
    await costed(page);
    await inPlay(page, "button[data-card=CK]").click();
    await costed(page);
    assert.match(await inPlay(page, ".status").innerText(), /South to play/);
    assert.match(page.url(), /contract=4S-N&play=CK&at=1/);
    await inPlay(page, "button:has-text('Undo')").click();
    await costed(page);
    assert.match(await inPlay(page, ".status").innerText(), /East to play. Declarer takes 10/);
    await inPlay(page, "button:has-text('Redo')").click();
    await inPlay(page, "button:has-text('Optimal line')").click();
    await page.waitForFunction(() => document.querySelector("dd-play").shadowRoot.querySelectorAll(".record li").length === 13);
    await inPlay(page, "button[aria-label='To the last card']").click();
    assert.match(await inPlay(page, ".status").innerText(), /declarer's side took 10 tricks/);
    const again = await open(page.url());
    await again.page.waitForFunction(() => document.querySelector("dd-play")?.shadowRoot?.querySelector(".status")?.textContent?.includes("took 10 tricks"));
    await again.close();
    assert.deepEqual([...faults, ...again.faults], []);
    await close();
  });
}

test("a record of play shows each mistake and who made it", { skip }, async () => {
  const { page, faults, close } = await open(env.base);
  await page.getByLabel(/Paste a deal/).fill(LIN);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("dd-play")?.shadowRoot?.querySelector(".mistakes"));
  assert.equal(await inPlay(page, ".record > li").count(), 2);
  assert.match(await inPlay(page, "[part=record]").innerText(), /Tricks/);
  assert.match(await inPlay(page, ".seat.W h3").innerText(), /Bob/);
  await inPlay(page, ".record button").first().click();
  assert.match(page.url(), /at=1$/);
  assert.deepEqual(faults, []);
  await close();
});

test("the keyboard plays, moves, undoes and keeps the focus in the hand", { skip }, async () => {
  const { page, close } = await open(`${env.base}${HASH}&contract=4S-N`);
  await costed(page);
  await inPlay(page, "button.card").first().focus();
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => document.querySelector("dd-play").shadowRoot.activeElement.dataset.card), "C6");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.querySelector("dd-play").shadowRoot.activeElement.dataset.card), "DT");
  await page.keyboard.press("h");
  await page.keyboard.press("j");
  await page.waitForFunction(() => location.hash.endsWith("play=HJ&at=1"));
  assert.match(await page.evaluate(() => document.querySelector("dd-play").shadowRoot.activeElement?.dataset.card ?? ""), /^H/);
  await costed(page);
  await page.keyboard.press("b");
  await page.waitForFunction(() => location.hash.endsWith("at=2"));
  await page.keyboard.press("u");
  await page.waitForFunction(() => location.hash.endsWith("at=1"));
  const stops = await inPlay(page, "button.card[tabindex='0']").count();
  assert.equal(stops, 1, "one tab stop a hand");
  await close();
});

test("hands are typed and clicked together", { skip }, async () => {
  const { page, faults, close } = await open(env.base);
  await page.getByRole("button", { name: "Edit hands" }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  for (const [seat, hand] of [["North", "AQ43.A652.52.J42"], ["East", "KT7.J9743.T6.AK6"], ["South", "J85.QT.AKQJ97.T"]]) {
    await page.getByLabel(new RegExp(`^${seat}: spades`)).fill(hand);
  }
  assert.ok(await page.getByRole("button", { name: "Use this deal" }).isDisabled());
  await page.getByRole("radio", { name: /South/ }).check();
  await page.getByRole("button", { name: /^five of clubs/ }).click();
  await accessible(page, "editor");
  await page.getByRole("button", { name: "Use this deal" }).click();
  await solved(page);
  assert.match(page.url(), /962\.K8\.843\.Q9873/);
  assert.deepEqual(faults, []);
  await close();
});

test("a file of boards: analyse all, a broken board, a saved file, records to print", { skip }, async () => {
  const { page, faults, close } = await open(env.base);
  const file = join(scratch, "session.pbn");
  writeFileSync(file, `[Event "Club <i>night</i>"]\n[Board "1"]\n[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "9"]\n[Play "E"]\nCK C5 C3 C2\nCA CT C7 C4\n*\n\n[Board "2"]\n[Deal "${DEAL.replace("AQ43", "AA43")}"]\n`);
  await page.setInputFiles("input[type=file]", file);
  await page.getByRole("button", { name: "Analyse all" }).click();
  await page.waitForFunction(() => !document.querySelector("progress") && document.querySelector(".session .par")?.textContent);
  const [first, second] = await page.locator(".session tbody tr").allInnerTexts();
  assert.match(first.replace(/\s+/g, " ").replaceAll("\uFE0E", ""), /^1 4♠ ?spades N −1 = −50 \+420 4♠-NS/);
  assert.match(second, /SA appears twice/);
  await accessible(page, "session");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save PBN" }).click()]);
  assert.match(readFileSync(await download.path(), "utf8"), /\[DoubleDummyTricks "8a6a68a6a65363753637"\]/);
  await page.emulateMedia({ media: "print" });
  assert.match(await page.locator(".rec").first().innerText(), /Dealer North[\s\S]*Par \+420/);
  assert.ok((await page.pdf()).length > 5000);
  assert.deepEqual(faults, []);
  await close();
});

test("opening leads over many deals", { skip }, async () => {
  const { page, faults, close } = await open(`${env.base}${HASH}&contract=4S-N`);
  await costed(page);
  await page.getByText("Opening lead: which card").click();
  await page.getByLabel("Deals").fill("6");
  await page.getByLabel("Deals").blur();
  await page.getByRole("button", { name: "Simulate leads" }).click();
  await page.getByText("6 of 6 deals").waitFor({ timeout: 120_000 });
  assert.equal(await page.locator(".leads tbody tr").count(), 13);
  await accessible(page, "leads");
  assert.deepEqual(faults, []);
  await close();
});

test("no state has a finding of axe", { skip }, async () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const [state, hash, ready] of [["empty", ""], ["diagram", HASH, solved], ["play", `${HASH}&contract=4S-N&play=CKC5C3C2`, costed]]) {
      const { page, close } = await open(env.base + hash, { colorScheme });
      await ready?.(page);
      await accessible(page, `${colorScheme} ${state}`);
      await close();
    }
  }
});

test("it works offline after one visit", { skip }, async () => {
  const { page, close } = await open(env.base);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Random deal" }).click();
  await solved(page);
  await close();
});

test("hostile parameters stay text", { skip }, async () => {
  const evil = encodeURIComponent("<img src=x onerror=\"document.title='evil'\"><script>document.title='evil'</script>");
  const [n, e, s, w] = DEAL.slice(2).split(" ");
  const { page, faults, close } = await open(`${env.base}?title=${evil}&event=${evil}&p=${evil}&nn=${evil}&board=${evil}&north=${n}&EAST=${e}&south=${s}&west=${w}&a=${evil}&contract=${evil}`);
  await solved(page);
  assert.equal(await page.title(), "Double dummy");
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.match(await page.locator("#board-title").innerText(), /<img src=x/);
  assert.deepEqual(faults, []);
  await close();
});

test("the policy lets nothing out and nothing in", { skip }, async () => {
  const { page, close } = await open(env.base);
  const result = await page.evaluate(async () => {
    const reasons = [];
    await fetch("https://example.org/").catch(() => reasons.push("fetch"));
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return [...reasons, String(window.ran)];
  });
  assert.deepEqual(result, ["fetch", "undefined"]);
  await close();
});

test("ten megabytes and broken files end in words", { skip }, async () => {
  const { page, faults, close } = await open(env.base);
  const put = async (name, content) => {
    writeFileSync(join(scratch, name), content);
    await page.setInputFiles("input[type=file]", join(scratch, name));
  };
  await put("noise.bin", Buffer.alloc(10_000_000, "\xff\x00[Deal"));
  await page.getByRole("alert").filter({ hasText: /no board found|no deal/ }).waitFor();
  await put("empty.pbn", "");
  await page.getByRole("alert").filter({ hasText: "no board found" }).waitFor();
  const game = `[Board "1"]\n[Deal "${DEAL}"]\n\n`;
  await put("large.pbn", game.repeat(3000));
  await page.getByText("3000 boards from large.pbn").waitFor();
  await solved(page);
  await put("short.pbn", `[Deal "${DEAL.slice(0, 40)}"]`);
  await page.getByRole("alert").filter({ hasText: /this one has/ }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("five viewports: nothing overflows, and nothing moves when results arrive", { skip }, async () => {
  for (const [width, height] of [[320, 640], [390, 844], [768, 1024], [1280, 800], [1920, 1080]]) {
    const { page, close } = await open("about:blank", { viewport: { width, height } });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value))).observe({ type: "layout-shift", buffered: true });
    });
    for (const [hash, ready] of [[HASH, solved], [`${HASH}&contract=4S-N&play=CKC5C3C2`, costed]]) {
      await page.goto("about:blank");
      await page.goto(env.base + hash);
      await ready(page);
      const { wide, shift } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, shift: window.shift }));
      assert.ok(wide <= width, `${width}: ${wide} pixels wide`);
      assert.ok(shift < 0.1, `${width}: things moved by ${shift}`);
      assert.ok(await settles(page), `${width}: the picture does not come to rest`);
    }
    await close();
  }
});

test("the example pages: elements alone, and a replaced call", { skip }, async () => {
  const club = await open(`${env.base}examples/club.html`);
  await costed(club.page);
  await club.page.waitForFunction(() => document.querySelector("dd-table").shadowRoot.querySelector(".par").textContent.includes("Par NS +620"));
  assert.match(await club.page.locator("dd-diagram h3").first().innerText(), /North 11/);
  assert.deepEqual(club.faults.filter((fault) => !fault.includes("404")), []);
  await club.close();
  const bsol = await open(`${env.base}examples/bsol.html`);
  await bsol.page.getByText('"ddtricks": "8a6a68a6a65363753637"').waitFor();
  await bsol.close();
});
