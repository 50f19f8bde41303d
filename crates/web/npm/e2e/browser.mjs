/** The system's Chromium, and a server of the built package. */

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const PLACES = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** The path of the browser; `undefined` where there is none, and the tests are skipped. */
export const executablePath = PLACES.find((place) => place && existsSync(place));

export async function start() {
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    browser,
    base: `http://127.0.0.1:${server.address().port}/`,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

export const DEAL = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873";
export const HASH = `#deal=${DEAL.replaceAll(" ", "_")}&dealer=N&vul=NS&board=1`;

/** Waits until the 20 results and par are there. */
export const solved = (page) => page.waitForFunction(() => {
  const table = document.querySelector("dd-table");
  return table?.shadowRoot?.querySelector(".par")?.textContent?.includes("Par N") || table?.shadowRoot?.querySelector(".par")?.textContent?.includes("Par E");
}, undefined, { timeout: 60_000 });

/** Waits until the cards of the hand to play have their costs. */
export const costed = (page) => page.waitForFunction(() => {
  const play = document.querySelector("dd-play");
  return play?.shadowRoot?.querySelector("button.card.best") !== null && play?.shadowRoot?.querySelector("button.card.best") !== undefined;
}, undefined, { timeout: 60_000 });
