/**
 * `node test/fixtures.mjs DDS`: writes data/positions.txt and data/records.txt with the answers of
 * the command `dds` to positions and play records of random play.
 */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dealText, parseHands, trickWinner } from "../dist/index.js";
import { golden, random } from "./common.mjs";

const [command] = process.argv.slice(2);
const SEATS = ["N", "E", "S", "W"];
const STRAINS = ["NT", "S", "H", "D", "C"];
const chance = random(17);
const pick = (items) => items[Math.floor(chance() * items.length)];
const after = (seat, steps = 1) => SEATS[(SEATS.indexOf(seat) + steps) % 4];

/** Plays cards by chance; most follow suit with their lowest or highest card. */
function play(deal, strain, leader, count) {
  const hands = parseHands(deal);
  let [trick, played] = [[], []];
  while (played.length < count) {
    const seat = after(leader, trick.length);
    const follow = hands[seat].filter((card) => card[0] === trick[0]?.[0]);
    const card = pick(follow.length > 0 ? follow : hands[seat]);
    hands[seat] = hands[seat].filter((held) => held !== card);
    played.push(card);
    trick.push(card);
    if (trick.length === 4) {
      leader = trickWinner(trick, leader, strain);
      trick = [];
    }
  }
  return { hands, trick, leader, played };
}

const positions = [];
for (let index = 0; index < 500; index++) {
  const strain = pick(STRAINS);
  const { hands, trick, leader } = play(golden[index][0], strain, pick(SEATS), 8 + Math.floor(chance() * 36));
  positions.push([dealText(hands), strain[0], leader, trick.join("")].join("|"));
}
const solved = execFileSync(command, ["solve", "--format", "tsv", "-"], { input: positions.join("\n"), encoding: "utf8" });
const answers = solved.trim().split("\n");
writeFileSync(new URL("data/positions.txt", import.meta.url),
  "# Source: `node test/fixtures.mjs DDS`: random play, answers of the command `dds`.\n# DEAL|STRAIN|LEADER|CARDS, a tab, each card with its tricks.\n" +
  positions.map((position, index) => `${position}\t${answers[index]}`).join("\n") + "\n");

const records = [];
for (let index = 0; index < 50; index++) {
  const [deal] = golden[500 + index];
  const [strain, declarer] = [pick(STRAINS), pick(SEATS)];
  const { played } = play(deal, strain, after(declarer), 30 + Math.floor(chance() * 23));
  const text = execFileSync(command, ["trace", deal, "--contract", `1${strain[0]} ${declarer}`, "--play", played.join(" "), "--format", "json"], { encoding: "utf8" });
  const { start, cards } = JSON.parse(text);
  records.push([deal, strain, declarer, played.join(" "), [start, ...cards.map((card) => card.after)].join(" ")].join("|"));
}
writeFileSync(new URL("data/records.txt", import.meta.url),
  "# Source: `node test/fixtures.mjs DDS`: random play, answers of the command `dds`.\n# DEAL|STRAIN|DECLARER|CARDS|declarer's tricks before the first and after each card\n" + records.join("\n") + "\n");
