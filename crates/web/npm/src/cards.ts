/** Cards, seats, strains and deals: their texts, and the numbers the solver takes. */

export type Seat = "N" | "E" | "S" | "W";
export type Side = "NS" | "EW";
export type Suit = "S" | "H" | "D" | "C";
export type Strain = "NT" | Suit;
export type Vulnerability = "None" | "NS" | "EW" | "All";
/** A suit and a rank: `"SA"`, `"HT"`, `"C2"`. */
export type Card = string;

export const SEATS: readonly Seat[] = ["N", "E", "S", "W"];
export const SUITS: readonly Suit[] = ["S", "H", "D", "C"];
/** The order of every line of 20 results. */
export const STRAINS: readonly Strain[] = ["NT", "S", "H", "D", "C"];
export const RANKS = "AKQJT98765432";
export const VULNERABILITIES: readonly Vulnerability[] = ["None", "NS", "EW", "All"];
export const SEAT_NAMES: Record<Seat, string> = { N: "North", E: "East", S: "South", W: "West" };

/** What is wrong with a deal, a position or a file, in words for the person who typed it. */
export class DealError extends Error {
  override name = "DealError";
}

export const seatIndex = (seat: Seat): number => SEATS.indexOf(seat);
export const seatAfter = (seat: Seat, steps = 1): Seat => SEATS[(seatIndex(seat) + steps) % 4]!;
export const sideOf = (seat: Seat): Side => (seat === "N" || seat === "S" ? "NS" : "EW");

export const cardOf = (code: number): Card => SUITS[Math.floor(code / 13)]! + RANKS[code % 13]!;
const CODES = new Map(Array.from({ length: 52 }, (_, code) => [cardOf(code), code]));
/** 13 times the suit plus the rank, 0 for the ace: cards in the order in which hands are written. */
export const cardCode = (card: Card): number => CODES.get(card) ?? -1;

const SYMBOLS: Record<string, string> = {
  "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C",
};

/** Reads a card: suit and rank in either order and case, `10` for the ten, suit symbols. */
export function parseCard(text: string): Card {
  const plain = text.trim().toUpperCase().replace(/\uFE0E/g, "").replace("10", "T")
    .replace(/[♠♤♥♡♦♢♣♧]/, (symbol) => SYMBOLS[symbol]!);
  for (const card of [plain, plain.slice(1) + plain[0]]) {
    if (cardCode(card) >= 0) return card;
  }
  throw new DealError(`'${clip(text)}' is not a card; expected a suit and a rank such as SA or H10`);
}

/** Reads a seat: `N`, `north`, `South`. */
export function parseSeat(text: string): Seat | undefined {
  const letter = text.trim().toUpperCase()[0];
  return SEATS.find((seat) => seat === letter);
}

/** Reads a strain: `S`, `NT`, `n`, a suit symbol. */
export function parseStrain(text: string): Strain | undefined {
  const plain = text.trim().toUpperCase();
  if (plain === "N" || plain === "NT" || plain === "SA") return "NT";
  const letter = SYMBOLS[plain[0] ?? ""] ?? plain[0];
  return STRAINS.find((strain) => strain === letter);
}

/** Reads a vulnerability as PBN, LIN, BSOL and BBO write it; `undefined` for anything else. */
export function parseVulnerability(text: string): Vulnerability | undefined {
  const words: Record<string, Vulnerability> = {
    "": "None", none: "None", love: "None", "-": "None", o: "None", "0": "None", no: "None",
    ns: "NS", "n-s": "NS", n: "NS", we: "EW", ew: "EW", "e-w": "EW", e: "EW",
    all: "All", both: "All", b: "All", game: "All",
  };
  return words[text.trim().toLowerCase()];
}

/** The dealer and the vulnerability of a board number, as everywhere in duplicate bridge. */
export function boardDefaults(number: number): { dealer: Seat; vulnerability: Vulnerability } {
  const index = (((number - 1) % 16) + 16) % 16;
  const vulnerability = VULNERABILITIES[(index + Math.floor(index / 4)) % 4]!;
  return { dealer: SEATS[index % 4]!, vulnerability };
}

/** Four hands, each a list of cards from the ace of spades down to the two of clubs. */
export type Hands = Record<Seat, Card[]>;

export const emptyHands = (): Hands => ({ N: [], E: [], S: [], W: [] });

export const sortCards = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => cardCode(a) - cardCode(b));

/** Reads one hand: `AK2.QJ9.T876.543`, `S AK2 H QJ9 …` or `♠AK2 ♥QJ9 …`, any case, `-` for a void. */
export function parseHand(text: string): Card[] {
  const upper = text.trim().toUpperCase().replace(/\uFE0E/g, "").replaceAll("10", "T")
    .replace(/[♠♤♥♡♦♢♣♧]/g, (symbol) => SYMBOLS[symbol]!);
  const cards: Card[] = [];
  if (upper.includes(".")) {
    const parts = upper.split(".");
    if (parts.length !== 4) {
      throw new DealError(`hand '${clip(text)}' has ${parts.length} suits; expected four with dots between them, spades first`);
    }
    parts.forEach((part, suit) => addRanks(cards, SUITS[suit]!, part, text));
  } else {
    let suit: Suit | undefined;
    for (const letter of upper.replace(/[\s,;:|-]/g, "")) {
      const found = SUITS.find((each) => each === letter);
      if (found) suit = found;
      else if (suit) addRanks(cards, suit, letter, text);
      else throw new DealError(`hand '${clip(text)}' does not start with a suit; expected S, H, D or C`);
    }
  }
  return sortCards(cards);
}

