/** Hand records to print: every board with its hands, makeable contracts and par. */

import { html, nothing, type TemplateResult } from "lit";
import { parseHands, points, SEAT_NAMES, SEATS, suitText, SUITS, type Strain } from "../cards.js";
import { tableOf } from "../solver.js";
import type { Board } from "../read/board.js";
import { rankText, SYMBOL } from "../elements/common.js";
import { letters, state } from "./state.js";

const COLUMNS: readonly Strain[] = ["C", "D", "H", "S", "NT"];
const VULNERABLE = { None: "None vul", NS: "N-S vul", EW: "E-W vul", All: "Both vul" };

export function sheet(): TemplateResult | typeof nothing {
  const boards = state.boards.map((board, index) => ({ board, index })).filter(({ board }) => board.deal);
  if (boards.length === 0) return nothing;
  const event = state.boards.find((board) => board.event)?.event ?? "";
  return html`<section class="sheet" aria-label="Hand records">${event ? html`<h1>${event}</h1>` : nothing}
    <div class="records">${boards.map(({ board, index }) => record(board, index))}</div>
    <p class="small">Makeable contracts and par are double dummy: with best play by all four players who see all cards.</p></section>`;
}

function record(board: Board, index: number): TemplateResult {
  const hands = parseHands(board.deal);
  const row = state.rows[index];
  return html`<article class="rec"><header><b>${board.number ?? index + 1}</b><span>Dealer ${SEAT_NAMES[board.dealer]}<br>${VULNERABLE[board.vulnerability]}</span></header>
    ${SEATS.map((seat) => html`<ul class="rec-hand ${seat}">${SUITS.map((suit) => html`<li><span class="suit ${suit}">${SYMBOL[suit]}</span> ${[...suitText(hands[seat], suit)].map((rank) => rankText(rank, letters())).join("") || "–"}</li>`)}</ul>`)}
    <div class="rec-points" aria-label="high-card points"><span>${points(hands.N)}</span><span>${points(hands.W)}</span><span>${points(hands.E)}</span><span>${points(hands.S)}</span></div>
    ${row?.table ? grid(row.table) : nothing}
    ${row?.par ? html`<p class="rec-par">Par ${row.par}</p>` : nothing}</article>`;
}

function grid(hex: string): TemplateResult {
  const { tricks } = tableOf(hex);
  return html`<table class="rec-grid"><thead><tr><th></th>${COLUMNS.map((strain) => html`<th scope="col" class=${strain}>${strain === "NT" ? "NT" : SYMBOL[strain]}</th>`)}</tr></thead>
    <tbody>${(["N", "S", "E", "W"] as const).map((seat) => html`<tr><th scope="row">${seat}</th>${COLUMNS.map((strain) => html`<td>${tricks[strain][seat] > 6 ? tricks[strain][seat] - 6 : "–"}</td>`)}</tr>`)}</tbody></table>`;
}
