/** Workers of browsers and of Node behind one interface. */

import type { Host } from "./pool.js";
import type { Answer } from "./protocol.js";

type NodeWorkers = typeof import("node:worker_threads");

/** Whether this is Node, not a browser. */
export const IN_NODE = typeof process === "object" && typeof process.versions?.node === "string"
  && typeof (globalThis as { window?: unknown }).window === "undefined";

/** A module of Node, out of sight of bundlers. */
export const nodeModule = <T>(name: string): Promise<T> => import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${name}`);

let workers: NodeWorkers | undefined;

/** To be awaited before the first worker of Node; gives the processors. */
export async function prepareNode(): Promise<void> {
  workers ??= await nodeModule<NodeWorkers>("worker_threads");
}

export const pageCores = (): number => navigator.hardwareConcurrency || 2;

/** A worker of Node: of a file, or of a text. */
export function nodeHost(code: URL | string): Host {
  const worker = new workers!.Worker(code, { eval: typeof code === "string" });
  worker.unref();
  return {
    postMessage: (message) => worker.postMessage(message),
    listen: (answer, failure) => {
      worker.on("message", (message: Answer) => answer(message));
      worker.on("error", failure);
    },
    terminate: () => void worker.terminate(),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
  };
}

/** A worker of a browser. */
export function pageHost(worker: Worker): Host {
  return {
    postMessage: (message) => worker.postMessage(message),
    listen: (answer, failure) => {
      worker.onmessage = (event: MessageEvent<Answer>) => answer(event.data);
      worker.onerror = (event) => failure(new Error(event.message || "the worker could not be started"));
      worker.onmessageerror = () => failure(new Error("the worker sent no answer"));
    },
    terminate: () => worker.terminate(),
    hold: () => undefined,
  };
}
