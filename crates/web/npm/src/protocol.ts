/** The messages between the page and its workers. */

export type Question = "strain" | "solve" | "trace" | "line" | "evidence" | "par";

/** Sent once, before any question. */
export interface Start {
  module: WebAssembly.Module | Uint8Array;
  memory: number;
}

export interface Ask {
  id: number;
  question: Question;
  /** The arguments of the module's function. */
  values: (number | Uint8Array)[];
}

export interface Answer {
  id: number;
  /** `null` when the module refused the question. */
  value: Uint8Array | Int32Array | null;
  /** What went wrong in the module; the worker is of no use any more. */
  failure?: string;
}
