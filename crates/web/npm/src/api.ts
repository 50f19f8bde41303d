/** What both variants of the package export beside their solver. */

export {
  boardDefaults, checkHands, completeHands, DealError, dealText, parseCard, parseHands,
  parseStrain, parseVulnerability, points, randomHands,
} from "./cards.js";
export type { Card, Hands, Seat, Side, Strain, Suit, Vulnerability } from "./cards.js";
export { contractText, parseContract, score } from "./contract.js";
export type { Contract } from "./contract.js";
export { parsePosition, tableOf, trickWinner } from "./solver.js";
export { read, readLink } from "./read.js";
export type { Board, Call } from "./read.js";
export type * from "./types.js";
