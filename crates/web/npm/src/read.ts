/** Boards of files, pasted texts and links, in whichever format they are. */

import { DealError, parseHands } from "./cards.js";
import { newBoard, setDefaults, setHands, type Board } from "./read/board.js";
import { readLin } from "./read/lin.js";
import { readLink } from "./read/link.js";
import { readPbn } from "./read/pbn.js";
import { readRbn } from "./read/rbn.js";

export type { Board, Call } from "./read/board.js";
export { readLink } from "./read/link.js";

/** Files above this are refused: a session has a few hundred kilobytes. */
export const LARGEST = 20_000_000;

/**
 * The boards of a PBN, LIN or RBN text, of a link, or of lines with a deal each. A board that is
 * wrong has `error` and the next ones follow.
 *
 * Throws {@link DealError} when the text holds no board at all.
 */
export function read(input: string | Uint8Array): Board[] {
  if (input.length > LARGEST) throw new DealError(`the text has ${input.length} characters; at most ${LARGEST} can be read`);
  const text = (typeof input === "string" ? input : decode(input)).replace(/^\uFEFF/, "").replaceAll("\0", "");
  const boards = boardsOf(text);
  if (boards.length === 0) {
    throw new DealError("no board found; expected PBN, LIN, RBN, a link to a hand, or a deal such as N:AK2.QJ9.T876.543 ...");
  }
  return boards;
}

function boardsOf(text: string): Board[] {
  const trimmed = text.trim();
  if (/^\s*\[\s*\w+\s+"/m.test(text)) return readPbn(text);
  if (/^\S*([?#]|%3F)\S*=/.test(trimmed) && !/^\w\w\|/.test(trimmed)) return links(trimmed);
  if (/(^|\|)\s*md\s*\|/i.test(trimmed)) return readLin(trimmed);
  if (/^H\s+[NESW]\s*[:;]/m.test(text)) return readRbn(text);
  return deals(text);
}

/** One link, which may hold spaces, or one on each line. */
function links(text: string): Board[] {
  const lines = text.split(/\s*[\r\n]+\s*/).filter(Boolean);
  if (lines.length === 1 || !lines.every((line) => /^https?:/i.test(line))) return readLink(lines.join(" "));
  return lines.flatMap((line) => readLink(line));
}

/** Lines with a deal each, as `dds gen` writes them. */
function deals(text: string): Board[] {
  const boards: Board[] = [];
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const plain = line.replace(/^\s*[#%].*$/, "").trim();
    if (!/^([NESW]\s*:)?\s*[AKQJT0-9x.-]*\.[AKQJT0-9x.-]*(\s|$)/i.test(plain)) return;
    const board = newBoard();
    board.line = index + 1;
    setDefaults(board);
    setHands(board, () => parseHands(plain.split(/\s*[|;]\s*/)[0]!));
    boards.push(board);
  });
  if (boards.length > 1) boards.forEach((board, index) => {
    board.number = String(index + 1);
    setDefaults(board);
  });
  return boards;
}

/** UTF-8, UTF-16 with its mark, else Latin-1: old club files. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
