/**
 * A double-dummy solver for bridge: given all four hands, the tricks each side takes with best play.
 *
 * The functions share one pool of workers, started at the first question. `new Solver(options)`
 * makes a pool of its own.
 */

import { bsol as answer, type BsolAnswer } from "./bsol.js";
import { Solver as Base } from "./solver.js";
import { source } from "./source.js";
import type {
  Evidence, Line, Options, Par, ParOptions, PlayRecord, Position, Solution, SolverOptions, Table,
  TableOptions, Trace,
} from "./types.js";

export * from "./api.js";
export type { BsolAnswer } from "./bsol.js";

/** A pool of workers with its own memory. */
export class Solver extends Base {
  constructor(options: SolverOptions = {}) {
    super(source, options);
  }
}

let shared: Solver | undefined;
/** The pool of the functions of this module. */
export const solver = (): Solver => (shared ??= new Solver());

/** The 20 results of a deal in PBN. */
export const table = (deal: string, options?: TableOptions): Promise<Table> => solver().table(deal, options);
/** Every legal card of a position with its tricks and its cost. */
export const solve = (position: Position | string, options?: Options): Promise<Solution> => solver().solve(position, options);
/** What each card of a play record cost. */
export const trace = (record: PlayRecord, options?: Options): Promise<Trace> => solver().trace(record, options);
/** One best line to the end. */
export const line = (position: Position | string, options?: Options): Promise<Line> => solver().line(position, options);
/** The cards whose ranks mattered. */
export const evidence = (position: Position | string, options?: Options): Promise<Evidence> => solver().evidence(position, options);
/** Par of a table. */
export const par = (of: Table | string, options?: ParOptions): Promise<Par> => solver().par(of, options);
/** The answer of Bridge Solver Online's CGI to a query string. */
export const bsol = (query: string, options?: Options): Promise<BsolAnswer> => answer(solver(), query, options);
