/** A deal in play: what follows from the cards played so far. */

import { DealError, dealText, parseHands, seatAfter, sideOf, sortCards, type Card, type Hands, type Seat, type Strain } from "./cards.js";
import { trickWinner } from "./solver.js";
import type { Position } from "./types.js";

/** A trick of a record: who led, the cards in the order of play, who won it once it is complete. */
export interface Trick {
  leader: Seat;
  cards: Card[];
  winner?: Seat;
}

/** The state after some cards. */
export interface State {
  hands: Hands;
  /** The current trick is the last one; empty when nobody has played to it. */
  tricks: Trick[];
  leader: Seat;
  trick: Card[];
  turn: Seat;
  won: { NS: number; EW: number };
  /** Cards each hand had at the start. */
  length: number;
  over: boolean;
}

/** Plays cards from the deal on. Throws {@link DealError} at the first that cannot be played. */
export function replay(deal: string, strain: Strain, declarer: Seat, cards: readonly Card[]): State {
  const hands = parseHands(deal);
  const length = hands.N.length;
  const won = { NS: 0, EW: 0 };
  const tricks: Trick[] = [];
  let leader = seatAfter(declarer);
  let trick: Card[] = [];
  cards.forEach((card, index) => {
    const seat = seatAfter(leader, trick.length);
    if (!legalCards(hands[seat], trick).includes(card)) {
      throw new DealError(`card ${index + 1} of the play, ${card}, cannot be played by ${seat}`);
    }
    if (trick.length === 0) tricks.push({ leader, cards: trick });
    hands[seat] = hands[seat].filter((held) => held !== card);
    trick.push(card);
    if (trick.length < 4) return;
    leader = trickWinner(trick, leader, strain);
    tricks.at(-1)!.winner = leader;
    won[sideOf(leader)]++;
    trick = [];
  });
  const turn = seatAfter(leader, trick.length);
  return { hands, tricks, leader, trick, turn, won, length, over: cards.length === 4 * length };
}

/** The longest start of a record that can be played. */
export function playable(deal: string, strain: Strain, declarer: Seat, cards: readonly Card[]): Card[] {
  for (let count = cards.length; count > 0; count--) {
    try {
      replay(deal, strain, declarer, cards.slice(0, count));
      return cards.slice(0, count);
    } catch {
      // One card fewer.
    }
  }
  return [];
}

/** The cards of a hand that follow suit, or all. */
export function legalCards(hand: readonly Card[], trick: readonly Card[]): Card[] {
  const follow = hand.filter((card) => card[0] === trick[0]?.[0]);
  return sortCards(follow.length > 0 ? follow : hand);
}

export const positionOf = (state: State, strain: Strain): Position =>
  ({ deal: dealText(state.hands), strain, leader: state.leader, trick: state.trick });
