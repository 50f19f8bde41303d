/** One worker: one module, one solver, one question at a time. */

import { Engine, initSync, par } from "../target/engine.js";
import type { Answer, Ask, Start } from "./protocol.js";

interface Port {
  postMessage(message: Answer): void;
}

let engine: Engine | undefined;
let memory = 16;

function receive(port: Port, message: Start | Ask): void {
  if ("module" in message) {
    memory = message.memory;
    initSync({ module: message.module as WebAssembly.Module });
    return;
  }
  const { id, question, values } = message;
  try {
    port.postMessage({ id, value: answer(question, values) ?? null });
  } catch (error) {
    port.postMessage({ id, value: null, failure: String(error) });
  }
}

function answer(question: Ask["question"], values: Ask["values"]): Answer["value"] | undefined {
  if (question === "par") return (par as (...values: unknown[]) => Int32Array)(...values);
  engine ??= new Engine(memory);
  const ask = engine[question] as (...values: unknown[]) => Uint8Array | undefined;
  return ask.apply(engine, values);
}

const page = globalThis as unknown as Port & { onmessage?: (event: { data: Start | Ask }) => void };
if (typeof page.postMessage === "function") {
  page.onmessage = (event) => receive(page, event.data);
} else {
  void import("node:worker_threads").then(({ parentPort }) => {
    parentPort?.on("message", (message: Start | Ask) => receive(parentPort as Port, message));
  });
}
