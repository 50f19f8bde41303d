/** `<dd-diagram deal="N:...">`: four hands around a compass. */

import { css, html, nothing, type TemplateResult } from "lit";
import { isVulnerable } from "../contract.js";
import { parseHands, parseSeat, parseVulnerability, SEAT_NAMES, SEATS, type Hands, type Seat } from "../cards.js";
import { DdElement, handList, pointsMark, tokens } from "./common.js";

export class DdDiagram extends DdElement {
  static override properties = {
    ...DdElement.properties,
    deal: { type: String }, dealer: { type: String }, vulnerability: { type: String },
    board: { type: String }, players: { attribute: false }, hide: { type: String },
  };
  declare deal: string;
  declare dealer: string;
  declare vulnerability: string;
  declare board: string;
  /** Seats whose hands are hidden, such as `EW`. */
  declare hide: string;
  declare players: Partial<Record<Seat, string>>;

  constructor() {
    super();
    Object.assign(this, { deal: "", dealer: "", vulnerability: "", board: "", hide: "", players: {} });
  }

  override render(): TemplateResult {
    let hands: Hands;
    try {
      hands = parseHands(this.deal);
    } catch (error) {
      return html`<p class="error" part="error">${(error as Error).message}</p>`;
    }
    return html`<div class="board" part="board">${SEATS.map((seat) => this.hand(hands, seat))}${this.compass()}</div>`;
  }

  private hand(hands: Hands, seat: Seat): TemplateResult {
    const hidden = this.hide.toUpperCase().includes(seat);
    const name = this.players[seat];
    return html`<section class="seat ${seat}" part="seat">
      <h3>${SEAT_NAMES[seat]} ${hidden ? nothing : pointsMark(hands[seat])}${name ? html`<span class="player">${name}</span>` : nothing}</h3>
      ${hidden ? html`<p class="hidden">hidden</p>` : handList(hands[seat], seat, this.letters)}
    </section>`;
  }

  private compass(): TemplateResult {
    const dealer = parseSeat(this.dealer);
    const vulnerability = parseVulnerability(this.vulnerability) ?? "None";
    const label = [
      this.board && `board ${this.board}`, dealer && `dealer ${SEAT_NAMES[dealer]}`,
      this.vulnerability && `vulnerable: ${{ None: "nobody", NS: "North-South", EW: "East-West", All: "both sides" }[vulnerability]}`,
    ].filter(Boolean).join(", ");
    return html`<div class="compass" part="compass" role="img" aria-label=${label || "compass"}>
      ${SEATS.map((seat) => html`<span class="point ${seat} ${this.vulnerability && isVulnerable(seat, vulnerability) ? "vul" : ""} ${dealer === seat ? "deals" : ""}">${seat}</span>`)}
      <span class="number">${this.board}</span></div>`;
  }

  static override styles = [tokens, css`
    .board { display: grid; grid-template: auto auto auto / 1fr auto 1fr; gap: 0.75em 1em; align-items: center; max-width: 40em; margin: auto; font-size: 1.08em; }
    .seat.N { grid-area: 1 / 2; } .seat.W { grid-area: 2 / 1; justify-self: end; }
    .seat.E { grid-area: 2 / 3; } .seat.S { grid-area: 3 / 2; }
    .compass { grid-area: 2 / 2; }
    h3 { font-size: 0.9em; margin: 0 0 0.15em; font-weight: 600; }
    .player { display: block; font-weight: 400; color: var(--quiet); }
    .ranks { letter-spacing: 0.02em; font-variant-numeric: tabular-nums; }
    .hidden { color: var(--quiet); margin: 0; }
    .compass { position: relative; width: 6.5em; height: 6.5em; background: var(--felt); border-radius: 1em; justify-self: center; }
    .point { position: absolute; font-weight: 600; font-size: 0.85em; padding: 0 0.45em; line-height: 1.5; border-radius: 0.4em; }
    .point.N { top: 0.35em; left: 50%; translate: -50%; } .point.S { bottom: 0.35em; left: 50%; translate: -50%; }
    .point.W { left: 0.35em; top: 50%; translate: 0 -50%; } .point.E { right: 0.35em; top: 50%; translate: 0 -50%; }
    .vul { color: light-dark(#fff, #2b0a10); background: var(--bad); } .deals { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px; }
    .number { position: absolute; inset: 0; display: grid; place-items: center; font-size: 1.5em; font-weight: 600; color: var(--quiet); }
    @media (max-width: 30rem) {
      .board { grid-template: auto auto auto auto / 1fr 1fr; gap: 0.6em; }
      .seat.N { grid-area: 1 / 1; } .compass { grid-area: 1 / 2; width: 5.5em; height: 5.5em; } .seat.W { grid-area: 2 / 1; justify-self: start; }
      .seat.E { grid-area: 2 / 2; } .seat.S { grid-area: 3 / 1; }
    }
  `];
}
