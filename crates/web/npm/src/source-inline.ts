/** The module and the worker within this file, for pages that are opened from a disk. */

import { IN_NODE, nodeHost, nodeModule, pageCores, pageHost, prepareNode } from "./hosts.js";
import type { Source } from "./pool.js";

/** Put in by the build. */
declare const ENGINE_BASE64: string;
declare const WORKER_CODE: string;

let url: string | undefined;

export const source: Source = {
  async module() {
    if (IN_NODE) await prepareNode();
    const text = atob(ENGINE_BASE64);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return WebAssembly.compile(bytes);
  },
  host() {
    if (IN_NODE) return nodeHost(WORKER_CODE);
    url ??= URL.createObjectURL(new Blob([WORKER_CODE], { type: "text/javascript" }));
    return pageHost(new Worker(url));
  },
  cores: async () =>
    IN_NODE ? (await nodeModule<typeof import("node:os")>("os")).availableParallelism() : pageCores(),
};