function addRanks(cards: Card[], suit: Suit, ranks: string, text: string): void {
  for (const rank of ranks.replace(/[\s-]/g, "")) {
    if (!RANKS.includes(rank)) {
      throw new DealError(`'${rank}' in hand '${clip(text)}' is not a rank; expected A K Q J T or 9 to 2`);
    }
    if (cards.includes(suit + rank)) {
      throw new DealError(`${suit}${rank} appears twice in hand '${clip(text)}'`);
    }
    cards.push(suit + rank);
  }
}

/** Reads a PBN deal; hands written `-` or `...` are empty. Checks nothing but the text. */
export function parseHands(text: string): Hands {
  const match = /^\s*(?:([NESWnesw])\s*:)?\s*(\S[\s\S]*)$/.exec(text);
  if (!match) throw new DealError("no deal was given; expected four hands such as 'N:AK2.QJ9.T876.543 ...'");
  const first = parseSeat(match[1] ?? "N")!;
  const parts = match[2]!.trim().split(/\s+/);
  if (parts.length !== 4) {
    throw new DealError(`a deal has four hands, this one has ${parts.length}`);
  }
  const hands = emptyHands();
  parts.forEach((part, step) => {
    hands[seatAfter(first, step)] = part === "-" ? [] : parseHand(part);
  });
  return hands;
}

/** Throws unless the hands are a deal: no card twice, one length, at least one card. */
export function checkHands(hands: Hands): void {
  const owners = new Map<Card, Seat>();
  for (const seat of SEATS) {
    for (const card of hands[seat]) {
      const other = owners.get(card);
      if (other) throw new DealError(`${card} is held by both ${SEAT_NAMES[other]} and ${SEAT_NAMES[seat]}`);
      owners.set(card, seat);
    }
  }
  const lengths = SEATS.map((seat) => hands[seat].length);
  if (owners.size === 0) throw new DealError("the hands are empty; expected 1 to 13 cards each");
  if (new Set(lengths).size > 1) {
    const list = SEATS.map((seat, index) => `${SEAT_NAMES[seat]} ${lengths[index]}`).join(", ");
    throw new DealError(`the hands differ in length: ${list}`);
  }
}

/** Fills in the one hand that was left empty when the other three hold 39 cards. */
export function completeHands(hands: Hands): Hands {
  const empty = SEATS.filter((seat) => hands[seat].length === 0);
  const held = SEATS.flatMap((seat) => hands[seat]);
  if (empty.length !== 1 || held.length !== 39 || new Set(held).size !== 39) return hands;
  return { ...hands, [empty[0]!]: ALL_CARDS.filter((card) => !held.includes(card)) };
}

export const ALL_CARDS: readonly Card[] = Array.from({ length: 52 }, (_, code) => cardOf(code));

export const suitText = (hand: readonly Card[], suit: Suit): string =>
  sortCards(hand.filter((card) => card[0] === suit)).map((card) => card[1]).join("");
export const handText = (hand: readonly Card[]): string => {
  const suits: Record<string, string> = { S: "", H: "", D: "", C: "" };
  for (const card of sortCards(hand)) suits[card[0]!] += card[1]!;
  return `${suits["S"]}.${suits["H"]}.${suits["D"]}.${suits["C"]}`;
};
/** The PBN text of a deal, from North unless another seat is named. */
export const dealText = (hands: Hands, first: Seat = "N"): string =>
  `${first}:` + SEATS.map((_, step) => handText(hands[seatAfter(first, step)])).join(" ");

/** The 52 bytes the solver takes: for each card its seat, 255 if no hand holds it. */
export function owners(hands: Hands): Uint8Array {
  const bytes = new Uint8Array(52).fill(255);
  for (const seat of SEATS) for (const card of hands[seat]) bytes[cardCode(card)] = seatIndex(seat);
  return bytes;
}

/** High-card points: ace 4, king 3, queen 2, jack 1. */
export const points = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + Math.max(0, 4 - RANKS.indexOf(card[1]!)), 0);

/** A deal of 13 cards each from a source of numbers in [0, 1). */
export function randomHands(random: () => number = Math.random): Hands {
  const cards = shuffle([...ALL_CARDS], random);
  const hand = (index: number): Card[] => sortCards(cards.slice(13 * index, 13 * index + 13));
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}

export function shuffle<T>(items: T[], random: () => number = Math.random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

/** A text cut to a length that fits an error message. */
export const clip = (text: string, length = 40): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
