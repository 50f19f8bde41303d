/** The record below a board: a line for each trick, and the mistakes by player. */

import { html, nothing, type TemplateResult } from "lit";
import { SEAT_NAMES, SEATS, seatAfter, type Card, type Seat } from "../cards.js";
import type { State } from "../game.js";
import type { Trace } from "../types.js";
import { cardMark, cardName, tricksText } from "./common.js";

export interface RecordView {
  full: State;
  state: State;
  /** Cards on the table. */
  place: number;
  trace: Trace | undefined;
  declarer: Seat;
  letters: string;
  players: Partial<Record<Seat, string>>;
  go(to: number): void;
}

export function record(view: RecordView): TemplateResult | typeof nothing {
  if (view.full.tricks.length === 0) return nothing;
  return html`<section part="record" aria-label="Play record"><h4>Tricks</h4>
    <ol class="record">${view.full.tricks.map((trick, index) => html`<li>
      <span class="number">${index + 1} ${trick.leader}</span>
      ${trick.cards.map((card, step) => cardButton(view, card, 4 * index + step, seatAfter(trick.leader, step), trick.winner))}</li>`)}</ol>
    ${mistakes(view)}</section>`;
}

function cardButton(view: RecordView, card: Card, index: number, seat: Seat, winner: Seat | undefined): TemplateResult {
  const cost = view.trace?.cards[index]?.cost ?? 0;
  const label = `${SEAT_NAMES[seat]}: ${cardName(card)}${cost > 0 ? `, cost ${tricksText(cost)}` : ""}${seat === winner ? ", won the trick" : ""}. Go there`;
  const classes = `${index >= view.place ? "later" : ""} ${seat === winner ? "winner" : ""}`;
  return html`<button type="button" class=${classes} aria-current=${index === view.place - 1 ? "step" : nothing}
    @click=${() => view.go(index + 1)}><span aria-hidden="true">${cardMark(card, view.letters)}${cost > 0 ? html`<sup class="c${Math.min(cost, 2)}">−${cost}</sup>` : nothing}</span><span class="sr">${label}</span></button>`;
}

function mistakes({ trace, declarer, players }: RecordView): TemplateResult | typeof nothing {
  if (!trace) return nothing;
  const dummy = seatAfter(declarer, 2);
  const rows = SEATS.filter((seat) => seat !== dummy);
  const none = rows.every((seat) => trace.mistakes[seat].tricks === 0);
  if (none) return html`<p class="mistakes">No card of this play gave a trick away.</p>`;
  return html`<table class="mistakes"><caption class="sr">Tricks given away by player</caption>
    <thead><tr><th scope="col">Given away by</th><th scope="col">tricks</th><th scope="col">cards</th></tr></thead>
    <tbody>${rows.map((seat) => html`<tr><th scope="row">${SEAT_NAMES[seat]}${players[seat] ? ` ${players[seat]}` : ""}${seat === declarer ? " (with dummy)" : ""}</th>
      <td>${trace.mistakes[seat].tricks}</td><td>${trace.mistakes[seat].cards}</td></tr>`)}</tbody></table>`;
}
