/** The answers of the package in Chromium, beside those of the command `dds` and another solver. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { data, golden, some } from "../test/common.mjs";
import { executablePath, start } from "./browser.mjs";

const skip = executablePath ? false : "no Chromium here";
let env;
let page;

before(async () => {
  if (skip) return;
  env = await start();
  page = await (await env.browser.newContext()).newPage();
  await page.goto(env.base);
  await page.evaluate(async () => { window.dd = await import("/dist/index.js"); });
});
after(() => env?.close());

test("tables in Chromium equal the golden ones", { skip }, async () => {
  const deals = some(golden, 5, 200);
  const found = await page.evaluate((all) => Promise.all(all.map((deal) => dd.table(deal).then(({ hex }) => hex))), deals.map(([deal]) => deal));
  assert.deepEqual(found, deals.map(([, hex]) => hex));
});

test("every card of positions in Chromium has the tricks of the command dds", { skip }, async () => {
  const rows = some(data("positions.txt"), 50).map((row) => row.split("\t"));
  const found = await page.evaluate((all) => Promise.all(all.map(async (position) => {
    const { cards } = await dd.solve(position);
    return cards.map(({ card, tricks }) => `${card}:${tricks}`).sort().join(" ");
  })), rows.map(([position]) => position));
  assert.deepEqual(found, rows.map(([, cards]) => cards.split(" ").sort().join(" ")));
});

test("play records in Chromium cost what the command dds says", { skip }, async () => {
  const rows = some(data("records.txt"), 5).map((row) => row.split("|"));
  const found = await page.evaluate((all) => Promise.all(all.map(async ([deal, strain, declarer, play]) => {
    const { start, cards } = await dd.trace({ deal, strain, declarer, play: play.split(" ") });
    return [start, ...cards.map(({ after }) => after)].join(" ");
  })), rows);
  assert.deepEqual(found, rows.map(([, , , , numbers]) => numbers));
});

test("a signal stops a worker under way in Chromium", { skip }, async () => {
  const name = await page.evaluate(async (deals) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 15);
    const results = await Promise.allSettled(deals.map((deal) => dd.table(deal, { signal: controller.signal })));
    return [...new Set(results.map(({ reason }) => reason?.name))].join();
  }, golden.slice(300, 306).map(([deal]) => deal));
  assert.equal(name, "AbortError");
});
