/**
 * `npm run times [-- DEALS]`: WebAssembly against native code on one thread, interleaved, as ratios;
 * and the page's way to the first table. Ratios mean something on a busy machine, times do not.
 */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Solver } from "./dist/index.js";
import { executablePath, start } from "./e2e/browser.mjs";
import { golden, root } from "./test/common.mjs";

const deals = golden.slice(0, Number(process.argv[2] ?? 10)).map(([deal]) => deal);

execFileSync("cargo", ["build", "-q", "--locked", "-p", "dds-web", "--profile", "wasm", "--example", "native"], { cwd: root, stdio: "inherit" });
const native_ = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "wasm/examples/native");

/** Milliseconds for all tables, and for all leads against notrump. */
function native() {
  const [tables, leads] = execFileSync(native_, { input: deals.join("\n"), encoding: "utf8" }).split(" ").map(Number);
  return { tables, leads };
}

async function wasm() {
  const solver = new Solver({ workers: 1 });
  await solver.table(golden.at(-1)[0]);
  let begin = performance.now();
  for (const deal of deals) await solver.table(deal);
  const tables = performance.now() - begin;
  begin = performance.now();
  for (const deal of deals) {
    // Another strain first: the leads start without knowledge, as in the native program.
    await solver.table("N:A... K... Q... J...", { strains: ["C"] });
    await solver.solve({ deal, strain: "NT", leader: "W" });
  }
  const leads = performance.now() - begin;
  solver.close();
  return { tables, leads };
}

const sums = { native: { tables: 0, leads: 0 }, wasm: { tables: 0, leads: 0 } };
const add = (sum, found) => { for (const key in sum) sum[key] += found[key]; };
for (const order of ["AB", "BA", "AB", "BA"]) {
  for (const which of order) add(which === "A" ? sums.native : sums.wasm, which === "A" ? native() : await wasm());
}
const ratio = (key) => (sums.wasm[key] / sums.native[key]).toFixed(2);
console.log(`${deals.length} deals, four runs each, one thread, 16 MiB`);
console.log(`tables: WebAssembly takes ${ratio("tables")} times as long as native code`);
console.log(`every card of the lead: ${ratio("leads")} times`);

if (executablePath) {
  const env = await start();
  // Chromium's throttling slows the page's own thread only, not its workers: it says nothing here.
  for (const [name, workers] of [["one worker", 1], ["five workers", 5]]) {
    const page = await (await env.browser.newContext()).newPage();
    await page.goto(`${env.base}icon.svg`);
    const [cold, warm] = await page.evaluate(async ([deal, other, count]) => {
      const begin = performance.now();
      const { Solver: Pool } = await import("/dist/index.js");
      const pool = new Pool({ workers: count });
      await pool.table(deal);
      const cold_ = performance.now() - begin;
      await pool.table(other);
      return [cold_, performance.now() - begin - cold_];
    }, [deals[0], deals[1], workers]);
    console.log(`Chromium, ${name}: ${Math.round(cold)} ms from nothing to the first table, ${Math.round(warm)} ms for the next deal`);
    await page.close();
  }
  await env.close();
}
