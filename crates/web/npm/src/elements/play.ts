/** `<dd-play deal="N:..." contract="3NT S">`: the deal card by card, with what each card costs. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { parseCard, RANKS, SEAT_NAMES, SEATS, seatAfter, sideOf, suitText, SUITS, type Card, type Seat, type Suit } from "../cards.js";
import { parseContract, type Contract } from "../contract.js";
import { legalCards, playable, positionOf, replay, type State } from "../game.js";
import type { Solution, Trace } from "../types.js";
import { cardMark, cardName, DdElement, pointsMark, rankText, SUIT_NAMES, SYMBOL, tokens, tricksText } from "./common.js";
import { playStyle } from "./play-style.js";
import { record } from "./record.js";

/** In place of cost, what the number on a card says. */
type Show = "cost" | "tricks" | "none";

export class DdPlay extends DdElement {
  static override properties = {
    ...DdElement.properties,
    deal: { type: String }, contract: { type: String }, play: { type: String }, at: { type: Number },
    show: { type: String }, quiet: { type: Boolean }, players: { attribute: false },
    cards: { state: true }, solution: { state: true }, traced: { state: true }, error: { state: true }, pending: { state: true },
  };
  declare deal: string;
  /** A contract with its declarer; the level may be left out: `3NT S`, `NT S`. */
  declare contract: string;
  /** Cards played, such as `SA S2 S3 S4`. */
  declare play: string;
  /** How many of the cards lie on the table; all unless told. */
  declare at: number;
  declare show: Show;
  /** Without the record below the board. */
  declare quiet: boolean;
  declare players: Partial<Record<Seat, string>>;
  declare cards: Card[];
  declare solution: Solution | undefined;
  declare traced: Trace | undefined;
  declare error: string;
  /** The suit of a card that is being typed. */
  declare pending: Suit | "";
  #state: State | undefined;
  #terms: Contract | undefined;
  #solving: AbortController | undefined;
  #tracing: AbortController | undefined;
  #known = "";
  #refocus = false;

  constructor() {
    super();
    Object.assign(this, { deal: "", contract: "", play: "", at: -1, show: "cost", quiet: false, players: {}, cards: [], error: "", pending: "" });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#solving?.abort();
    this.#tracing?.abort();
  }

