/** The queries of Bridge Solver Online's CGI, in every form found in programs that call it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bsol } from "../dist/index.js";

const HANDS = ["962.K8.843.Q9873", "AQ43.A652.52.J42", "KT7.J9743.T6.AK6", "J85.QT.AKQJ97.T5"];
/** Seats N S E W, in each NT S H D C. */
const TRICKS = "8a6a68a6a65363753637";

test("request=m answers 20 results and par", async () => {
  const answer = await bsol(`request=m&dealstr=W:${HANDS.join("x")}&vul=None`);
  assert.equal(answer.sess.ddtricks, TRICKS);
  assert.equal(answer.sess.pbn, `W:${HANDS.join(" ")}`);
  assert.deepEqual([answer.contractsNS, answer.scoreNS, answer.scoreEW, answer.vul], ["NS:NS 4S", "NS 420", "EW -420", "0"]);
  assert.equal("openingLeads" in answer, false);
});

test("request=m in every form of the seats, separators and vulnerabilities", async () => {
  const north = [...HANDS.slice(1), HANDS[0]];
  const forms = [
    [`https://dds.bridgewebs.com/cgi-bin/bsol2/ddummy?request=m&dealstr=W:${HANDS.join("x")}&vul=All`, "1"],
    [`?request=m&dealstr=N:${north.join("%20")}&vul=NS`, "2"],
    [`request=m&dealstr=N:${north.join("+")}&vul=EW`, "3"],
    [`request=m&dealstr=W:${HANDS.join("x").toLowerCase()}&vul=Both`, "1"],
    [`REQUEST=m&DEALSTR=W:${HANDS.join("x")}`, "0"],
  ];
  const answers = await Promise.all(forms.map(([query]) => bsol(query)));
  answers.forEach((answer, index) => {
    assert.equal(answer.vul, forms[index][1]);
    assert.equal(answer.sess.ddtricks, answers[0].sess.ddtricks);
  });
  assert.equal(answers[0].scoreNS, "NS 620");
});

test("leadstr asks for the leads against some contracts", async () => {
  const flags = "1" + "0".repeat(19);
  const { openingLeads, sess } = await bsol(`request=m&dealstr=W:${HANDS.join("x")}&vul=None&leadstr=${flags}`);
  assert.equal(openingLeads.length, 20);
  assert.equal(openingLeads[0].length, 13);
  assert.equal(Math.min(...openingLeads[0].map(([, tricks]) => tricks)), parseInt(sess.ddtricks[0], 16));
  assert.ok(openingLeads.slice(1).every((leads) => leads.length === 0));
});

test("request=g answers the cards of one leader by what they win", async () => {
  const { sess } = await bsol(`request=g&trumps=n&leader=e&dealstr=${HANDS.join("-")}&requesttoken=1`);
  const cards = sess.cards.flatMap(({ values }) => values.flatMap((ranks, suit) => ranks.map((rank) => "SHDC"[suit] + rank)));
  assert.equal(cards.length, 13);
  assert.deepEqual(sess.cards.map(({ score }) => score), sess.cards.map(({ score }) => score).sort((a, b) => b - a));
  assert.equal(sess.cards[0].score, 13 - 8);
});

test("what is asked wrongly is said", async () => {
  await assert.rejects(bsol("request=z&dealstr=W:AxKxQxJ"), /suit|hand/);
  await assert.rejects(bsol(`request=z&dealstr=W:${HANDS.join("x")}`), /request 'z' is unknown/);
  await assert.rejects(bsol("request=m"), /'dealstr' has 0 hands/);
  await assert.rejects(bsol(`request=m&dealstr=W:${HANDS.join("x")}&vul=green`), /vul 'green' is unknown/);
  await assert.rejects(bsol(`request=g&dealstr=W:${HANDS.join("x")}`), /expected 'trumps'/);
});
