/** What goes into the solver and what comes out: plain objects. */

import type { Card, Seat, Side, Strain, Vulnerability } from "./cards.js";

/** Tricks of the declarers of one strain. */
export type Declarers = Record<Seat, number>;

/** The 20 double-dummy results of a deal. */
export interface Table {
  /** `tricks.NT.S`: the tricks South takes as declarer in notrump. */
  tricks: Record<Strain, Declarers>;
  /** The same as 20 hexadecimal digits: strains NT S H D C, in each the declarers N E S W. */
  hex: string;
}

/** A table under way: strains that are not solved yet are missing. */
export interface PartialTable {
  tricks: Partial<Record<Strain, Declarers>>;
  /** 20 digits, `-` where nothing is known yet. */
  hex: string;
}

/** A deal in play. */
export interface Position {
  /** The cards still held, as PBN: `N:AK2.QJ9.T876.543 ...`, 1 to 13 cards a hand. */
  deal: string;
  strain: Strain;
  /** The seat that led, or leads, to the current trick. */
  leader: Seat;
  /** The 0 to 3 cards of the current trick in the order of play, no longer in `deal`. */
  trick?: readonly Card[];
}

/** A card and what its side takes after it. */
export interface CardTricks {
  card: Card;
  /** Tricks of the player's side from this position on, the current trick included. */
  tricks: number;
  /** Tricks given up beside the best card; 0 for the best cards. */
  cost: number;
}

/** Every legal card of a position. */
export interface Solution {
  /** Whose turn it is. */
  player: Seat;
  /** Tricks of that player's side with best play. */
  best: number;
  /** Suits from spades, in each the highest card first. */
  cards: CardTricks[];
}

/** One best line to the end. */
export interface Line {
  cards: { seat: Seat; card: Card }[];
  tricks: Record<Side, number>;
}

/** A number of tricks and the cards whose ranks its proof used. */
export interface Evidence {
  tricks: number;
  cards: Card[];
}

/** A card of a play record. */
export interface TracedCard {
  /** The hand it came from. */
  seat: Seat;
  /** Who chose it: declarer for dummy's cards. */
  player: Seat;
  card: Card;
  /** Tricks of declarer's side with best play before the card. */
  before: number;
  /** The same after it. */
  after: number;
  /** Tricks the card gave away. */
  cost: number;
}

/** A play record with the result before and after each card. */
export interface Trace {
  declarer: Seat;
  /** Tricks of declarer's side before the first card, with best play. */
  start: number;
  /** The same after the last card. */
  end: number;
  cards: TracedCard[];
  /** By player; dummy's mistakes count for declarer. */
  mistakes: Record<Seat, { cards: number; tricks: number }>;
}

/** A play record to be traced. */
export interface PlayRecord {
  /** The deal before the first card. */
  deal: string;
  strain: Strain;
  declarer: Seat;
  play: readonly Card[];
}

/** A contract that reaches par. */
export interface ParContract {
  level: number;
  strain: Strain;
  /** `N`, `E`, `S`, `W`, or a side when either of its players may declare. */
  declarer: Seat | Side;
  /** Tricks of declarer's side. */
  tricks: number;
  /** True when it goes down; it is doubled then. */
  sacrifice: boolean;
  /** `4S-NS+1`, `5C*-EW-2`. */
  text: string;
}

/** The score when both sides bid as well as they can with all cards in view. */
export interface Par {
  /** For North-South. */
  score: number;
  contracts: ParContract[];
}

/** Whose call comes first: a dealer, or a side when either of its players may begin. */
export interface ParOptions {
  first?: Seat | Side;
  vulnerability?: Vulnerability;
  signal?: AbortSignal;
}

export interface Options {
  /** Cancels the question: its workers are stopped, the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Questions with a greater number are answered first; 0 unless given. */
  priority?: number;
}

export interface TableOptions extends Options {
  /** The strains in the order to solve them; all five unless given. */
  strains?: readonly Strain[];
  /** Called when a strain is solved. */
  progress?: (table: PartialTable, done: number, all: number) => void;
}

export interface SolverOptions {
  /** Workers at most: one less than the processors, 1 to 5, unless given. */
  workers?: number;
  /** Memory of a worker's table in MiB: 16 unless given. After a failure it goes on with 4. */
  memory?: number;
}
