/** Hands to type or to click together. */

import { html, type TemplateResult } from "lit";
import {
  ALL_CARDS, checkHands, completeHands, dealText, emptyHands, handText, parseHand, parseHands,
  SEAT_NAMES, SEATS, SUITS, RANKS, type Card, type Hands, type Seat,
} from "../cards.js";
import { cardName, rankText, SYMBOL } from "../elements/common.js";
import { letters } from "./state.js";

interface Edit {
  texts: Record<Seat, string>;
  seat: Seat;
}

export const edit: Edit = { texts: { N: "", E: "", S: "", W: "" }, seat: "N" };

export function startEdit(deal: string): void {
  const hands = deal ? parseHands(deal) : emptyHands();
  for (const seat of SEATS) edit.texts[seat] = hands[seat].length > 0 ? handText(hands[seat]) : "";
  edit.seat = "N";
}

/** The hands as far as they can be read. */
function hands(): { hands: Hands; error: string } {
  const found = emptyHands();
  let error = "";
  for (const seat of SEATS) {
    try {
      if (edit.texts[seat].trim()) found[seat] = parseHand(edit.texts[seat]);
    } catch (problem) {
      error ||= `${SEAT_NAMES[seat]}: ${(problem as Error).message}`;
    }
  }
  return { hands: found, error };
}

function check(): { deal: string; message: string } {
  const { hands: found, error } = hands();
  if (error) return { deal: "", message: error };
  try {
    const complete = completeHands(found);
    checkHands(complete);
    return { deal: dealText(complete), message: "" };
  } catch (problem) {
    return { deal: "", message: (problem as Error).message };
  }
}

function toggle(card: Card): void {
  const { hands: found } = hands();
  const own = found[edit.seat].includes(card);
  for (const seat of SEATS) {
    const rest = found[seat].filter((held) => held !== card);
    if (rest.length < found[seat].length) edit.texts[seat] = rest.length > 0 ? handText(rest) : "";
  }
  if (!own) edit.texts[edit.seat] = handText([...found[edit.seat].filter((held) => held !== card), card]);
  const next = hands().hands;
  if (!own && next[edit.seat].length === 13) {
    edit.seat = SEATS.find((seat) => next[seat].length === 0) ?? edit.seat;
  }
}

export function editor(update: () => void, take: (deal: string) => void, cancel: () => void): TemplateResult {
  const { hands: found } = hands();
  const { deal, message } = check();
  const owner = (card: Card): Seat | undefined => SEATS.find((seat) => found[seat].includes(card));
  const left = ALL_CARDS.length - SEATS.reduce((sum, seat) => sum + found[seat].length, 0);
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">Edit hands</h2>
    <div class="edit-texts">${SEATS.map((seat) => html`<div class="edit-row">
      <label><input type="radio" name="seat" .checked=${edit.seat === seat} @change=${() => { edit.seat = seat; update(); }}> ${SEAT_NAMES[seat]} <span class="count">${found[seat].length}</span></label>
      <input type="text" spellcheck="false" autocapitalize="characters" aria-label="${SEAT_NAMES[seat]}: spades, hearts, diamonds, clubs with dots between them"
        placeholder="AK2.QJ9.T876.543" .value=${edit.texts[seat]} @input=${(event: Event) => { edit.texts[seat] = (event.target as HTMLInputElement).value; update(); }}></div>`)}</div>
    <div class="pack" role="group" aria-label="Cards; a click gives one to ${SEAT_NAMES[edit.seat]} or takes it back">
      ${SUITS.map((suit) => html`<div class="pack-row"><span class="suit ${suit}" aria-hidden="true">${SYMBOL[suit]}</span>${[...RANKS].map((rank) => {
        const card = suit + rank;
        const by = owner(card);
        return html`<button type="button" class="pack-card ${by === edit.seat ? "own" : by ? "taken" : ""}" aria-pressed=${by === edit.seat ? "true" : "false"}
          @click=${() => { toggle(card); update(); }}><span aria-hidden="true">${rankText(rank, letters())}</span><span class="sr">${cardName(card)}${by ? `, ${SEAT_NAMES[by]}` : ""}</span><span class="by" aria-hidden="true">${by ?? ""}</span></button>`;
      })}</div>`)}</div>
    <p class="hint" role="status">${message || (left > 0 && deal ? `${left} cards are in no hand` : "The deal is complete.")} ${message ? "The fourth hand may be left empty when the others have 13 cards." : ""}</p>
    <div class="buttons"><button type="button" class="primary" ?disabled=${!deal} @click=${() => take(deal)}>Use this deal</button>
      <button type="button" @click=${() => { startEdit(""); update(); }}>Clear</button>
      <button type="button" @click=${cancel}>Cancel</button></div></section>`;
}
