/** PBN: tags in brackets, sections of auction, play and results. */

import { parseHands, parseSeat, parseVulnerability, SEATS, seatAfter, STRAINS, type Seat } from "../cards.js";
import { parseContract } from "../contract.js";
import { trickWinner } from "../solver.js";
import { addCards, newBoard, parseCall, setContract, setDefaults, setHands, type Board } from "./board.js";

interface Game {
  tags: Map<string, string>;
  sections: Map<string, string[]>;
  line: number;
}

/** The games of a file; a new one begins where a tag is repeated or after an empty line. */
function games(text: string): Game[] {
  const found: Game[] = [];
  let game: Game | undefined;
  let section: string[] | undefined;
  let comment = false;
  let fresh = true;
  text.split(/\r\n?|\n/).forEach((raw, index) => {
    if (raw.startsWith("%")) return;
    let line = raw;
    if (comment) {
      const end = line.indexOf("}");
      if (end < 0) return;
      line = line.slice(end + 1);
      comment = false;
    }
    if (!/^\s*\[/.test(line)) line = line.replace(/\{[^}]*\}/g, " ").replace(/;.*$/, "");
    const open = /^\s*\[/.test(line) ? -1 : line.indexOf("{");
    if (open >= 0) {
      line = line.slice(0, open);
      comment = true;
    }
    if (line.trim() === "") {
      fresh ||= raw.trim() === "";
      return;
    }
    const tag = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"?\s*\]?/.exec(line);
    if (!tag) return void section?.push(line.trim());
    const name = tag[1]!.toLowerCase();
    if (!game || (fresh && game.tags.has("deal")) || (name !== "note" && game.tags.has(name))) {
      found.push((game = { tags: new Map(), sections: new Map(), line: index + 1 }));
    }
    fresh = false;
    game.tags.set(name, tag[2]!.replace(/\\(.)/g, "$1").trim());
    if (name === "deal") game.line = index + 1;
    game.sections.set(name, (section = []));
  });
  return found;
}

/** The boards of a PBN file. Values `#` repeat the game before. */
export function readPbn(text: string): Board[] {
  const boards: Board[] = [];
  let before = new Map<string, string>();
  for (const game of games(text)) {
    for (const [name, value] of game.tags) {
      if (value === "#" || value.startsWith("##")) game.tags.set(name, before.get(name) ?? "");
    }
    before = game.tags;
    const deal = game.tags.get("deal");
    if (deal === undefined) continue;
    boards.push(boardOf(game, deal));
  }
  return boards;
}

function boardOf(game: Game, deal: string): Board {
  const board = newBoard();
  const tag = (name: string): string => {
    const value = game.tags.get(name) ?? "";
    return value === "?" ? "" : value;
  };
  board.line = game.line;
  if (tag("board")) board.number = tag("board");
  setDefaults(board, parseSeat(tag("dealer")), tag("vulnerable") ? parseVulnerability(tag("vulnerable")) : undefined);
  setHands(board, () => parseHands(deal));
  for (const [seat, name] of [["N", "north"], ["E", "east"], ["S", "south"], ["W", "west"]] as const) {
    if (tag(name)) board.players[seat] = tag(name);
  }
  if (tag("event")) board.event = tag("event");
  if (tag("date")) board.date = tag("date");
  readAuction(board, game.sections.get("auction") ?? [], tag("auction"));
  const contract = tag("contract").replace("*", "X");
  try {
    const told = parseContract(contract, parseSeat(tag("declarer").replace("^", "")));
    if (told) board.contract = told;
  } catch {
    board.notes.push(`contract '${contract.slice(0, 20)}' could not be read`);
  }
  if (/^pass$/i.test(contract)) board.passed = true;
  setContract(board);
  readPlay(board, game.sections.get("play") ?? [], parseSeat(tag("play")));
  const result = /\d+/.exec(tag("result").replace(/^[EW]+\s*\d+\s*/i, ""));
  if (result && Number(result[0]) <= 13) board.result = Number(result[0]);
  readTable(board, tag("doubledummytricks"), game.sections.get("optimumresulttable") ?? [], tag("ability"));
  return board;
}

function readAuction(board: Board, lines: string[], dealer: string): void {
  if (!dealer && lines.length === 0) return;
  board.dealer = parseSeat(dealer) ?? board.dealer;
  for (const word of lines.join(" ").split(/\s+/)) {
    if (word === "" || word === "*" || word.startsWith("$")) continue;
    if (/^=\d+=?$/.test(word)) continue;
    if (/^AP$/i.test(word)) {
      const calls = board.auction.length === 0 ? 4 : 3;
      for (let count = 0; count < calls; count++) board.auction.push({ call: "Pass" });
      return;
    }
    const call = parseCall(word.replace(/=\d+=$/, ""));
    if (!call) return;
    board.auction.push({ call });
  }
}

/** The columns are seats, so the order of play follows from who wins each trick. */
function readPlay(board: Board, lines: string[], first: Seat | undefined): void {
  if (!board.contract) return;
  const { strain, declarer } = board.contract;
  let leader = seatAfter(declarer);
  const column = first ?? leader;
  const words = lines.join(" ").split(/\s+/).filter((word) => word && !/^(\$\d+|=\d+=|\^[IRSL])$/.test(word));
  for (let row = 0; row < words.length; row += 4) {
    const trick: string[] = [];
    for (let step = 0; step < 4; step++) {
      const seat = seatAfter(leader, step);
      const word = words[row + ((SEATS.indexOf(seat) - SEATS.indexOf(column) + 4) % 4)];
      if (!word || word === "*" || /^[-+]+$/.test(word)) break;
      trick.push(word);
    }
    const before = board.play.length;
    addCards(board, trick);
    const played = board.play.slice(before);
    if (played.length < 4) return;
    leader = trickWinner(played, leader, strain);
  }
}

/** The 20 results in whichever of the three forms the file has them. */
function readTable(board: Board, digits: string, rows: string[], ability: string): void {
  const cells = new Map<string, string>();
  const set = (seat: string, strain: string, tricks: number): void => {
    if (tricks >= 0 && tricks <= 13) cells.set(strain + seat, tricks.toString(16).toUpperCase());
  };
  if (/^[0-9a-d]{20}$/i.test(digits)) {
    // Seats N S E W, in each NT S H D C.
    [..."NSEW"].forEach((seat, place) =>
      STRAINS.forEach((strain, index) => set(seat, strain, parseInt(digits[5 * place + index]!, 16))));
  }
  for (const [, seat, five] of ability.matchAll(/([NESW]):\s*([0-9a-d]{5})/gi)) {
    STRAINS.forEach((strain, index) => set(seat!.toUpperCase(), strain, parseInt(five![index]!, 16)));
  }
  for (const row of rows) {
    const match = /^([NESW])\s+(NT|[SHDC])\s+(\d+)/i.exec(row);
    if (match) set(match[1]!.toUpperCase(), match[2]!.toUpperCase(), Number(match[3]));
  }
  if (cells.size === 20) {
    board.table = STRAINS.flatMap((strain) => SEATS.map((seat) => cells.get(strain + seat))).join("");
  }
}
