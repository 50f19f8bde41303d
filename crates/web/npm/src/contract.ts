/** Contracts and their scores. */

import { DealError, parseSeat, parseStrain, sideOf, type Seat, type Strain, type Vulnerability } from "./cards.js";

/** A contract with its declarer. */
export interface Contract {
  level: number;
  strain: Strain;
  doubled: "" | "X" | "XX";
  declarer: Seat;
}

/** Reads `4S N`, `3NTX-E`, `4Cxx`, `4♠ S`; the declarer may be given apart. `undefined` for a pass. */
export function parseContract(text: string, declarer?: Seat): Contract | undefined {
  const plain = text.trim().toUpperCase().replace(/\uFE0E/g, "");
  if (plain === "" || plain === "?" || /^P(ASS)?(ED OUT)?$/.test(plain)) return undefined;
  const match = /^([1-7])\s*(NT|N|[SHDC♠♥♦♣])\s*(XX|X|\*\*|\*)?\s*(?:[-\s]|BY)*\s*([NESW])?[A-Z]*\s*(XX|X)?$/.exec(plain);
  const by = match?.[4] ? parseSeat(match[4]) : declarer;
  if (!match || !by) {
    throw new DealError(`'${text.slice(0, 20)}' is not a contract; expected a level, a strain and a declarer such as 4S N`);
  }
  const doubled = (match[3] ?? match[5] ?? "").replaceAll("*", "X") as Contract["doubled"];
  return { level: Number(match[1]), strain: parseStrain(match[2]!)!, doubled, declarer: by };
}

export const contractText = (contract: Contract): string =>
  `${contract.level}${contract.strain}${contract.doubled} ${contract.declarer}`;

export const isVulnerable = (seat: Seat, vulnerability: Vulnerability): boolean =>
  vulnerability === "All" || vulnerability === sideOf(seat);

/** The score of a contract for declarer's side when declarer takes `tricks` tricks. */
export function score(contract: Contract, tricks: number, vulnerability: Vulnerability): number {
  const vulnerable = isVulnerable(contract.declarer, vulnerability);
  const over = tricks - contract.level - 6;
  const factor = contract.doubled === "XX" ? 4 : contract.doubled === "X" ? 2 : 1;
  if (over < 0) return -penalty(-over, factor, vulnerable);
  const minor = contract.strain === "C" || contract.strain === "D";
  const each = minor ? 20 : 30;
  const base = (each * contract.level + (contract.strain === "NT" ? 10 : 0)) * factor;
  const overtrick = factor === 1 ? each : (vulnerable ? 100 : 50) * factor;
  let total = base + over * overtrick + (base >= 100 ? (vulnerable ? 500 : 300) : 50);
  if (contract.level === 6) total += vulnerable ? 750 : 500;
  if (contract.level === 7) total += vulnerable ? 1500 : 1000;
  return total + (factor === 1 ? 0 : 25 * factor);
}

function penalty(down: number, factor: number, vulnerable: boolean): number {
  if (factor === 1) return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return (doubled * factor) / 2;
}
