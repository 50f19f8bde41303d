/** LIN, the format of Bridge Base: fields `name|value|`. */

import { DealError, emptyHands, parseHand, parseVulnerability, SEATS, type Hands, type Seat } from "../cards.js";
import { addCards, newBoard, parseCall, setContract, setDefaults, setHands, type Board } from "./board.js";

/** The order of hands and names, and of the dealer's digits 1 to 4. */
const ORDER: readonly Seat[] = ["S", "W", "N", "E"];

interface Draft {
  board: Board;
  cards: string[];
  hands?: string;
  vulnerability?: string;
  closed: boolean;
}

const draft = (): Draft => ({ board: newBoard(), cards: [], closed: false });

/** The boards of a LIN text. */
export function readLin(text: string): Board[] {
  const boards: Board[] = [];
  const pieces = text.split("|");
  let names: string[] = [];
  let now = draft();
  let line = 1;
  const end = (): void => {
    if (now.hands !== undefined) boards.push(boardOf(now, names));
    now = draft();
  };
  for (let index = 0; index + 1 < pieces.length; index++) {
    const raw = pieces[index]!;
    const here = line + breaks(raw.slice(0, raw.length - raw.trimStart().length));
    line += breaks(raw);
    const name = raw.trim().toLowerCase();
    if (!/^[a-z]{2}$/.test(name)) continue;
    const value = pieces[++index]!;
    line += breaks(value);
    if (now.hands !== undefined && ["md", "qx", "pn", "vg"].includes(name)) end();
    if (name === "pn") names = value.split(",").map((player) => player.trim());
    take(now, name, value.trim(), here);
  }
  end();
  return boards;
}

const breaks = (text: string): number => text.split("\n").length - 1;

function take(now: Draft, name: string, value: string, line: number): void {
  const { board } = now;
  if (name === "md") {
    now.hands = value;
    board.line = line;
  } else if (name === "qx" || name === "ah") {
    now.closed ||= name === "qx" && value.startsWith("c");
    const number = /\d+/.exec(value)?.[0];
    if (number) board.number = number;
  } else if (name === "sv" && value) {
    now.vulnerability = value;
  } else if (name === "mb") {
    const call = parseCall(value);
    if (call) board.auction.push({ call, ...(value.endsWith("!") ? { alert: "" } : {}) });
  } else if (name === "an" && board.auction.length > 0) {
    board.auction.at(-1)!.alert = value;
  } else if (name === "pc") {
    now.cards.push(...value.split(/[\s,]+/).filter(Boolean));
  } else if (name === "mc" && /^\d+$/.test(value) && Number(value) <= 13) {
    board.result = Number(value);
  }
}

function boardOf({ board, cards, hands = "", vulnerability, closed }: Draft, names: string[]): Board {
  const digit = Number(hands[0]);
  const dealer = digit >= 1 && digit <= 4 ? ORDER[digit - 1] : undefined;
  const vul = vulnerability === undefined ? undefined : parseVulnerability(vulnerability);
  if (vulnerability !== undefined && !vul) {
    board.notes.push(`vulnerability 'sv|${vulnerability.slice(0, 8)}|' is none of o, n, e, b`);
  }
  setDefaults(board, dealer, vul);
  setHands(board, () => linHands(hands));
  const first = closed && names.length >= 8 ? 4 : 0;
  ORDER.forEach((seat, index) => {
    const name = names[first + index];
    if (name) board.players[seat] = name;
  });
  setContract(board);
  addCards(board, cards);
  return board;
}

/** `3SAK2HQJ9DT876C543,...`: the dealer's digit, then hands from South; one may be left out. */
function linHands(value: string): Hands {
  if (!/^[0-4]/.test(value)) {
    throw new DealError("no dealer: 'md' starts with 1 (South), 2 (West), 3 (North) or 4 (East)");
  }
  const parts = value.slice(1).split(",");
  const hands = emptyHands();
  parts.slice(0, 4).forEach((part, index) => {
    if (part.trim()) hands[ORDER[index]!] = parseHand(part);
  });
  if (SEATS.filter((seat) => hands[seat].length > 0).length < 3) {
    throw new DealError(`${parts.filter((part) => part.trim()).length} hands; expected South, West, North and East, of which one may be left out`);
  }
  return hands;
}
