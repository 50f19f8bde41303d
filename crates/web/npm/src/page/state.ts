/** What the page shows, and the part of its address that says so. */

import { parseCard, parseSeat, parseVulnerability, type Seat } from "../cards.js";
import { contractText, parseContract } from "../contract.js";
import { newBoard, setDefaults, setHands, type Board } from "../read/board.js";
import { parseHands } from "../cards.js";
import { parameters } from "../read/link.js";

export interface Row {
  table?: string;
  par?: string;
  /** Tricks of the contract with best play. */
  tricks?: number;
  /** Tricks given away by player, from the play record. */
  given?: Record<Seat, number>;
  error?: string;
}

export const state = {
  boards: [] as Board[],
  index: 0,
  /** The contract that is being played, `3NT S`; empty for the diagram. */
  contract: "",
  play: "",
  at: -1,
  text: "",
  message: "",
  error: "",
  editing: false,
  /** Results of *analyse all* by board. */
  rows: [] as Row[],
  progress: undefined as { done: number; all: number } | undefined,
  show: "contracts",
};

export const board = (): Board | undefined => state.boards[state.index];

export const letters = (): string => setting("letters", "AKQJT");

/** A preference of this browser; where nothing can be kept, the given one. */
export function setting(name: string, usual: string): string {
  try {
    return localStorage.getItem(`dd-${name}`) ?? usual;
  } catch {
    return usual;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`dd-${name}`, value);
  } catch {
    // A page opened from a disk may not keep anything.
  }
}

/** The state as `#deal=...&dealer=...`. */
export function toHash(): string {
  const now = board();
  if (!now?.deal) return "";
  const parts: [string, string | undefined][] = [
    ["deal", now.deal.replaceAll(" ", "_")], ["dealer", now.dealer], ["vul", now.vulnerability],
    ["board", now.number], ["contract", state.contract.replace(" ", "-") || undefined],
    ["play", state.play.replaceAll(" ", "") || undefined], ["at", state.at >= 0 ? String(state.at) : undefined],
  ];
  return "#" + parts.filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value!).replaceAll("%3A", ":")}`).join("&");
}

/** Takes a state from the part after `#`; false when there is no deal in it. */
export function fromHash(hash: string): boolean {
  const values = parameters(hash);
  const deal = values.get("deal");
  if (!deal) return false;
  const found = newBoard();
  const number = values.get("board");
  if (number) found.number = number;
  setDefaults(found, parseSeat(values.get("dealer") ?? ""), parseVulnerability(values.get("vul") ?? "?"));
  setHands(found, () => parseHands(deal.replaceAll("_", " ")));
  const same = board()?.deal === found.deal && found.deal !== "";
  if (same) Object.assign(board()!, { dealer: found.dealer, vulnerability: found.vulnerability });
  else Object.assign(state, { boards: [found], index: 0, rows: [] });
  state.error = found.error ?? "";
  state.contract = "";
  try {
    const text = (values.get("contract") ?? "").replace("-", " ");
    if (text) {
      parseContract(/^[1-7]/.test(text) ? text : `1${text}`);
      state.contract = text;
    }
    state.play = (values.get("play") ?? "").match(/[A-Z0-9]{2}/gi)?.map(parseCard).join(" ") ?? "";
  } catch (error) {
    state.error = (error as Error).message;
    state.play = "";
  }
  const at = Number(values.get("at") ?? "-1");
  state.at = Number.isInteger(at) ? at : -1;
  return true;
}

/** Shows a board of the list: its contract and its play record when it has them. */
export function choose(index: number): void {
  state.index = Math.max(0, Math.min(index, state.boards.length - 1));
  const now = board();
  state.contract = now?.contract && now.play.length > 0 ? contractText(now.contract) : "";
  state.play = now?.play.join(" ") ?? "";
  state.at = -1;
  state.error = now?.error ?? "";
  state.editing = false;
}
