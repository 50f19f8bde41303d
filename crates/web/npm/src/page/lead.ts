/** Opening leads on random deals that the leader cannot tell from the real one. */

import { html, nothing, type TemplateResult } from "lit";
import {
  ALL_CARDS, dealText, parseHands, points, SEAT_NAMES, seatAfter, shuffle, sortCards, suitText,
  SUITS, type Card, type Hands, type Seat,
} from "../cards.js";
import { parseContract, type Contract } from "../contract.js";
import { solver } from "../index.js";
import { cardMark } from "../elements/common.js";
import { letters } from "./state.js";

interface Lead {
  deals: number;
  done: number;
  cards: Map<Card, { tricks: number; sets: number }>;
}

/** What the leader takes for granted of the hidden hands. */
export const terms = { count: 100, low: 0, high: 37, partnerLow: 0, partnerHigh: 37, balanced: false, trumps: 0 };
let found: Lead | undefined;
let message = "";
let work: AbortController | undefined;

export const forget = (): void => {
  work?.abort();
  found = undefined;
  message = "";
};

/** Deals the 39 hidden cards until they fit; `undefined` when that is hopeless. */
export function dealHidden(own: readonly Card[], contract: Contract, random: () => number = Math.random): Hands | undefined {
  const leader = seatAfter(contract.declarer);
  const hidden = ALL_CARDS.filter((card) => !own.includes(card));
  for (let tries = 0; tries < 20_000; tries++) {
    const cards = shuffle([...hidden], random);
    const part = (index: number): Card[] => sortCards(cards.slice(13 * index, 13 * index + 13));
    const hands = { [leader]: [...own], [contract.declarer]: part(0), [seatAfter(contract.declarer, 2)]: part(1), [seatAfter(contract.declarer, 3)]: part(2) } as Hands;
    if (fits(hands, contract)) return hands;
  }
  return undefined;
}

function fits(hands: Hands, { declarer, strain }: Contract): boolean {
  const [own, dummy] = [hands[declarer], hands[seatAfter(declarer, 2)]];
  const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;
  if (!within(points(own), terms.low, terms.high) || !within(points(dummy), terms.partnerLow, terms.partnerHigh)) return false;
  const lengths = SUITS.map((suit) => suitText(own, suit).length).sort().join("");
  if (terms.balanced && !["3334", "2344", "2335"].includes(lengths)) return false;
  return strain === "NT" || suitText(own, strain).length + suitText(dummy, strain).length >= terms.trumps;
}

async function simulate(deal: string, contractText: string, update: () => void): Promise<void> {
  const contract = parseContract(/^[1-7]/.test(contractText) ? contractText : `1${contractText}`)!;
  const leader = seatAfter(contract.declarer);
  const own = parseHands(deal)[leader];
  work?.abort();
  const signal = (work = new AbortController()).signal;
  const lead: Lead = (found = { deals: terms.count, done: 0, cards: new Map(own.map((card) => [card, { tricks: 0, sets: 0 }])) });
  message = "";
  const lane = async (): Promise<void> => {
    while (lead.deals > 0 && lead.done < lead.deals && !signal.aborted) {
      const hands = dealHidden(own, contract);
      if (!hands) throw new Error("no deal fits these limits; make them wider");
      const solution = await solver().solve({ deal: dealText(hands), strain: contract.strain, leader }, { signal, priority: -1 });
      if (lead.done === lead.deals) return;
      lead.done++;
      for (const { card, tricks } of solution.cards) {
        const sum = lead.cards.get(card)!;
        sum.tricks += tricks;
        sum.sets += tricks > 7 - contract.level ? 1 : 0;
      }
      if (lead.done % 5 === 0) update();
    }
  };
  update();
  try {
    await Promise.all([lane(), lane(), lane(), lane()]);
  } catch (error) {
    if (!signal.aborted) message = (error as Error).message;
    work.abort();
  }
  update();
}

export function leadPanel(deal: string, contract: string, update: () => void): TemplateResult | typeof nothing {
  const hands = parseHands(deal);
  if (!contract || hands.N.length !== 13) return nothing;
  const bid = parseContract(/^[1-7]/.test(contract) ? contract : `1${contract}`)!;
  const leader = seatAfter(bid.declarer);
  const number = (name: "count" | "low" | "high" | "partnerLow" | "partnerHigh" | "trumps", label: string, max: number): TemplateResult =>
    html`<label>${label} <input type="number" min="0" max=${max} .value=${String(terms[name])} @change=${(event: Event) => {
      terms[name] = Math.max(name === "count" ? 1 : 0, Math.min(max, Math.round(Number((event.target as HTMLInputElement).value)) || 0));
      update();
    }}></label>`;
  const busy = found && found.done < found.deals && !work?.signal.aborted;
  return html`<details class="panel lead"><summary>Opening lead: which card over many deals?</summary>
    <p>${SEAT_NAMES[leader]}'s hand stays, the other hands are dealt anew within these limits, and every lead is solved on each deal.</p>
    <div class="terms">${number("count", "Deals", 5000)}
      <span>Declarer ${number("low", "points from", 37)} ${number("high", "to", 37)}</span>
      <span>Dummy ${number("partnerLow", "points from", 37)} ${number("partnerHigh", "to", 37)}</span>
      ${bid.strain === "NT" ? html`<label><input type="checkbox" .checked=${terms.balanced} @change=${(event: Event) => (terms.balanced = (event.target as HTMLInputElement).checked)}> declarer balanced</label>` : number("trumps", "Trumps together at least", 13)}</div>
    <div class="buttons">${busy ? html`<button type="button" @click=${() => { work?.abort(); update(); }}>Stop</button>` : html`<button type="button" class="primary" @click=${() => void simulate(deal, contract, update)}>Simulate leads</button>`}
      <span role="status">${message || (found ? `${found.done} of ${found.deals} deals` : "")}</span></div>
    ${found && found.done > 0 ? leadTable(found, leader, bid) : nothing}</details>`;
}

function leadTable(lead: Lead, leader: Seat, contract: Contract): TemplateResult {
  const cards = [...lead.cards].sort(([, a], [, b]) => b.tricks - a.tricks);
  return html`<table class="leads"><caption class="sr">Leads of ${SEAT_NAMES[leader]} by the tricks the defence takes</caption>
    <thead><tr><th scope="col">Lead</th><th scope="col">Tricks of the defence</th><th scope="col">Sets ${contract.level}${contract.strain}</th></tr></thead>
    <tbody>${cards.map(([card, { tricks, sets }]) => html`<tr><th scope="row">${cardMark(card, letters())}</th><td>${(tricks / lead.done).toFixed(2)}</td><td>${Math.round((100 * sets) / lead.done)} %</td></tr>`)}</tbody></table>`;
}
