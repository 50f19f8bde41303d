/** The size gate: bytes after gzip -9 of what a browser loads. */

import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Files loaded together, and how many bytes they may have. */
const LIMITS = [
  ["engine.wasm", ["dist/engine.wasm"], 70_000],
  ["index.js with worker.js", ["dist/index.js", "dist/worker.js"], 16_000],
  ["element.js", ["dist/element.js"], 30_000],
  ["the page", ["dist/page/index.html", "dist/page/page.js", "dist/page/page.css", "dist/page/worker.js", "dist/page/engine.wasm"], 130_000],
];

let broken = 0;
for (const [name, files, limit] of LIMITS) {
  if (!files.every((file) => existsSync(file))) {
    console.log(`${name}: not built`);
    broken++;
    continue;
  }
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  const verdict = bytes <= limit ? "ok" : "TOO LARGE";
  broken += bytes <= limit ? 0 : 1;
  console.log(`${name}: ${bytes} of ${limit} bytes gzip, ${verdict}`);
}
process.exitCode = broken > 0 ? 1 : 0;
