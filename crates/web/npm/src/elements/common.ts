/** What the elements share: suits, letters, styles, the solver. */

import { css, html, LitElement, type TemplateResult } from "lit";
import { points, SEAT_NAMES, suitText, SUITS, type Card, type Seat, type Strain, type Suit } from "../cards.js";
import { solver } from "../index.js";
import type { Solver } from "../solver.js";

/** U+FE0E keeps telephones from drawing emoji. */
export const SYMBOL: Record<Suit, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };
export const SUIT_NAMES: Record<Strain, string> = { NT: "notrump", S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANK_NAMES: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
const DIGITS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `ten of spades`. */
export const cardName = (card: Card): string =>
  `${RANK_NAMES[card[1]!] ?? DIGITS[Number(card[1]) - 2]} of ${SUIT_NAMES[card[0] as Suit]}`;

/** A rank in the reader's letters: five of them for ace to ten, `AKQJT` unless told. */
export const rankText = (rank: string, letters: string): string => {
  const place = "AKQJT".indexOf(rank);
  if (place < 0) return rank;
  const [first = "AKQJ", ten] = [letters.slice(0, 4), letters.slice(4)];
  return place < 4 ? (first[place] ?? rank) : ten || "T";
};

export const suit = (of: Suit): TemplateResult =>
  html`<span class="suit ${of}" part="suit" aria-hidden="true">${SYMBOL[of]}</span>`;

/** A strain as a symbol with a name for those who listen. */
export const strainMark = (strain: Strain): TemplateResult =>
  strain === "NT" ? html`NT` : html`<span class="suit ${strain}" aria-hidden="true">${SYMBOL[strain]}</span><span class="sr">${SUIT_NAMES[strain]}</span>`;

export const cardMark = (card: Card, letters: string): TemplateResult =>
  html`<span class="suit ${card[0]}">${SYMBOL[card[0] as Suit]}</span>${rankText(card[1]!, letters)}`;

/** `1 trick`, `3 tricks`. */
export const tricksText = (count: number): string => `${count} ${count === 1 ? "trick" : "tricks"}`;

/** A hand as four lists: what a screen reader reads, and what is printed. */
export function handList(hand: readonly Card[], seat: Seat, letters: string): TemplateResult {
  return html`<ul class="hand" part="hand" aria-label=${SEAT_NAMES[seat]}>
    ${SUITS.map((each) => {
      const ranks = [...suitText(hand, each)];
      return html`<li>${suit(each)}<span class="sr">${SUIT_NAMES[each]}:</span>
        <span class="ranks">${ranks.length > 0 ? ranks.map((rank) => rankText(rank, letters)).join(" ") : html`<span aria-label="none">–</span>`}</span></li>`;
    })}
  </ul>`;
}

export const pointsMark = (hand: readonly Card[]): TemplateResult =>
  html`<span class="hcp" title="high-card points">${points(hand)}<span class="sr"> high-card points</span></span>`;

/** Colours and measures that a page may set. */
export const tokens = css`
  :host {
    --spade: var(--dd-spade, light-dark(#1d2b53, #c3d0ff));
    --heart: var(--dd-heart, light-dark(#c3142d, #ff8f9a));
    --diamond: var(--dd-diamond, light-dark(#a84a00, #ffb26b));
    --club: var(--dd-club, light-dark(#12703a, #74dd9c));
    --ink: var(--dd-ink, light-dark(#1b1f24, #eceff3));
    --quiet: var(--dd-quiet, light-dark(#59626d, #a5afbb));
    --paper: var(--dd-paper, light-dark(#ffffff, #1c2127));
    --line: var(--dd-line, light-dark(#d5dae0, #39414b));
    --accent: var(--dd-accent, light-dark(#0b6650, #5fd3ae));
    --on-accent: var(--dd-on-accent, light-dark(#ffffff, #08231b));
    --felt: var(--dd-felt, light-dark(#e4f1ec, #17332b));
    --good: var(--dd-good, light-dark(#0b6650, #5fd3ae));
    --cost: var(--dd-cost, light-dark(#8f4700, #ffbe70));
    --bad: var(--dd-bad, light-dark(#b00d2b, #ff98a2));
    color: var(--ink);
    font: inherit;
    display: block;
  }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  button { position: relative; }
  .suit { font-family: "Segoe UI Symbol", "Noto Sans Symbols2", "DejaVu Sans", sans-serif; }
  .suit.S, .card.S { color: var(--spade); } .suit.H, .card.H { color: var(--heart); }
  .suit.D, .card.D { color: var(--diamond); } .suit.C, .card.C { color: var(--club); }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .error { color: var(--bad); margin: 0.5em 0; }
  .hcp { color: var(--quiet); font-size: 0.85em; font-variant-numeric: tabular-nums; }
  ul.hand { list-style: none; margin: 0; padding: 0; }
  ul.hand li { display: flex; gap: 0.4em; line-height: 1.45; }
  ul.hand .suit { width: 1em; text-align: center; }
  button { font: inherit; color: inherit; }
  button:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
`;

/** An element with letters and a solver of its own choice. */
export class DdElement extends LitElement {
  static override properties: Record<string, object> = { letters: { type: String } };
  declare letters: string;
  /** Set it to share workers of one's own; the package's are used otherwise. */
  solver: Solver | undefined;

  constructor() {
    super();
    this.letters = "AKQJT";
  }

  protected get engine(): Solver {
    return this.solver ?? solver();
  }

  protected send(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Tells of what went wrong; a cancelled question is not. */
  protected fail(error: unknown): string {
    if ((error as Error)?.name === "AbortError") return "";
    const message = (error as Error)?.message ?? String(error);
    this.send("dd-error", { message });
    return message;
  }
}
