/** `npm run pictures`: the pictures of docs/web.md and the README, taken of the built page. */

import { mkdirSync, writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { costed, executablePath, solved, start } from "./e2e/browser.mjs";

if (!executablePath) throw new Error("no Chromium here; set CHROMIUM to its path");
const out = join(dirname(fileURLToPath(import.meta.url)), "../../../docs/pictures");
mkdirSync(out, { recursive: true });
const env = await start();

const DEAL = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873";
const HASH = `#deal=${DEAL.replaceAll(" ", "_")}&dealer=N&vul=NS&board=1`;
const PLAY = `${HASH}&contract=4S-N&play=CKC5C3C2CACTC7C4HJHQHKHA`;

async function picture(name, hash, ready, options = {}, page_ = {}) {
  const context = await env.browser.newContext({ viewport: { width: 1100, height: 860 }, ...options });
  const page = await context.newPage();
  await page.goto(env.base + hash);
  await ready(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(out, `web-${name}.png`), ...page_ });
  await context.close();
}

const both = async (page) => {
  await solved(page);
  await costed(page);
  await page.waitForFunction(() => document.querySelector("dd-play").shadowRoot.querySelector(".mistakes"));
};
await picture("desktop", PLAY, both, { viewport: { width: 1160, height: 1010 } });
await picture("dark", PLAY, both, { viewport: { width: 1160, height: 1010 }, colorScheme: "dark" });
await picture("phone", PLAY, both, { viewport: { width: 360, height: 940 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true });

const context = await env.browser.newContext();
const page = await context.newPage();
await page.goto(env.base);
const scratch = mkdtempSync(join(tmpdir(), "dd-pictures-"));
const { golden } = await import("./test/common.mjs");
writeFileSync(join(scratch, "boards.pbn"), golden.slice(0, 12).map(([deal], index) => `[Event "Club night"]\n[Board "${index + 1}"]\n[Deal "${deal}"]\n`).join("\n"));
await page.setInputFiles("input[type=file]", join(scratch, "boards.pbn"));
await page.getByRole("button", { name: "Analyse all" }).click();
await page.waitForFunction(() => !document.querySelector("progress") && document.querySelectorAll(".session .par").length === 12, undefined, { timeout: 300_000 });
await page.setViewportSize({ width: 760, height: 900 });
await page.emulateMedia({ media: "print" });
await page.screenshot({ path: join(out, "web-records.png"), fullPage: true });
await env.close();
rmSync(scratch, { recursive: true });
