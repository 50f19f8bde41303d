/** The module and the worker as files beside this one. */

import { IN_NODE, nodeHost, nodeModule, pageCores, pageHost, prepareNode } from "./hosts.js";
import type { Source } from "./pool.js";

const wasm = new URL("./engine.wasm", import.meta.url);
const worker = new URL("./worker.js", import.meta.url);

export const source: Source = {
  async module() {
    if (IN_NODE) {
      await prepareNode();
      const { readFile } = await nodeModule<typeof import("node:fs/promises")>("fs/promises");
      return WebAssembly.compile(await readFile(wasm));
    }
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${wasm.href}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
  },
  host: () => (IN_NODE ? nodeHost(worker) : pageHost(new Worker(worker, { type: "module" }))),
  cores: async () =>
    IN_NODE ? (await nodeModule<typeof import("node:os")>("os")).availableParallelism() : pageCores(),
};
