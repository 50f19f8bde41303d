/**
 * The answers of Bridge Solver Online's CGI: `GET .../cgi-bin/bsol2/ddummy?request=m&dealstr=...`.
 * Programs that call it can call this instead and read the same JSON.
 */

import {
  cardCode, checkHands, dealText, DealError, emptyHands, parseHand, parseSeat, parseStrain,
  RANKS, seatAfter, STRAINS, SUITS, type Hands, type Seat, type Strain, type Vulnerability,
} from "./cards.js";
import { parameters } from "./read/link.js";
import type { Solver } from "./solver.js";
import type { Options, Par, ParContract, Solution, Table } from "./types.js";

/** The JSON of the CGI. */
export type BsolAnswer = BsolTable | BsolCards;

/** The answer to `request=m`: 20 results and par. */
export interface BsolTable {
  sess: {
    /** Seats N S E W, in each NT S H D C. */
    ddtricks: string;
    sockref: string;
    pbn: string;
  };
  contractsNS: string;
  contractsEW: string;
  scoreNS: string;
  scoreEW: string;
  /** 0 nobody, 1 all, 2 North-South, 3 East-West. */
  vul: "0" | "1" | "2" | "3";
  /** In the order of `ddtricks`: pairs of a card and declarer's tricks after that lead. */
  openingLeads?: [string, number][][];
}

/** The answer to `request=g`: the leads by the tricks they win. */
export interface BsolCards {
  sess: { cards: { score: number; values: string[][] }[] };
}

const VULNERABLE: Record<string, { vulnerability: Vulnerability; code: BsolTable["vul"] }> = {
  none: { vulnerability: "None", code: "0" },
  all: { vulnerability: "All", code: "1" },
  both: { vulnerability: "All", code: "1" },
  ns: { vulnerability: "NS", code: "2" },
  ew: { vulnerability: "EW", code: "3" },
};
/** The order of seats in `ddtricks` and `leadstr`. */
const ORDER: readonly Seat[] = ["N", "S", "E", "W"];

/** The answer to a query string such as `request=m&dealstr=W:...x...x...x...&vul=NS`. */
export async function bsol(solver: Solver, query: string, options: Options = {}): Promise<BsolAnswer> {
  const values = parameters(query.includes("?") ? query : `?${query}`);
  const request = (values.get("request") ?? "").toLowerCase();
  const hands = dealOf(values.get("dealstr") ?? "");
  if (request === "m") return answerTable(solver, values, hands, options);
  if (request === "g") return answerCards(solver, values, hands, options);
  throw new DealError(`request '${request.slice(0, 20)}' is unknown; expected m (makeable contracts) or g (cards)`);
}

/** `W:h1xh2xh3xh4`: seat of the first hand, then hands with `x`, a space or a dash between them. */
function dealOf(text: string): Hands {
  const match = /^\s*(?:([NESW])\s*:)?\s*(.+?)\s*$/i.exec(text);
  const parts = match?.[2]!.split(/[x\s-]+/i) ?? [];
  if (parts.length !== 4) throw new DealError(`'dealstr' has ${parts.length} hands; expected four with 'x' between them, such as W:AK2.QJ9.T876.543x...`);
  const first = parseSeat(match![1] ?? "W")!;
  const hands = emptyHands();
  parts.forEach((part, step) => (hands[seatAfter(first, step)] = parseHand(part)));
  checkHands(hands);
  return hands;
}

async function answerTable(
  solver: Solver, values: Map<string, string>, hands: Hands, options: Options,
): Promise<BsolTable> {
  const vul = VULNERABLE[(values.get("vul") ?? "none").toLowerCase()];
  if (!vul) throw new DealError(`vul '${values.get("vul")!.slice(0, 20)}' is unknown; expected None, All, NS or EW`);
  const deal = dealText(hands);
  const table = await solver.table(deal, options);
  const { vulnerability } = vul;
  const par = (first: "NS" | "EW"): Promise<Par> =>
    solver.par(table, { first, vulnerability, ...(options.signal ? { signal: options.signal } : {}) });
  const [ns, ew] = await Promise.all([par("NS"), par("EW")]);
  const answer: BsolTable = {
    sess: { ddtricks: digits(table), sockref: values.get("sockref") ?? "", pbn: dealText(hands, "W") },
    contractsNS: contracts("NS", ns),
    contractsEW: contracts("EW", ew),
    scoreNS: `NS ${ns.score}`,
    scoreEW: `EW ${-ew.score}`,
    vul: vul.code,
  };
  const flags = values.get("leadstr");
  if (flags && /[1-9a-z]/i.test(flags)) answer.openingLeads = await leads(solver, deal, flags, options);
  return answer;
}

const digits = (table: Table): string =>
  ORDER.map((seat) => STRAINS.map((strain) => table.tricks[strain][seat].toString(16)).join("")).join("");

/** `NS:EW 7H`: who bids first, then the contracts that reach par. */
function contracts(first: "NS" | "EW", par: Par): string {
  const one = ({ declarer, level, strain, sacrifice }: ParContract): string =>
    `${declarer} ${level}${strain[0]}${sacrifice ? "x" : ""}`;
  return `${first}:${par.contracts.map(one).join(",") || "Pass"}`;
}

/** The leads against the contracts whose flags are set, in the order of `ddtricks`. */
function leads(solver: Solver, deal: string, flags: string, options: Options): Promise<[string, number][][]> {
  const cells = ORDER.flatMap((declarer) => STRAINS.map((strain) => ({ declarer, strain })));
  return Promise.all(cells.map(async ({ declarer, strain }, index) => {
    if (!/[1-9a-z]/i.test(flags[index] ?? "0")) return [];
    const solution = await solver.solve({ deal, strain, leader: seatAfter(declarer) }, options);
    const all = Number(deal.length > 0 ? cardsEach(deal) : 13);
    return solution.cards.map(({ card, tricks }): [string, number] => [card, all - tricks]);
  }));
}

const cardsEach = (deal: string): number => deal.slice(2).split(" ")[0]!.replaceAll(".", "").length;

async function answerCards(
  solver: Solver, values: Map<string, string>, hands: Hands, options: Options,
): Promise<BsolCards> {
  const strain: Strain | undefined = parseStrain(values.get("trumps") ?? "");
  const leader = parseSeat(values.get("leader") ?? "");
  if (!strain || !leader) throw new DealError("expected 'trumps' s, h, d, c or n and 'leader' n, e, s or w");
  const solution = await solver.solve({ deal: dealText(hands), strain, leader }, options);
  return { sess: { cards: byScore(solution) } };
}

/** Cards of one value together, the best value first; in each the ranks of S, H, D, C. */
function byScore(solution: Solution): { score: number; values: string[][] }[] {
  const scores = [...new Set(solution.cards.map(({ tricks }) => tricks))].sort((a, b) => b - a);
  return scores.map((score) => ({
    score,
    values: SUITS.map((suit) => solution.cards
      .filter(({ card, tricks }) => tricks === score && card[0] === suit)
      .sort((a, b) => cardCode(a.card) - cardCode(b.card))
      .map(({ card }) => RANKS[cardCode(card) % 13]!)),
  }));
}
