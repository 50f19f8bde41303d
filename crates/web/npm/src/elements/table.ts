/** `<dd-table deal="N:...">`: the 20 results, filled in as they are solved, and par. */

import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { parseContract } from "../contract.js";
import { parseSeat, parseVulnerability, SEAT_NAMES, type Seat, type Strain } from "../cards.js";
import { tableOf } from "../solver.js";
import type { Par, ParContract, PartialTable } from "../types.js";
import { DdElement, strainMark, SUIT_NAMES, SYMBOL, tokens, tricksText } from "./common.js";

const COLUMNS: readonly Strain[] = ["C", "D", "H", "S", "NT"];
const ROWS: readonly Seat[] = ["N", "S", "E", "W"];

export class DdTable extends DdElement {
  static override properties = {
    ...DdElement.properties,
    deal: { type: String }, table: { type: String }, dealer: { type: String },
    vulnerability: { type: String }, contract: { type: String }, show: { type: String },
    cells: { type: Boolean }, found: { state: true }, par: { state: true }, error: { state: true },
  };
  declare deal: string;
  /** 20 digits that are known already, in place of solving. */
  declare table: string;
  declare dealer: string;
  declare vulnerability: string;
  /** The cell that is marked and solved first, such as `3NT S`. */
  declare contract: string;
  /** `tricks`, or `contracts` for the level that makes. */
  declare show: string;
  /** Whether the cells are buttons. */
  declare cells: boolean;
  declare found: PartialTable;
  declare par: Par | undefined;
  declare error: string;
  #work: AbortController | undefined;

  constructor() {
    super();
    Object.assign(this, { deal: "", table: "", dealer: "", vulnerability: "", contract: "", show: "tricks", cells: false, error: "" });
    this.found = { tricks: {}, hex: "" };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#work?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("deal") || changed.has("table")) void this.start();
    else if (changed.has("dealer") || changed.has("vulnerability")) void this.updatePar();
  }

