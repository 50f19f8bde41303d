/** What the tests share. */

import { readFileSync } from "node:fs";
import { join, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, "../../../..");

/** The lines of a data file without its comments. */
export const lines = (path) =>
  readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
export const data = (name) => lines(join(here, "data", name));

/** Deals with their 20 results, checked with another solver. */
export const golden = lines(join(root, "crates/testkit/data/quick/random.txt")).map((line) => line.split("|"));

/** Few cases in an ordinary run, all with RUN_SLOW_TESTS=1. */
export const some = (cases, few, many = cases.length) =>
  cases.slice(0, process.env.RUN_SLOW_TESTS ? many : few);

/** The same numbers on every machine. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
