/** The questions of the package, as promises. */

import {
  cardCode, cardOf, checkHands, clip, DealError, owners, parseCard, parseHands, parseSeat,
  parseStrain, SEATS, seatAfter, seatIndex, sideOf, STRAINS, VULNERABILITIES,
  type Card, type Hands, type Seat, type Strain,
} from "./cards.js";
import { Pool, type Source } from "./pool.js";
import type {
  Declarers, Evidence, Line, Options, Par, ParContract, ParOptions, PartialTable, PlayRecord,
  Position, Solution, SolverOptions, Table, TableOptions, Trace,
} from "./types.js";

/** Workers that answer questions. One is enough for a page or a program. */
export class Solver {
  #pool: Pool;

  constructor(source: Source, options: SolverOptions = {}) {
    const memory = Math.min(256, Math.max(1, options.memory ?? 16));
    this.#pool = new Pool(source, options.workers, memory);
  }

  /** The number of workers at most. */
  get workers(): number {
    return this.#pool.size;
  }

  /** Loads the module, so that the first question need not wait for it. */
  async warm(): Promise<void> {
    await this.#pool.warm();
  }

  /** Stops the workers. */
  close(): void {
    this.#pool.close();
  }

  /** The 20 results of a deal in PBN, strain by strain. */
  async table(deal: string, options: TableOptions = {}): Promise<Table> {
    const bytes = owners(dealOf(deal));
    const strains = options.strains ?? STRAINS;
    const found: Partial<Record<Strain, Declarers>> = {};
    let done = 0;
    const one = async (strain: Strain): Promise<void> => {
      const index = STRAINS.indexOf(strain);
      if (index < 0) throw new DealError(`'${clip(String(strain))}' is not a strain; expected NT, S, H, D or C`);
      const tricks = await this.#pool.ask("strain", [bytes, index], { ...limits(options), strain: index });
      found[strain] = { N: tricks[0]!, E: tricks[1]!, S: tricks[2]!, W: tricks[3]! };
      options.progress?.({ tricks: { ...found }, hex: hexOf(found) }, ++done, strains.length);
    };
    await Promise.all(strains.map(one));
    return { tricks: found as Table["tricks"], hex: hexOf(found) };
  }

  /** Every legal card with its tricks and its cost. */
  async solve(position: Position | string, options: Options = {}): Promise<Solution> {
    const { values, strain, player } = positionOf(position);
    const answer = await this.#pool.ask("solve", values, { ...limits(options), strain });
    const cards = [];
    const best = answer[0]!;
    for (let place = 1; place < answer.length; place += 2) {
      const tricks = answer[place + 1]!;
      cards.push({ card: cardOf(answer[place]!), tricks, cost: best - tricks });
    }
    return { player, best, cards };
  }

  /** What each card of a play record cost. The record may stop anywhere. */
  async trace(record: PlayRecord, options: Options = {}): Promise<Trace> {
    const declarer = seatOf(record.declarer);
    const start: Position = { deal: record.deal, strain: record.strain, leader: seatAfter(declarer) };
    const { values, strain, hands } = positionOf(start);
    const play = record.play.map((card) => parseCard(card));
    const codes = Uint8Array.from(play, cardCode);
    const all = [...values, seatIndex(declarer), codes];
    const answer = await this.#pool.ask("trace", all, { ...limits(options), strain });
    if (answer[0]! >= 100) {
      const number = answer[0]! - 100;
      throw new DealError(`card ${number} of the play, ${play[number - 1]}, cannot have been played`);
    }
    return traced(hands, declarer, play, [...answer]);
  }

  /** One way to play on to the end in which nobody makes a mistake. */
  async line(position: Position | string, options: Options = {}): Promise<Line> {
    const { values, strain, hands, table, leader } = positionOf(position);
    const answer = await this.#pool.ask("line", values, { ...limits(options), strain });
    const holders = new Map<Card, Seat>();
    for (const seat of SEATS) for (const card of hands[seat]) holders.set(card, seat);
    table.forEach((card, step) => holders.set(card, seatAfter(leader, step)));
    const cards = [...answer].slice(2).map((code) => ({ seat: holders.get(cardOf(code))!, card: cardOf(code) }));
    return { cards, tricks: { NS: answer[0]!, EW: answer[1]! } };
  }

  /** The tricks of the side to move, and the cards whose ranks the proof used. */
  async evidence(position: Position | string, options: Options = {}): Promise<Evidence> {
    const { values, strain } = positionOf(position);
    const answer = await this.#pool.ask("evidence", values, { ...limits(options), strain });
    return { tricks: answer[0]!, cards: [...answer].slice(1).map(cardOf) };
  }

  /** Par of a table or of its 20 digits. North deals and nobody is vulnerable unless told. */
  async par(table: Table | string, options: ParOptions = {}): Promise<Par> {
    const bytes = tableBytes(typeof table === "string" ? table : table.hex);
    const first = ["N", "E", "S", "W", "NS", "EW"].indexOf(options.first ?? "N");
    const vulnerability = VULNERABILITIES.indexOf(options.vulnerability ?? "None");
    if (first < 0) throw new DealError(`'${options.first}' cannot bid first; expected a seat, NS or EW`);
    if (vulnerability < 0) throw new DealError(`'${options.vulnerability}' is not a vulnerability; expected None, NS, EW or All`);
    const limits = { priority: 2, signal: options.signal };
    const answer = await this.#pool.ask("par", [bytes, first, vulnerability], limits);
    const contracts: ParContract[] = [];
    for (let place = 1; place < answer.length; place += 4) {
      contracts.push(parContract(answer[place]!, answer[place + 1]!, answer[place + 2]!, answer[place + 3]!));
    }
    return { score: answer[0]!, contracts };
  }
}

