/** Links of Bridge Base's hand viewer, of Bridge Solver Online, and of pages that copy them. */

import { DealError, emptyHands, parseHand, parseHands, parseSeat, parseStrain, parseVulnerability, type Seat } from "../cards.js";
import { parseContract } from "../contract.js";
import { addCards, newBoard, parseCall, seatKey, setContract, setDefaults, setHands, type Board } from "./board.js";
import { readLin } from "./lin.js";
import { readPbn } from "./pbn.js";

/** The parameters of a link in small letters. A LIN text that was not encoded keeps its bars and signs. */
export function parameters(link: string): Map<string, string> {
  const found = new Map<string, string>();
  const start = link.search(/[?#]/);
  let query = start < 0 ? link : link.slice(start + 1);
  const lin = /(?:^|[&?#])lin=/i.exec(query);
  if (lin && query.slice(lin.index).includes("|")) {
    found.set("lin", decoded(query.slice(lin.index + lin[0].length)));
    query = query.slice(0, lin.index);
  }
  for (const pair of query.split(/[&?#]/)) {
    const equals = pair.indexOf("=");
    if (equals > 0) found.set(pair.slice(0, equals).trim().toLowerCase(), decoded(pair.slice(equals + 1)));
  }
  return found;
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}

/** The boards of a link; an error says what the link lacks or what only its server has. */
export function readLink(link: string): Board[] {
  const values = parameters(link.trim());
  const value = (...names: string[]): string | undefined =>
    names.map((name) => values.get(name)).find((text) => text !== undefined && text.trim() !== "");
  const lin = value("lin");
  if (lin) return withQuery(readLin(lin.endsWith("|") ? lin : `${lin}|`), values, link);
  const pbn = value("pbn");
  if (pbn?.includes("[")) return withQuery(readPbn(pbn), values, link);
  const deal = value("deal", "hand");
  const known = ["n", "e", "s", "w", "north", "east", "south", "west"].filter((name) => value(name));
  if (!deal && known.length === 0) throw new DealError(whyNone(values));
  const board = newBoard();
  readNames(board, values);
  const vulnerability = parseVulnerability(value("vul", "v", "vulnerable") ?? "?");
  setDefaults(board, parseSeat(value("dealer", "d") ?? ""), vulnerability);
  setHands(board, () => {
    if (deal) return parseHands(deal);
    const hands = emptyHands();
    for (const name of known) hands[seatKey(name)!] = parseHand(values.get(name)!);
    return hands;
  });
  readCalls(board, values, link);
  readContract(board, value);
  const play = value("p", "playlog");
  if (play) readPlay(board, play);
  const lead = value("lead");
  if (lead && board.play.length === 0) addCards(board, [lead]);
  return [board];
}

function whyNone(values: Map<string, string>): string {
  const file = values.get("file");
  if (file) return `this link names a file on a server: ${file.slice(0, 200)} Download it and open it here.`;
  const remote = ["linurl", "myhand"].find((name) => values.has(name));
  if (remote) return `a link with '${remote}' needs Bridge Base's server; open it there and copy the hand's link`;
  return "no board in this link; expected 'lin=', the hands 'n=', 'e=', 's=', 'w=' or 'north=', 'east=', 'south=', 'west='";
}

function readNames(board: Board, values: Map<string, string>): void {
  for (const seat of ["N", "E", "S", "W"] as const) {
    const name = values.get(`${seat.toLowerCase()}n`);
    if (name) board.players[seat] = name;
  }
  const number = values.get("board") ?? values.get("b");
  if (number) board.number = number;
  for (const key of ["title", "event"] as const) {
    const text = values.get(key);
    if (text) board[key] = text;
  }
}

/** What stands beside a LIN text in the link holds for its boards. */
function withQuery(boards: Board[], values: Map<string, string>, link: string): Board[] {
  if (boards.length === 0) throw new DealError("the link's text holds no board");
  for (const board of boards) {
    const { players, number } = board;
    readNames(board, values);
    board.players = { ...board.players, ...players };
    if (number) board.number = number;
    if (boards.length === 1 && board.auction.length === 0) readCalls(board, values, link);
  }
  return boards;
}

/** `1Cp2DDRPP` with alerts `!` and remarks in brackets; ACBL Live puts the contract alone there. */
function readCalls(board: Board, values: Map<string, string>, link: string): void {
  const text = values.get("a") ?? values.get("auction") ?? values.get("bidlog");
  if (!text) return;
  if (/live\.acbl\.org/i.test(link + (values.get("p") ?? ""))) {
    board.notes.push("ACBL Live links hold no real auction");
    return;
  }
  const word = /\s*(?:\(([^)]*)\)|\{([^}]*)\}|([1-7](?:NT|[NSHDC])|pass|xx|[pdrx?_-])(!?))[\s,;.]*/giy;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const [, round, curly, name, mark] = match;
    const last = board.auction.at(-1);
    if (name === undefined) {
      if (last) last.alert = round ?? curly ?? "";
    } else if (name === "?" || name === "_") {
      break;
    } else {
      board.auction.push({ call: parseCall(name)!, ...(mark ? { alert: "" } : {}) });
    }
  }
  setContract(board);
}

function readContract(board: Board, value: (...names: string[]) => string | undefined): void {
  const contract = value("contract", "c");
  if (!contract) return;
  const declarer: Seat | undefined = parseSeat(value("declarer") ?? "");
  try {
    const told = parseContract(contract, declarer ?? board.contract?.declarer);
    if (told) board.contract = told;
  } catch {
    const strain = parseStrain(contract.replace(/^[1-7]/, ""));
    if (!strain || !declarer) board.notes.push(`contract '${contract.slice(0, 20)}' could not be read`);
  }
}

/** Cards in a row, with or without commas; ACBL Live puts a page there, which is left out. */
function readPlay(board: Board, text: string): void {
  if (/[<>]/.test(text)) {
    board.notes.push("the link's play record is not a list of cards and was left out");
    return;
  }
  const plain = text.replace(/^[NESW]:/i, "").toUpperCase().replaceAll("10", "T");
  const cards = [...plain.matchAll(/[SHDC♠♥♦♣][AKQJT2-9]|[AKQJT2-9][SHDC♠♥♦♣]|[^\s,;.|-]+/g)];
  addCards(board, cards.map(([card]) => card));
}
