/** RBN, Richard's Bridge Notation: a labelled line for each fact, an empty line after each board. */

import { ALL_CARDS, DealError, emptyHands, parseHand, parseSeat, parseStrain, SEATS, seatAfter, STRAINS, type Hands, type Vulnerability } from "../cards.js";
import { addCards, newBoard, parseCall, setContract, setDefaults, setHands, type Board } from "./board.js";

const VULNERABLE: Record<string, Vulnerability> = { Z: "None", N: "NS", E: "EW", B: "All" };

/** The boards of an RBN file. The labels D to H are repeated from the board before. */
export function readRbn(text: string): Board[] {
  const boards: Board[] = [];
  const shared = new Map<string, string>();
  let own = new Map<string, string>();
  let line = 0;
  let paragraph = false;
  const end = (): void => {
    if (own.size > 0 && (own.has("H") || shared.has("H"))) boards.push(boardOf(own, shared, line));
    own = new Map();
  };
  text.split(/\r\n?|\n/).forEach((raw, index) => {
    const value = raw.trim();
    if (value === "") {
      paragraph = false;
      return end();
    }
    if (paragraph || value.startsWith("{")) return void (paragraph = !value.endsWith("}"));
    const label = value[0]!;
    if (label === "H") line = index + 1;
    if ("DLENBH".includes(label)) shared.set(label, value.slice(1).trim());
    own.set(label, value.slice(1).trim());
  });
  end();
  return boards;
}

function boardOf(own: Map<string, string>, shared: Map<string, string>, line: number): Board {
  const board = newBoard();
  board.line = line;
  const number = /^\d+/.exec(shared.get("B") ?? "")?.[0];
  if (number) board.number = number;
  if (shared.get("E")) board.event = shared.get("E")!.replaceAll("::", ":");
  const auction = own.get("A") ?? "";
  setDefaults(board, parseSeat(auction[0] ?? ""), VULNERABLE[(auction[1] ?? "").toUpperCase()]);
  setHands(board, () => rbnHands(shared.get("H") ?? ""));
  const [ns = "", ew = ""] = (shared.get("N") ?? "").split(":");
  const names = [...ns.split("+"), ...ew.split("+")];
  (["N", "S", "W", "E"] as const).forEach((seat, place) => {
    const name = names[place]?.trim();
    if (name && (place < 2 ? ns : ew).includes(name)) board.players[seat] = name;
  });
  readCalls(board, auction.slice(auction.indexOf(":") + 1));
  readContract(board, own.get("C") ?? "");
  setContract(board);
  let suit = "";
  const cards: string[] = [];
  for (const letter of (own.get("P") ?? "").toUpperCase()) {
    if ("SHDC".includes(letter)) suit = letter;
    else if (!":;!?* ".includes(letter)) cards.push(suit + letter);
  }
  addCards(board, cards);
  const result = /^\d+/.exec(own.get("R") ?? "");
  if (result && Number(result[0]) <= 13) board.result = Number(result[0]);
  const makes = (own.get("M") ?? "").replace(/[\s:]/g, "");
  if (/^[0-9a-d]{20}$/i.test(makes)) {
    board.table = STRAINS.flatMap((_, strain) =>
      SEATS.map((seat) => makes[4 * strain + "WNES".indexOf(seat)]!.toUpperCase())).join("");
  }
  return board;
}

function readCalls(board: Board, calls: string): void {
  for (const [word] of calls.matchAll(/[1-7][NSHDC]|[PXRAY]|\^./gi)) {
    const letter = word.toUpperCase();
    if (letter === "Y") return;
    if (letter === "A") {
      const silent = board.auction.every(({ call }) => call === "Pass");
      const length = silent ? 4 : board.auction.length + 3;
      while (board.auction.length < length) board.auction.push({ call: "Pass" });
    } else {
      const call = parseCall(letter);
      if (call) board.auction.push({ call });
    }
  }
}

function readContract(board: Board, text: string): void {
  const match = /^([1-7])([NSHDC])T?(X|XX|R)?:([NESW])/i.exec(text);
  if (match) {
    const doubled = /^(R|XX)$/i.test(match[3] ?? "") ? "XX" : match[3] ? "X" : "";
    board.contract = { level: Number(match[1]), strain: parseStrain(match[2]!)!, doubled, declarer: parseSeat(match[4]!)! };
  } else if (/^P$/i.test(text)) {
    board.passed = true;
  }
}

/** Hands from the seat in front; the last is the rest of the pack where only its colon stands. */
function rbnHands(value: string): Hands {
  const [seat = "", ...parts] = value.split(/[:;]/);
  const first = parseSeat(seat);
  if (!first || parts.length !== 4) throw new DealError("expected a seat and four hands with colons between them, such as H W:AK2.QJ9.T876.543:...");
  const hands = emptyHands();
  parts.forEach((part, step) => {
    if (part.trim()) hands[seatAfter(first, step)] = parseHand(part.includes(".") ? part : `${part}...`);
  });
  if (!parts[3]!.trim()) {
    const held = SEATS.flatMap((each) => hands[each]);
    hands[seatAfter(first, 3)] = ALL_CARDS.filter((card) => !held.includes(card));
  }
  return hands;
}