  private async start(): Promise<void> {
    this.#work?.abort();
    const work = (this.#work = new AbortController());
    Object.assign(this, { found: { tricks: {}, hex: "" }, par: undefined, error: "" });
    try {
      if (this.table) this.found = tableOf(this.table);
      else if (this.deal) {
        const first = this.marked()?.strain;
        const strains = [...COLUMNS].reverse().sort((a, b) => Number(b === first) - Number(a === first));
        const progress = (found: PartialTable): void => void (this.found = found);
        this.found = await this.engine.table(this.deal, { signal: work.signal, strains, progress });
      } else return;
      this.send("dd-solved", { hex: this.found.hex });
      await this.updatePar();
    } catch (error) {
      if (this.#work === work) this.error = this.fail(error);
    }
  }

  /** Fewer than 13 cards a hand: tricks mean something, contracts and par do not. */
  private get short(): boolean {
    return this.deal !== "" && (this.deal.replaceAll("10", "T").match(/[AKQJT2-9]/gi) ?? []).length < 52;
  }

  private async updatePar(): Promise<void> {
    const { hex } = this.found;
    if (this.short) return;
    if (hex.length !== 20 || hex.includes("-")) return;
    const first = parseSeat(this.dealer) ?? "N";
    const vulnerability = parseVulnerability(this.vulnerability) ?? "None";
    const par = await this.engine.par(hex, { first, vulnerability });
    if (this.found.hex !== hex) return;
    this.par = par;
    this.send("dd-par", par);
  }

  private marked(): { strain: Strain; declarer: Seat } | undefined {
    try {
      return this.contract ? parseContract(this.contract) : undefined;
    } catch {
      return undefined;
    }
  }

  override render(): TemplateResult {
    const marked = this.marked();
    return html`<table part="table">
        <caption class="sr">Tricks by declarer and strain with best play by all</caption>
        <thead><tr><th scope="col"><span class="sr">Declarer</span></th>${COLUMNS.map((strain) => html`<th scope="col" abbr=${SUIT_NAMES[strain]}>${strainMark(strain)}</th>`)}</tr></thead>
        <tbody>${ROWS.map((seat) => html`<tr><th scope="row" abbr=${SEAT_NAMES[seat]}>${seat}<span class="sr">${SEAT_NAMES[seat].slice(1)}</span></th>
          ${COLUMNS.map((strain) => html`<td class=${marked?.strain === strain && marked.declarer === seat ? "marked" : ""}>${this.cell(strain, seat)}</td>`)}</tr>`)}</tbody>
      </table>
      <p class="par" part="par" aria-live="polite">${this.error ? html`<span class="error" part="error">${this.error}</span>` : this.parText()}</p>`;
  }

  private cell(strain: Strain, declarer: Seat): TemplateResult {
    const tricks = this.found.tricks[strain]?.[declarer];
    if (tricks === undefined) return html`<span class="wait" aria-label="not solved yet">·</span>`;
    const text = this.show === "contracts" && !this.short ? (tricks > 6 ? tricks - 6 : "–") : tricks;
    const makes = tricks > 6 && !this.short ? "makes" : "";
    if (!this.cells) return html`<span class=${makes}>${text}</span>`;
    const label = `${SEAT_NAMES[declarer]} in ${SUIT_NAMES[strain]}: ${tricksText(tricks)}. Play it`;
    const send = (): void => this.send("dd-cell", { strain, declarer, tricks });
    return html`<button type="button" class=${makes} part="cell" @click=${send}><span aria-hidden="true">${text}</span><span class="sr">${label}</span></button>`;
  }

  private parText(): TemplateResult | typeof nothing {
    if (this.short) return html`Tricks of declarer's side; par is for deals of 52 cards.`;
    if (!this.par) return html`${this.deal || this.table ? "Par follows when all strains are solved" : nothing}`;
    const { score, contracts } = this.par;
    if (contracts.length === 0) return html`<b>Par 0</b>: passed out`;
    const side = score > 0 ? "NS" : "EW";
    return html`<b>Par ${side} +${Math.abs(score)}</b> ${contracts.map((each, index) => html`${index > 0 ? ", " : ""}<span class="contract">${contract(each)}</span>`)}`;
  }

  static override styles = [tokens, css`
    table { border-collapse: separate; border-spacing: 3px; width: 100%; max-width: 22em; font-variant-numeric: tabular-nums; }
    th { font-weight: 600; padding: 0.15em 0.3em; color: var(--quiet); font-size: 0.95em; }
    thead th { font-size: 1.05em; }
    td { padding: 0; text-align: center; width: 17%; }
    td > * { display: grid; place-items: center; min-height: 2.15em; width: 100%; border-radius: 0.45em; border: 1.5px solid transparent; color: var(--quiet); background: transparent; }
    td > .makes { color: var(--ink); font-weight: 600; background: var(--felt); }
    button { padding: 0; cursor: pointer; }
    button:hover { border-color: var(--accent); }
    td.marked > .makes, td.marked > * { border-color: var(--accent); color: var(--on-accent); background: var(--accent); font-weight: 600; }
    .par { margin: 0.6em 0 0; min-height: 1.5em; }
    .contract { white-space: nowrap; }
    @media (forced-colors: active) { td > * { border-color: CanvasText; } .marked > * { border-width: 3px; } }
  `];
}

/** `4♠ NS +1`. */
const contract = ({ level, strain, declarer, sacrifice, tricks }: ParContract): TemplateResult => {
  const over = tricks - level - 6;
  const mark = strain === "NT" ? "NT" : html`<span class="suit ${strain}">${SYMBOL[strain]}</span>`;
  return html`${level}${mark}${sacrifice ? "×" : ""} ${declarer}${over === 0 ? "" : over > 0 ? ` +${over}` : ` −${-over}`}`;
};
