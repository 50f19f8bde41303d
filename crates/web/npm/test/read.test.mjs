/** Files, texts and links as they are found. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { join } from "node:path";
import { read, readLink } from "../dist/index.js";
import { golden, root } from "./common.mjs";

const DEAL = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873";
const HANDS = Object.fromEntries(["N", "E", "S", "W"].map((seat, index) => [seat, DEAL.slice(2).split(" ")[index]]));
const only = (boards) => {
  assert.equal(boards.length, 1);
  assert.equal(boards[0].error, undefined);
  return boards[0];
};

test("a PBN file of 32 boards", () => {
  const boards = read(readFileSync(join(root, "crates/formats/tests/data/camrose-1-32.pbn")));
  assert.equal(boards.length, 32);
  assert.ok(boards.every(({ error, deal }) => !error && deal.length === 69));
  assert.deepEqual([boards[1].dealer, boards[1].vulnerability, boards[1].number], ["E", "NS", "2"]);
});

test("a PBN game with auction, play, result and tables", () => {
  const text = `% PBN 2.1
[Event "Test {1}"]
[Board "7"]
[North "A"] {a remark
over two lines}
[Dealer "S"]
[Vulnerable "All"]
[Deal "S:${["S", "W", "N", "E"].map((seat) => HANDS[seat]).join(" ")}"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[Auction "S"]
1D Pass 1S Pass
1NT =1= Pass 3NT AP
[Play "W"]
C7 C2 CK C5
H8 H2 H9 HT
*
[DoubleDummyTricks "8a6a68a6a65363753637"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 8

[Board "8"]
[Deal "${DEAL.replace("AQ43", "AA43")}"]
`;
  const [first, second] = read(text);
  assert.equal(first.deal, DEAL);
  assert.deepEqual(first.contract, { level: 3, strain: "NT", doubled: "", declarer: "S" });
  assert.deepEqual([first.result, first.vulnerability, first.players.N, first.auction.length], [9, "All", "A", 10]);
  assert.equal(first.play.slice(0, 4).join(" "), "C7 C2 CK C5");
  assert.equal(first.play[4], "H9", "the columns are seats; East won and leads");
  assert.equal(first.table, golden[0][1]);
  assert.match(second.error, /SA appears twice/);
});

test("LIN, with a hand left out, alerts and a claim", () => {
  const lin = "pn|s,w,n,e|st||md|3SJ85HQTDAKQJ97CT5,S962HK8D843CQ9873,SAQ43HA652D52CJ42,|sv|b|rh||ah|Board 4|mb|p|mb|1D!|an|four|mb|p|mb|1N|mb|p|mb|p|mb|p|pg||pc|HJ|pc|hq|pg||mc|8|pg||";
  const board = only(read(lin));
  assert.equal(board.deal, DEAL);
  assert.deepEqual([board.dealer, board.vulnerability, board.number, board.result], ["N", "All", "4", 8]);
  assert.deepEqual(board.contract, { level: 1, strain: "NT", doubled: "", declarer: "W" });
  assert.equal(board.auction[1].alert, "four");
  assert.deepEqual(board.play, ["HJ", "HQ"]);
  assert.equal(board.players.S, "s");
});

test("RBN, whose last hand is the rest of the pack", () => {
  const board = only(read(`E Club\nB 3\nN a+b:c+d\nH W:${[HANDS.W, HANDS.N, HANDS.E].join(":")}:\nA SZ:1DP1SP1NA\nC 1N:S\nP C72K5:H\nR 8\n`));
  assert.equal(board.deal, DEAL);
  assert.deepEqual([board.dealer, board.vulnerability, board.contract.declarer, board.result], ["S", "None", "S", 8]);
  assert.deepEqual(board.play, ["C7", "C2", "CK", "C5"]);
  assert.deepEqual(board.players, { N: "a", S: "b", W: "c", E: "d" });
});

test("lines with a deal each, as the command gen writes them", () => {
  const boards = read(`# two\n${DEAL}\n${golden[1][0]}|3A\n`);
  assert.deepEqual(boards.map(({ deal }) => deal), [DEAL, golden[1][0]]);
  assert.deepEqual(boards.map(({ number, dealer }) => number + dealer), ["1N", "2E"]);
  assert.equal(only(read(DEAL.toLowerCase().replaceAll("t", "10"))).deal, DEAL);
});

test("links of Bridge Solver Online, keys in any case", () => {
  const query = `?club=x&board=5&Dealer=E&VUL=Both&North=${HANDS.N}&EAST=${HANDS.E}&south=${HANDS.S}&West=${HANDS.W}&contract=4C&declarer=E&lead=KH&analyse=true&title=%3Cb%3Ex%3C%2Fb%3E`;
  for (const page of ["https://dds.bridgewebs.com/bsol2/ddummy.htm", "https://mirgo2.co.uk/bridgesolver/ddummy.htm", "https://freebridge.fr/ddummy.htm", ""]) {
    const board = only(read(page + query));
    assert.equal(board.deal, DEAL);
    assert.deepEqual([board.dealer, board.vulnerability, board.number, board.title], ["E", "All", "5", "<b>x</b>"]);
    assert.deepEqual(board.contract, { level: 4, strain: "C", doubled: "", declarer: "E" });
    assert.deepEqual(board.play, ["HK"], "the lead is written rank first");
  }
});

test("links with LIN that was not encoded", () => {
  const lin = "md|3SJ85HQTDAKQJ97CT5,S962HK8D843CQ9873,SAQ43HA652D52CJ42,|sv|o|mb|1C!|an|16+ & any#1|";
  for (const link of [`https://www.bridgebase.com/tools/handviewer.html?lin=${lin}`, `https://dds.bridgewebs.com/bsol2/ddummy.htm?club=a&LIN=${lin}`, `x?lin=${encodeURIComponent(lin)}`]) {
    const board = only(read(link));
    assert.equal(board.deal, DEAL);
    assert.equal(board.auction[0].call, "1C");
  }
});

test("links of the hand viewer with auction and play", () => {
  const bbo = (hand) => "SHDC".split("").map((suit, index) => suit.toLowerCase() + hand.split(".")[index]).join("");
  const link = `http://www.bridgebase.com/tools/handviewer.html?n=${bbo(HANDS.N)}&s=${bbo(HANDS.S)}&w=${bbo(HANDS.W)}&d=s&v=-&b=9&nn=Ann&a=1D(natural)p1S!{4%2B}p1Nppp&p=c7c2ckc5hj`;
  const board = only(readLink(link));
  assert.equal(board.deal, DEAL);
  assert.deepEqual([board.dealer, board.vulnerability, board.players.N], ["S", "None", "Ann"]);
  assert.deepEqual(board.auction.map(({ call }) => call), ["1D", "Pass", "1S", "Pass", "1NT", "Pass", "Pass", "Pass"]);
  assert.deepEqual([board.auction[0].alert, board.auction[2].alert], ["natural", "4+"]);
  assert.deepEqual(board.contract, { level: 1, strain: "NT", doubled: "", declarer: "S" });
  assert.deepEqual(board.play, ["C7", "C2", "CK", "C5", "HJ"]);
  const doubled = only(readLink(`?n=${bbo(HANDS.N)}&e=${bbo(HANDS.E)}&s=${bbo(HANDS.S)}&d=n&a=1Cp2DDRPP`));
  assert.deepEqual(doubled.auction.map(({ call }) => call), ["1C", "Pass", "2D", "X", "XX", "Pass", "Pass"]);
});

test("a page in place of the play record stays out", () => {
  const board = only(readLink(`?n=${HANDS.N}&e=${HANDS.E}&s=${HANDS.S}&w=${HANDS.W}&p=%3Ca%20href%3Dhttps%3A%2F%2Flive.acbl.org%3E&a=3N`));
  assert.deepEqual([board.play, board.auction], [[], []]);
  assert.equal(board.notes.length, 2);
});

test("a position of fewer cards, and a link with tricks played", () => {
  assert.equal(only(read("?n=A...&e=K...&s=Q...&w=J...")).deal, "N:A... K... Q... J...");
  const log = only(readLink(`https://xinruibridge.com/DealLog.html?deal=${encodeURIComponent(DEAL)}&playlog=E:QC,AC&contract=3N&declarer=W&dealer=W&vul=NS`));
  assert.deepEqual(log.play, ["CQ", "CA"]);
});

test("what only a server has is said", () => {
  assert.throws(() => read("https://dds.bridgewebs.com/bsol2/ddummy.htm?file=https://club.org/a.pbn"), /names a file on a server: https:\/\/club.org\/a.pbn Download/);
  assert.throws(() => read("https://www.bridgebase.com/tools/handviewer.html?linurl=x"), /needs Bridge Base's server/);
  assert.throws(() => read("https://example.org/?q=1"), /no board in this link/);
});

test("broken input is refused or named, never thrown as another error", () => {
  for (const text of ["", "   ", "<html>", "\0\0", "%", "?", "lin=", "[Board \"1\"]"]) {
    assert.throws(() => read(text), { name: "DealError" }, text);
  }
  for (const text of ["md|", "H W:", "[Deal \"", "md|3SA,,,|", "[Deal \"N:AK\"]", "H N:AK\n", "?n=a&e=b", "md|5SA,SK,SQ,SJ|", "md|3SA,SA,SQ,SJ|"]) {
    assert.ok(read(text).every(({ error }) => typeof error === "string"), text);
  }
  const latin = Uint8Array.from([...`[Event "Caf\xe9"]\n[Deal "${DEAL}"]\n`].map((letter) => letter.charCodeAt(0)));
  assert.equal(only(read(latin)).event, "Café");
  assert.throws(() => read(new Uint8Array(20_000_001)), /at most 20000000/);
});

test("ten megabytes of boards, and ten of noise, are read in one go", () => {
  const game = `[Board "1"]\n[Deal "${DEAL}"]\n\n`;
  assert.equal(read(game.repeat(Math.ceil(1e7 / game.length))).length, Math.ceil(1e7 / game.length));
  assert.throws(() => read("abc def\n".repeat(1_250_000)), { name: "DealError" });
});