const limits = (options: Options): { priority: number; signal: AbortSignal | undefined } =>
  ({ priority: options.priority ?? 0, signal: options.signal });

function dealOf(text: string): Hands {
  const hands = parseHands(text);
  checkHands(hands);
  return hands;
}

function seatOf(text: string): Seat {
  const seat = parseSeat(String(text));
  if (!seat) throw new DealError(`'${clip(String(text))}' is not a seat; expected N, E, S or W`);
  return seat;
}

/** Reads `DEAL|STRAIN|LEADER|CARDS`, or an object with these parts. */
export function parsePosition(text: string): Position {
  const [deal, strain, leader, cards = ""] = text.split("|");
  const trump = parseStrain(strain ?? "");
  if (deal === undefined || !trump || !leader) {
    throw new DealError("expected DEAL|STRAIN|LEADER|CARDS, such as N:A... K... Q... J...|NT|N|");
  }
  return { deal, strain: trump, leader: seatOf(leader), trick: cards.match(/10.|.10|[^\s,]{2}|\S/g) ?? [] };
}

interface Parts {
  values: (number | Uint8Array)[];
  strain: number;
  hands: Hands;
  table: Card[];
  leader: Seat;
  player: Seat;
}

function positionOf(given: Position | string): Parts {
  const position = typeof given === "string" ? parsePosition(given) : given;
  const hands = parseHands(position.deal);
  const [leader, table] = [seatOf(position.leader), (position.trick ?? []).map(parseCard)];
  const strain = STRAINS.indexOf(position.strain);
  if (strain < 0) throw new DealError(`'${clip(String(position.strain))}' is not a strain; expected NT, S, H, D or C`);
  if (table.length > 3) throw new DealError(`a trick under way has at most 3 cards, this one has ${table.length}`);
  const whole: Hands = { N: [...hands.N], E: [...hands.E], S: [...hands.S], W: [...hands.W] };
  table.forEach((card, step) => whole[seatAfter(leader, step)].push(card));
  checkHands(whole);
  table.forEach((card, step) => {
    const seat = seatAfter(leader, step);
    if (card[0] !== table[0]![0] && hands[seat].some((held) => held[0] === table[0]![0])) {
      throw new DealError(`${seat} played ${card} and still holds cards of the suit led`);
    }
  });
  const values = [owners(hands), strain, seatIndex(leader), Uint8Array.from(table, cardCode)];
  return { values, strain, hands, table, leader, player: seatAfter(leader, table.length) };
}

/** The winner of a trick: the highest trump, else the highest card of the suit led. */
export function trickWinner(trick: readonly Card[], leader: Seat, strain: Strain): Seat {
  let best = 0;
  trick.forEach((card, step) => {
    const top = trick[best]!;
    const higher = card[0] === top[0] ? cardCode(card) < cardCode(top) : card[0] === strain;
    if (higher) best = step;
  });
  return seatAfter(leader, best);
}

function traced(hands: Hands, declarer: Seat, play: Card[], tricks: number[]): Trace {
  const holders = new Map<Card, Seat>();
  for (const seat of SEATS) for (const card of hands[seat]) holders.set(card, seat);
  const mistakes = { N: none(), E: none(), S: none(), W: none() };
  const cards = play.map((card, index) => {
    const seat = holders.get(card)!;
    const player = seat === seatAfter(declarer, 2) ? declarer : seat;
    const [before, after] = [tricks[index]!, tricks[index + 1]!];
    const cost = Math.abs(before - after);
    mistakes[player].cards += cost > 0 ? 1 : 0;
    mistakes[player].tricks += cost;
    return { seat, player, card, before, after, cost };
  });
  return { declarer, start: tricks[0]!, end: tricks.at(-1)!, cards, mistakes };
}

const none = (): { cards: number; tricks: number } => ({ cards: 0, tricks: 0 });

function parContract(level: number, strain: number, seats: number, tricks: number): ParContract {
  const listed = SEATS.filter((_, index) => (seats >> index) & 1);
  const declarer = listed.length === 2 ? sideOf(listed[0]!) : listed[0]!;
  const over = tricks - level - 6;
  const tail = over === 0 ? "" : over > 0 ? `+${over}` : String(over);
  const text = `${level}${STRAINS[strain]![0]}${over < 0 ? "*" : ""}-${declarer}${tail}`;
  return { level, strain: STRAINS[strain]!, declarer, tricks, sacrifice: over < 0, text };
}

/** The 20 digits of a table, `-` where a strain is missing. */
export const hexOf = (tricks: Partial<Record<Strain, Declarers>>): string =>
  STRAINS.map((strain) => SEATS.map((seat) => {
    const number = tricks[strain]?.[seat];
    return number === undefined ? "-" : number.toString(16).toUpperCase();
  }).join("")).join("");

/** Reads 20 digits. */
export function tableOf(hex: string): Table {
  const bytes = tableBytes(hex);
  const of = (strain: number): Declarers =>
    ({ N: bytes[4 * strain]!, E: bytes[4 * strain + 1]!, S: bytes[4 * strain + 2]!, W: bytes[4 * strain + 3]! });
  return { tricks: { NT: of(0), S: of(1), H: of(2), D: of(3), C: of(4) }, hex: hex.toUpperCase() };
}

function tableBytes(hex: string): Uint8Array {
  if (!/^[0-9a-d]{20}$/i.test(hex)) {
    throw new DealError(`'${clip(hex)}' is not a table; expected 20 digits from 0 to D`);
  }
  return Uint8Array.from(hex, (digit) => parseInt(digit, 16));
}

export type { PartialTable };
