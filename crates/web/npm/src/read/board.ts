/** A board as a file or a link tells it. */

import {
  boardDefaults, checkHands, completeHands, dealText, DealError, parseCard, parseStrain, SEATS,
  seatAfter, sideOf, type Card, type Hands, type Seat, type Strain, type Vulnerability,
} from "../cards.js";
import type { Contract } from "../contract.js";

/** A call of an auction: `Pass`, `X`, `XX`, `1NT`, with what the bidder said about it. */
export interface Call {
  call: string;
  alert?: string;
}

/** A board; what was not told is missing. */
export interface Board {
  /** The board's number or name. */
  number?: string;
  dealer: Seat;
  vulnerability: Vulnerability;
  /** PBN from North. Empty when {@link Board.error} says why. */
  deal: string;
  players: Partial<Record<Seat, string>>;
  auction: Call[];
  contract?: Contract;
  /** The board was passed out. */
  passed?: boolean;
  /** The cards played, in the order of play. */
  play: Card[];
  /** Tricks declarer took. */
  result?: number;
  /** The 20 results the file holds. */
  table?: string;
  title?: string;
  event?: string;
  date?: string;
  /** Where the board stands: the line of a file, from 1. */
  line?: number;
  /** Why this is no deal. */
  error?: string;
  /** What the reader should be told, such as a part that was left out. */
  notes: string[];
}

export const newBoard = (): Board =>
  ({ dealer: "N", vulnerability: "None", deal: "", players: {}, auction: [], play: [], notes: [] });

/** Dealer and vulnerability of the board's number where nothing was said. */
export function setDefaults(board: Board, dealer?: Seat, vulnerability?: Vulnerability): void {
  const number = Number(/\d+/.exec(board.number ?? "")?.[0] ?? 0);
  const usual = number > 0 ? boardDefaults(number) : undefined;
  board.dealer = dealer ?? usual?.dealer ?? "N";
  board.vulnerability = vulnerability ?? usual?.vulnerability ?? "None";
}

/** Checks the hands, fills in the fourth, and sets the deal or the error. */
export function setHands(board: Board, make: () => Hands): void {
  try {
    const hands = completeHands(make());
    checkHands(hands);
    board.deal = dealText(hands);
  } catch (error) {
    if (!(error instanceof DealError)) throw error;
    board.error = error.message;
  }
}

/** Reads a call as PBN, LIN and links write it; `undefined` for what is none. */
export function parseCall(text: string): string | undefined {
  const plain = text.trim().toUpperCase().replace(/[!?*]+$/, "");
  if (/^(P|PASS|-|--)$/.test(plain)) return "Pass";
  if (/^(D|X|DBL|DOUBLE)$/.test(plain)) return "X";
  if (/^(R|XX|RDBL|REDOUBLE)$/.test(plain)) return "XX";
  const bid = /^([1-7])(NT|N|S|H|D|C|♠|♥|♦|♣)$/.exec(plain);
  return bid ? bid[1]! + parseStrain(bid[2]!) : undefined;
}

/** The contract of a complete or incomplete auction, and whether it was passed out. */
export function setContract(board: Board): void {
  let bid: { level: number; strain: Strain; seat: Seat } | undefined;
  let doubled: Contract["doubled"] = "";
  const first = new Map<string, Seat>();
  board.auction.forEach(({ call }, turn) => {
    const seat = seatAfter(board.dealer, turn);
    if (call === "X" || call === "XX") doubled = call;
    const match = /^([1-7])(.*)$/.exec(call);
    if (!match) return;
    const strain = match[2] as Strain;
    doubled = "";
    bid = { level: Number(match[1]), strain, seat };
    const key = sideOf(seat) + strain;
    if (!first.has(key)) first.set(key, seat);
  });
  if (bid) {
    const { level, strain, seat } = bid;
    board.contract ??= { level, strain, doubled, declarer: first.get(sideOf(seat) + strain)! };
  } else if (board.auction.length >= 4 && board.auction.every(({ call }) => call === "Pass")) {
    board.passed = true;
  }
}

/** Adds the cards of a play record up to the first that is none. */
export function addCards(board: Board, texts: Iterable<string>): void {
  for (const text of texts) {
    try {
      board.play.push(parseCard(text.replace(/[!?=$*]+\d*$/, "")));
    } catch {
      board.notes.push(`the play record was read up to '${text.slice(0, 12)}', which is not a card`);
      return;
    }
  }
}

/** The seat whose name starts a key such as `North` or `n`. */
export const seatKey = (key: string): Seat | undefined =>
  SEATS.find((seat) => seat.toLowerCase() === key || { N: "north", E: "east", S: "south", W: "west" }[seat] === key);
