// Runs the compiled module; prints an object with what it found.
import { readFile } from "node:fs/promises";

const bytes = await readFile(process.argv[2]);
const fresh = async () => (await WebAssembly.instantiate(bytes)).instance.exports;
const MIB = 1 << 20;

/** Five deals, each with a new solver: sum of tricks, milliseconds a deal, memory in MiB. */
async function cold(mebi) {
  const module = await fresh();
  module.cold(mebi); // compiled in the background meanwhile
  const start = performance.now();
  const sum = module.cold(mebi);
  const ms = Math.round((performance.now() - start) / 5);
  return { sum, ms, memory: Math.ceil(module.memory.buffer.byteLength / MIB) };
}

const module = await fresh();
const found = {
  default: await cold(0),
  mebi16: await cold(16),
  mebi128: await cold(128),
  batch: module.batch(),
  bounds: module.bounds(),
  one: module.one_deal(),
};
console.log(JSON.stringify(found));