  /** The state on the table. */
  get state(): State | undefined {
    return this.#state;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("deal") || changed.has("contract") || changed.has("play")) this.begin();
    if (!this.#terms || this.error) return;
    const at = this.at < 0 ? this.cards.length : Math.min(this.at, this.cards.length);
    const { strain, declarer } = this.#terms;
    this.#state = replay(this.deal, strain, declarer, this.cards.slice(0, at));
    const key = [this.deal, strain, declarer, this.cards.slice(0, at)].join();
    if (key !== this.#known) {
      this.#known = key;
      void this.solve();
      void this.trace();
    }
  }

  private begin(): void {
    Object.assign(this, { error: "", traced: undefined, solution: undefined });
    this.#known = "";
    this.#state = undefined;
    try {
      const text = this.contract.trim();
      this.#terms = parseContract(/^[1-7]/.test(text) ? text : `1${text}`);
      if (!this.#terms) throw new Error("expected a contract with its declarer, such as 3NT S");
      const cards = this.play.split(/[\s,]+/).filter(Boolean).map(parseCard);
      const { strain, declarer } = this.#terms;
      replay(this.deal, strain, declarer, []);
      this.cards = playable(this.deal, strain, declarer, cards);
    } catch (error) {
      this.#terms = undefined;
      this.error = this.fail(error);
    }
  }

  private async solve(): Promise<void> {
    this.#solving?.abort();
    const state = this.#state!;
    this.solution = undefined;
    if (state.over) return;
    const work = (this.#solving = new AbortController());
    try {
      const solution = await this.engine.solve(positionOf(state, this.#terms!.strain), { signal: work.signal, priority: 2 });
      if (!work.signal.aborted) this.solution = solution;
    } catch (error) {
      this.error = this.fail(error) || this.error;
    }
  }

  private async trace(): Promise<void> {
    if (this.cards.length === 0 || this.quiet) return void (this.traced = undefined);
    this.#tracing?.abort();
    const work = (this.#tracing = new AbortController());
    const { strain, declarer } = this.#terms!;
    try {
      const trace = await this.engine.trace({ deal: this.deal, strain, declarer, play: this.cards }, { signal: work.signal, priority: 1 });
      if (work.signal.aborted) return;
      this.traced = trace;
      this.send("dd-traced", trace);
    } catch (error) {
      this.error = this.fail(error) || this.error;
    }
  }

  private get place(): number {
    return this.at < 0 ? this.cards.length : Math.min(this.at, this.cards.length);
  }

  private go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.cards.length));
    this.pending = "";
    this.send("dd-move", { play: this.cards.join(" "), at: this.at });
  }

  /** Plays a card; what was played after this point before is dropped, unless it is the same. */
  playCard(card: Card): void {
    const state = this.#state;
    if (!state || !legalCards(state.hands[state.turn], state.trick).includes(card)) return;
    const { place } = this;
    if (this.cards[place] !== card) this.cards = [...this.cards.slice(0, place), card];
    this.#refocus = this.shadowRoot?.activeElement?.classList.contains("card") ?? false;
    this.go(place + 1);
    this.send("dd-card", { card, seat: state.turn });
  }

  private async best(): Promise<void> {
    const own = this.solution?.cards.filter(({ cost }) => cost === 0).at(-1);
    if (own) this.playCard(own.card);
  }

  /** Puts best play to the end behind the cards on the table. */
  private async bestLine(): Promise<void> {
    const { place } = this;
    const { cards } = await this.engine.line(positionOf(this.#state!, this.#terms!.strain), { priority: 2 });
    this.cards = [...this.cards.slice(0, place), ...cards.map(({ card }) => card)];
    this.#known = "";
    this.go(place);
  }

  override render(): TemplateResult {
    const state = this.#state;
    if (this.error || !state) return html`<p class="error" part="error" role="alert">${this.error}</p>`;
    return html`<div part="play" @keydown=${this.key}>
      <div class="board" part="board">${SEATS.map((seat) => this.hand(state, seat))}${this.table(state)}</div>
      ${this.bar(state)}
      <p class="status" part="status" role="status" aria-live="polite">${this.status(state)}</p>
      ${this.quiet ? nothing : record(this.#view(state))}</div>`;
  }

  #view(state: State): Parameters<typeof record>[0] {
    const full = replay(this.deal, this.#terms!.strain, this.#terms!.declarer, this.cards);
    const traced = this.traced?.cards.length === this.cards.length ? this.traced : undefined;
    return { full, state, place: this.place, trace: traced, declarer: this.#terms!.declarer, letters: this.letters, players: this.players, go: (to) => this.go(to) };
  }

  private hand(state: State, seat: Seat): TemplateResult {
    const turn = seat === state.turn && !state.over;
    const legal = turn ? legalCards(state.hands[seat], state.trick) : [];
    const { declarer } = this.#terms!;
    const role = seat === declarer ? "declarer" : seat === seatAfter(declarer, 2) ? "dummy" : "";
    return html`<div class="seat ${seat} ${turn ? "turn" : ""}" part="seat" role=${turn ? "toolbar" : "group"} aria-label="${SEAT_NAMES[seat]}${role && `, ${role}`}${turn ? ", to play" : ""}">
      <h3>${SEAT_NAMES[seat]} ${pointsMark(state.hands[seat])}<span class="role">${[role, this.players[seat]].filter(Boolean).join(" · ")}</span></h3>
      <ul class="suits">${SUITS.map((suit) => html`<li><span class="suit ${suit}" aria-hidden="true">${SYMBOL[suit]}</span><span class="sr">${SUIT_NAMES[suit]}</span>
        <ul class="row">${suitText(state.hands[seat], suit) ? [...suitText(state.hands[seat], suit)].map((rank) => html`<li>${this.card(suit + rank, legal)}</li>`) : html`<li class="card" aria-label="none">–</li>`}</ul></li>`)}</ul>
    </div>`;
  }

  private card(card: Card, legal: Card[]): TemplateResult {
    const text = rankText(card[1]!, this.letters);
    if (!legal.includes(card)) return html`<span class="card ${card[0]}"><span>${text}</span><span class="mark"></span></span>`;
    const own = this.show === "none" ? undefined : this.solution?.cards.find((each) => each.card === card);
    const mark = !own ? "" : this.show === "tricks" ? String(own.tricks) : own.cost === 0 ? "✓" : `−${own.cost}`;
    const kind = !own ? "" : own.cost === 0 ? "best" : own.cost === 1 ? "cost1" : "cost2";
    const label = cardName(card) + (own ? (own.cost === 0 ? ", best" : `, costs ${tricksText(own.cost)}`) : "");
    return html`<button type="button" class="card ${card[0]} ${kind}" part="card" data-card=${card}
      tabindex=${card === legal[0] ? 0 : -1} @click=${() => this.playCard(card)}><span aria-hidden="true">${text}</span><span class="sr">${label}</span><span class="mark" aria-hidden="true">${mark}</span></button>`;
  }

  private table(state: State): TemplateResult {
    const last = state.trick.length === 0 && state.tricks.length > 0 ? state.tricks.at(-1)! : undefined;
    const [leader, cards] = last ? [last.leader, last.cards] : [state.leader, state.trick];
    const { declarer, strain, level, doubled } = this.#terms!;
    const ours = sideOf(declarer);
    const theirs = ours === "NS" ? "EW" : "NS";
    const mark = strain === "NT" ? "NT" : html`<span class="suit ${strain}">${SYMBOL[strain]}</span>`;
    return html`<div class="table" part="table" aria-label="Trick on the table" role="group">
      ${SEATS.map((seat) => {
        const card = cards[(SEATS.indexOf(seat) - SEATS.indexOf(leader) + 4) % 4];
        return html`<span class="played ${seat} ${card ? "on" : ""} ${last?.winner === seat ? "win" : ""}">${card ? html`<span class="sr">${SEAT_NAMES[seat]}: </span>${cardMark(card, this.letters)}` : html`<span class="key" aria-hidden="true">${seat}</span>`}</span>`;
      })}
      <div class="score"><b>${/^[1-7]/.test(this.contract.trim()) ? level : ""}${mark}${doubled === "X" ? "×" : doubled === "XX" ? "××" : ""} ${declarer}</b><br>${ours} ${state.won[ours]} · ${theirs} ${state.won[theirs]}</div></div>`;
  }

  private bar(state: State): TemplateResult {
    const { place } = this;
    const show = (value: Show, text: string): TemplateResult =>
      html`<button type="button" aria-pressed=${this.show === value ? "true" : "false"} @click=${() => (this.show = value)}>${text}</button>`;
    return html`<div class="bar" part="bar">
      <button type="button" @click=${() => this.go(0)} ?disabled=${place === 0} aria-label="To the opening lead">«</button>
      <button type="button" @click=${() => this.go(place - 1)} ?disabled=${place === 0}>↶ Undo</button>
      <button type="button" @click=${() => this.go(place + 1)} ?disabled=${place === this.cards.length}>Redo ↷</button>
      <button type="button" @click=${() => this.go(this.cards.length)} ?disabled=${place === this.cards.length} aria-label="To the last card">»</button>
      <button type="button" @click=${() => void this.best()} ?disabled=${state.over || !this.solution}>Best card</button>
      <button type="button" @click=${() => void this.bestLine()} ?disabled=${state.over}>Optimal line</button>
      ${show("cost", "Costs")}${show("tricks", "Tricks")}${show("none", "Hide")}</div>`;
  }

  private status(state: State): TemplateResult {
    const ours = sideOf(this.#terms!.declarer);
    if (state.over) return html`All cards are played: declarer's side took ${tricksText(state.won[ours])}.`;
    if (this.pending) return html`${SUIT_NAMES[this.pending]}: type a rank, or Escape`;
    const turn = SEAT_NAMES[state.turn];
    if (!this.solution) return html`${turn} to play …`;
    const { best, cards } = this.solution;
    const own = state.won[sideOf(state.turn)] + best;
    const total = sideOf(state.turn) === ours ? own : state.length - own;
    const good = cards.filter(({ cost }) => cost === 0).length;
    return html`<b>${turn}</b> to play. Declarer takes <b>${total}</b> in all with best play.
      <span class="key">${good === cards.length ? "Every card is as good." : `${good} of ${cards.length} cards ${good === 1 ? "keeps" : "keep"} that.`}</span>`;
  }

  /** Arrows within the hand; a suit and a rank play a card; u, r, b; Escape. */
  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const suit = SUITS.find((each) => each === key);
    if (this.pending && (RANKS.includes(key) || key === "1")) {
      this.playCard(this.pending + (key === "1" ? "T" : key));
      this.pending = "";
    } else if (suit) this.pending = suit;
    else if (key === "Escape") this.pending = "";
    else if (key === "U") this.go(this.place - 1);
    else if (key === "R") this.go(this.place + 1);
    else if (key === "B") void this.best();
    else if (!this.move(event.target, key)) return;
    event.preventDefault();
  }

  private move(target: EventTarget | null, key: string): boolean {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLButtonElement>("button.card")];
    const here = buttons.indexOf(target as HTMLButtonElement);
    if (here < 0) return false;
    const suitAt = (index: number): string => buttons[index]!.dataset["card"]![0]!;
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 };
    let to = steps[key];
    if (key === "ArrowDown") to = buttons.findIndex((_, index) => index > here && suitAt(index) !== suitAt(here));
    if (key === "ArrowUp") {
      const above = buttons.findLastIndex((_, index) => index < here && suitAt(index) !== suitAt(here));
      to = buttons.findIndex((_, index) => above >= 0 && suitAt(index) === suitAt(above));
    }
    if (to === undefined) return false;
    const next = buttons[Math.max(0, Math.min(to < 0 ? here : to, buttons.length - 1))]!;
    buttons.forEach((button) => (button.tabIndex = button === next ? 0 : -1));
    next.focus();
    return true;
  }

  /** Whoever plays by keyboard goes on in the next hand. */
  protected override updated(): void {
    if (!this.#refocus) return;
    this.#refocus = false;
    this.renderRoot.querySelector<HTMLButtonElement>("button.card")?.focus();
  }

  static override styles = [tokens, playStyle];
}
