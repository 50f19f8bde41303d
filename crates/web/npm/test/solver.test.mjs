/** The answers of the module beside those of the command `dds` and of another solver. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { join } from "node:path";
import * as main from "../dist/index.js";
import * as inline from "../dist/inline.js";
import { data, golden, lines, root, some } from "./common.mjs";

const solver = new main.Solver({ workers: 2 });
after(() => solver.close());

test("tables equal the golden ones", async () => {
  const deals = some(golden, 6, 200);
  const found = await Promise.all(deals.map(([deal]) => solver.table(deal)));
  deals.forEach(([deal, hex], index) => assert.equal(found[index].hex, hex, deal));
  assert.equal(found[0].tricks.S.N, 10);
});

test("every card of a position has the tricks of the command dds", async () => {
  const positions = some(data("positions.txt"), 60);
  await Promise.all(positions.map(async (row) => {
    const [position, expected] = row.split("\t");
    const { best, cards } = await solver.solve(position);
    const text = cards.map(({ card, tricks }) => `${card}:${tricks}`).sort().join(" ");
    assert.equal(text, expected.split(" ").sort().join(" "), position);
    assert.equal(best, Math.max(...cards.map(({ tricks }) => tricks)));
    assert.ok(cards.every(({ tricks, cost }) => cost === best - tricks));
  }));
});

test("play records cost what the command dds says", async () => {
  await Promise.all(some(data("records.txt"), 8).map(async (row) => {
    const [deal, strain, declarer, play, numbers] = row.split("|");
    const trace = await solver.trace({ deal, strain, declarer, play: play.split(" ") });
    assert.equal([trace.start, ...trace.cards.map(({ after }) => after)].join(" "), numbers, row);
    const given = Object.values(trace.mistakes).reduce((sum, { tricks }) => sum + tricks, 0);
    assert.equal(given, trace.cards.reduce((sum, { cost }) => sum + cost, 0));
  }));
});

test("par equals the golden file for every dealer and vulnerability", async () => {
  for (const row of some(lines(join(root, "crates/deal/tests/data/par.tsv")), 20)) {
    const [hex, ...expected] = row.split("\t");
    const found = [];
    for (const vulnerability of ["None", "All", "NS", "EW"]) {
      for (const first of ["N", "E", "S", "W"]) {
        const { score, contracts } = await solver.par(hex, { first, vulnerability });
        found.push(`${score}:${contracts.map(({ text }) => text).join(",")}`);
      }
    }
    assert.deepEqual(found, expected.map((text) => (text === "0" ? "0:" : text)), hex);
  }
});

test("a line of best play takes the tricks of its position", async () => {
  const { cards, tricks } = await solver.line("N:A2... K3... Q4... 65...|N|N|");
  assert.equal(cards.map(({ card }) => card).join(" "), "S2 SK S4 S5 S3 SQ S6 SA");
  assert.deepEqual(tricks, { NS: 1, EW: 1 });
  assert.equal(cards[1].seat, "E");
});

test("evidence names the cards that mattered", async () => {
  const { tricks, cards } = await solver.evidence("N:AK2... J95... T83... Q76...|N|N|");
  assert.equal(tricks, 2);
  assert.ok(cards.includes("SK") && !cards.includes("S3"));
});

test("progress comes strain by strain, and the asked strains only", async () => {
  const seen = [];
  const options = { strains: ["H", "NT"], progress: ({ hex }, done, all) => seen.push([hex, done, all]) };
  const table = await solver.table(golden[0][0], options);
  assert.equal(table.hex, golden[0][1].slice(0, 4) + "----" + golden[0][1].slice(8, 12) + "--------");
  assert.deepEqual(seen.map(([, done, all]) => [done, all]), [[1, 2], [2, 2]]);
});

test("a signal cancels what waits and what runs, and the pool goes on", async () => {
  const controller = new AbortController();
  const asked = golden.slice(10, 16).map(([deal]) => solver.table(deal, { signal: controller.signal }));
  setTimeout(() => controller.abort(), 20);
  for (const result of await Promise.allSettled(asked)) {
    assert.equal(result.status, "rejected");
    assert.equal(result.reason.name, "AbortError");
  }
  assert.equal((await solver.table(golden[1][0])).hex, golden[1][1]);
  await assert.rejects(solver.table(golden[1][0], { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("the inline variant answers the same", async () => {
  const own = new inline.Solver({ workers: 1 });
  assert.equal((await own.table(golden[2][0])).hex, golden[2][1]);
  own.close();
  await assert.rejects(own.table(golden[2][0]), /closed/);
});

test("a small memory answers the same", async () => {
  const own = new main.Solver({ workers: 1, memory: 1 });
  assert.equal((await own.table(golden[3][0], { strains: ["NT"] })).hex.slice(0, 4), golden[3][1].slice(0, 4));
  own.close();
});

test("what is no deal, position or record is refused in words", async () => {
  const twice = "N:AK2... A95... T83... Q76...";
  await assert.rejects(solver.table(twice), { name: "DealError", message: "SA is held by both North and East" });
  await assert.rejects(solver.table(""), /no deal was given/);
  await assert.rejects(solver.table("N:AK2... J95... T83..."), /this one has 3/);
  await assert.rejects(solver.table("N:AK2... J95... T83... Q7..."), /differ in length: North 3, East 3, South 3, West 2/);
  await assert.rejects(solver.table("N:AK1... J95... T83... Q76..."), /'1' in hand 'AK1...' is not a rank/);
  await assert.rejects(solver.table(golden[0][0], { strains: ["X"] }), /not a strain/);
  await assert.rejects(solver.solve("N:AK2... J95... T83... Q76...|N|X|"), /not a seat/);
  await assert.rejects(solver.solve("N:AK2..."), /DEAL\|STRAIN/);
  await assert.rejects(solver.solve("N:AK.. J9.2. T8.. Q7..|N|N|"), /suits|length/);
  const record = { deal: golden[0][0], strain: "NT", declarer: "N", play: ["SK", "SA", "H2"] };
  await assert.rejects(solver.trace(record), /card 2 of the play, SA, cannot have been played/);
  await assert.rejects(solver.par("85"), /expected 20 digits/);
});
