/** All boards of a file: solved one after the other, and shown as a table. */

import { html, nothing, type TemplateResult } from "lit";
import { SEATS, type Seat, type Suit } from "../cards.js";
import { contractText, score } from "../contract.js";
import { playable } from "../game.js";
import { solver } from "../index.js";
import { tableOf } from "../solver.js";
import type { Board } from "../read/board.js";
import { strainMark, SYMBOL } from "../elements/common.js";
import { state, type Row } from "./state.js";

let work: AbortController | undefined;

export const running = (): boolean => work !== undefined;
export const stop = (): void => work?.abort();

/** Solves all boards, a few at a time so that every worker has something to do. */
export async function analyse(update: () => void, traces = true): Promise<boolean> {
  const own = (work = new AbortController());
  state.rows = state.boards.map((_, index) => state.rows[index] ?? {});
  state.progress = { done: 0, all: state.boards.length };
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < state.boards.length && !own.signal.aborted) {
      const index = next++;
      const board = state.boards[index]!;
      const row = state.rows[index]!;
      try {
        await one(board, row, own.signal, traces);
      } catch (error) {
        if (own.signal.aborted) return;
        row.error = (error as Error).message;
      }
      state.progress!.done++;
      update();
    }
  };
  await Promise.all([lane(), lane()]);
  state.progress = undefined;
  if (work === own) work = undefined;
  update();
  return !own.signal.aborted;
}

async function one(board: Board, row: Row, signal: AbortSignal, traces: boolean): Promise<void> {
  if (board.error) return void (row.error = board.error);
  const engine = solver();
  row.table ??= (await engine.table(board.deal, { signal })).hex;
  const { dealer: first, vulnerability, contract } = board;
  if (board.deal.replace(/[^AKQJT2-9]/g, "").length < 52) return;
  const par = await engine.par(row.table, { first, vulnerability, signal });
  row.par = `${par.score > 0 ? "+" : par.score < 0 ? "−" : ""}${Math.abs(par.score)} ${par.contracts.map(({ text }) => text.replace(/^(\d)([SHDC])/, (_, level, suit) => level + SYMBOL[suit as Suit])).join(" ")}`;
  if (!contract) return;
  row.tricks = tableOf(row.table).tricks[contract.strain][contract.declarer];
  if (!traces || board.play.length === 0) return;
  const { strain, declarer } = contract;
  const play = playable(board.deal, strain, declarer, board.play);
  const trace = await engine.trace({ deal: board.deal, strain, declarer, play }, { signal });
  row.given = Object.fromEntries(SEATS.map((seat) => [seat, trace.mistakes[seat].tricks])) as Record<Seat, number>;
}

export function sessionTable(open: (index: number) => void): TemplateResult | typeof nothing {
  if (state.rows.length === 0) return nothing;
  const totals = SEATS.map((seat) => state.rows.reduce((sum, row) => sum + (row.given?.[seat] ?? 0), 0));
  const some = state.rows.some(({ given }) => given);
  return html`<section class="panel" aria-labelledby="session-title"><h2 id="session-title">All boards</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Results of all boards"><table class="session">
      <thead><tr><th scope="col" rowspan="2">Board</th><th scope="col" rowspan="2">Contract</th><th scope="col" rowspan="2">Result</th>
        <th scope="col" rowspan="2"><abbr title="tricks of the contract with best play by all">DD</abbr></th><th scope="col" rowspan="2">Score</th><th scope="col" rowspan="2">Par</th>
        ${some ? html`<th scope="colgroup" colspan="4">Tricks given away</th>` : nothing}</tr>
        ${some ? html`<tr>${SEATS.map((seat) => html`<th scope="col">${seat}</th>`)}</tr>` : nothing}</thead>
      <tbody>${state.rows.map((row, index) => line(row, index, some, open))}</tbody>
      ${some ? html`<tfoot><tr><th scope="row" colspan="6">In all</th>${totals.map((total) => html`<td>${total}</td>`)}</tr></tfoot>` : nothing}
    </table></div></section>`;
}

function line(row: Row, index: number, some: boolean, open: (index: number) => void): TemplateResult {
  const board = state.boards[index]!;
  const { contract, result, vulnerability } = board;
  const points = contract && result !== undefined ? score(contract, result, vulnerability) : undefined;
  const ns = points === undefined ? "" : contract!.declarer === "N" || contract!.declarer === "S" ? points : -points;
  return html`<tr class=${index === state.index ? "now" : ""}><th scope="row"><button type="button" class="link" @click=${() => open(index)}>${board.number ?? index + 1}</button></th>
    ${row.error ? html`<td colspan=${some ? 9 : 5} class="wrong">${row.error}</td>` : html`
    <td>${contract ? html`${contract.level}${strainMark(contract.strain)}${contract.doubled.replaceAll("X", "×")} ${contract.declarer}` : board.passed ? "passed out" : ""}</td>
    <td>${contract && result !== undefined ? over(result - contract.level - 6) : ""}</td>
    <td>${row.tricks === undefined || !contract ? "" : over(row.tricks - contract.level - 6)}</td>
    <td>${ns === "" ? "" : ns < 0 ? `−${-ns}` : ns}</td><td class="par">${row.par ?? ""}</td>${some ? SEATS.map((seat) => html`<td>${row.given?.[seat] || (row.given ? "·" : "")}</td>`) : nothing}`}</tr>`;
}

const over = (tricks: number): string => (tricks === 0 ? "=" : tricks > 0 ? `+${tricks}` : `−${-tricks}`);

/** The boards in PBN with what was solved. */
export function toPbn(): string {
  return state.boards.filter(({ deal }) => deal).map((board, index) => {
    const { table } = state.rows[index] ?? {};
    const tags: [string, string][] = [
      ["Event", board.event ?? ""], ["Site", ""], ["Date", board.date ?? ""], ["Board", board.number ?? String(index + 1)],
      ["West", board.players.W ?? ""], ["North", board.players.N ?? ""], ["East", board.players.E ?? ""], ["South", board.players.S ?? ""],
      ["Dealer", board.dealer], ["Vulnerable", board.vulnerability], ["Deal", board.deal], ["Scoring", ""],
      ["Declarer", board.contract?.declarer ?? ""], ["Contract", board.contract ? contractText(board.contract).split(" ")[0]! : ""], ["Result", board.result === undefined ? "" : String(board.result)],
    ];
    const lines = tags.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
    if (table) {
      const { tricks } = tableOf(table);
      const digits = (["N", "S", "E", "W"] as const).flatMap((seat) => (["NT", "S", "H", "D", "C"] as const).map((strain) => tricks[strain][seat].toString(16)));
      lines.push(`[DoubleDummyTricks "${digits.join("")}"]`);
    }
    return lines.join("\n");
  }).join("\n\n") + "\n";
}
