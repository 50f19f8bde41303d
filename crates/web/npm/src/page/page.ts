/** The page: deals in, answers out, nothing sent anywhere. */

import { html, nothing, render, type TemplateResult } from "lit";
import { dealText, randomHands, SEATS, type Seat, type Vulnerability } from "../cards.js";
import "../element.js";
import { read } from "../read.js";
import { newBoard, setDefaults, type Board } from "../read/board.js";
import { editor, startEdit } from "./edit.js";
import { forget, leadPanel } from "./lead.js";
import { analyse, running, sessionTable, stop, toPbn } from "./session.js";
import { sheet } from "./sheet.js";
import { board, choose, fromHash, keep, letters, setting, state, toHash } from "./state.js";

const root = document.querySelector<HTMLElement>("#app")!;
let written = "";

function update(): void {
  render(view(), root);
  const hash = toHash();
  if (hash === written) return;
  written = hash;
  history.replaceState(null, "", hash || location.pathname + location.search);
}

/** Runs what a click asks for, then shows it. */
const then = (action: () => void) => (): void => {
  action();
  update();
};

function load(input: string | Uint8Array, from = ""): void {
  try {
    const boards = read(input);
    Object.assign(state, { boards, rows: [], error: "", message: from && `${boards.length} ${boards.length === 1 ? "board" : "boards"} from ${from}` });
    forget();
    stop();
    choose(Math.max(0, boards.findIndex(({ error }) => !error)));
    state.text = "";
  } catch (error) {
    state.error = (error as Error).message;
  }
  update();
}

async function loadFile(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > 20_000_000) state.error = `${file.name} has ${Math.round(file.size / 1e6)} MB; at most 20 MB can be read`;
  else return load(new Uint8Array(await file.arrayBuffer()), file.name);
  update();
}

function randomDeal(): void {
  const now = newBoard();
  const secure = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
  now.deal = dealText(randomHands(secure));
  now.number = String(1 + Math.floor(secure() * 16));
  setDefaults(now);
  show(now);
}

function show(now: Board): void {
  Object.assign(state, { boards: [now], rows: [], message: "", error: "" });
  forget();
  stop();
  choose(0);
}

function takeDeal(deal: string): void {
  const now = newBoard();
  const before = board();
  if (before) Object.assign(now, { dealer: before.dealer, vulnerability: before.vulnerability, number: before.number });
  now.deal = deal;
  show(now);
  update();
}

async function printRecords(): Promise<void> {
  if (await analyse(update, false)) window.print();
}

function save(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toPbn()], { type: "application/x-pbn" }));
  link.download = "boards.pbn";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function setTheme(name: string): void {
  keep("theme", name);
  document.documentElement.dataset["theme"] = name;
}

function setSuits(name: string): void {
  keep("suits", name);
  document.documentElement.dataset["suits"] = name;
}

const select = (label: string, now: string, options: readonly (readonly [string, string])[], change: (value: string) => void): TemplateResult =>
  html`<label class="choice"><span>${label}</span><select @change=${(event: Event) => { change((event.target as HTMLSelectElement).value); update(); }}>
    ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}</select></label>`;

function view(): TemplateResult {
  const now = board();
  return html`
    <header class="top"><h1><span class="logo" aria-hidden="true"><b class="S">♠</b><b class="H">♥</b><b class="D">♦</b><b class="C">♣</b></span> Double dummy</h1>
      <p class="tagline">Makeable contracts, par and the cost of every card. Solved here, in your browser.</p></header>
    <main>${input()}
      ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
      ${state.message ? html`<p class="hint" role="status">${state.message}</p>` : nothing}
      ${state.editing ? editor(update, takeDeal, then(() => (state.editing = false))) : nothing}
      ${state.boards.length > 1 ? boardBar() : nothing}
      ${now?.deal && !state.editing ? boardView(now) : nothing}
      ${sessionTable((index) => { choose(index); update(); scrollTo({ top: 0 }); })}
      ${about()}</main>
    <footer>${settings()}</footer>
    ${sheet()}`;
}

function input(): TemplateResult {
  const take = (): void => load(state.text);
  return html`<section class="panel input" aria-label="Input">
    <label for="paste" class="sr">Paste a deal, PBN, LIN, RBN, or a link from BBO or Bridge Solver Online; or drop a file anywhere</label>
    <textarea id="paste" rows="1" spellcheck="false" placeholder="Paste a deal, PBN, LIN or link" .value=${state.text}
      @input=${(event: Event) => (state.text = (event.target as HTMLTextAreaElement).value)}
      @paste=${() => setTimeout(() => state.text.trim() && take())}
      @keydown=${(event: KeyboardEvent) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); take(); } }}></textarea>
    <div class="buttons"><button type="button" class="primary" @click=${take}>Show</button>
      <label class="button file">Open file<input type="file" accept=".pbn,.lin,.rbn,.txt,.dds" @change=${(event: Event) => void loadFile((event.target as HTMLInputElement).files?.[0])}></label>
      <button type="button" @click=${then(randomDeal)}>Random deal</button>
      <button type="button" @click=${then(() => { startEdit(board()?.deal ?? ""); state.editing = true; })}>Edit hands</button></div></section>`;
}

function boardBar(): TemplateResult {
  const { progress } = state;
  return html`<nav class="panel bar" aria-label="Boards">
    <button type="button" aria-label="Previous board" ?disabled=${state.index === 0} @click=${then(() => choose(state.index - 1))}>‹</button>
    <label class="choice"><span class="sr">Board</span><select @change=${(event: Event) => { choose(Number((event.target as HTMLSelectElement).value)); update(); }}>
      ${state.boards.map((each, index) => html`<option value=${index} .selected=${index === state.index}>Board ${each.number ?? index + 1}${each.error ? " (wrong)" : ""}</option>`)}</select></label>
    <button type="button" aria-label="Next board" ?disabled=${state.index === state.boards.length - 1} @click=${then(() => choose(state.index + 1))}>›</button>
    <span class="space"></span>
    ${progress ? html`<progress max=${progress.all} value=${progress.done} aria-label="Boards solved"></progress><span role="status">${progress.done} of ${progress.all}</span>` : nothing}
    ${running() ? html`<button type="button" @click=${then(stop)}>Stop</button>` : html`<button type="button" @click=${() => void analyse(update)}>Analyse all</button>`}</nav>`;
}

function boardView(now: Board): TemplateResult {
  const cell = (event: CustomEvent<{ strain: string; declarer: string; tricks: number }>): void => {
    const { strain, declarer, tricks } = event.detail;
    state.contract = `${tricks > 6 ? tricks - 6 : ""}${strain} ${declarer}`;
    const same = now.contract?.strain === strain && now.contract.declarer === declarer;
    Object.assign(state, { play: same ? now.play.join(" ") : "", at: same ? 0 : -1 });
    forget();
    update();
  };
  const moved = (event: CustomEvent<{ play: string; at: number }>): void => {
    Object.assign(state, event.detail);
    update();
  };
  return html`<div class="columns"><section class="panel main" aria-labelledby="board-title">
      <h2 id="board-title">${now.number ? `Board ${now.number}` : "Deal"}${now.title ? html`<span class="title">${now.title}</span>` : nothing}${now.event ? html`<span class="title">${now.event}</span>` : nothing}</h2>
      ${now.notes.map((note) => html`<p class="hint">${note}</p>`)}
      ${state.contract
        ? html`<dd-play .deal=${now.deal} .contract=${state.contract} .play=${state.play} .at=${state.at} .letters=${letters()} .players=${now.players} @dd-move=${moved}></dd-play>
          <p class="buttons"><button type="button" @click=${then(() => Object.assign(state, { contract: "", play: "", at: -1 }))}>Back to the deal</button></p>`
        : html`<dd-diagram .deal=${now.deal} .dealer=${now.dealer} .vulnerability=${now.vulnerability} .board=${now.number ?? ""} .players=${now.players} .letters=${letters()}></dd-diagram>`}
      ${auction(now)}</section>
    <section class="panel side" aria-labelledby="table-title"><div class="head"><h2 id="table-title">${state.show === "contracts" ? "Makeable contracts" : "Tricks by declarer"}</h2>
        <button type="button" class="small" @click=${then(() => (state.show = state.show === "contracts" ? "tricks" : "contracts"))}>${state.show === "contracts" ? "Show tricks" : "Show contracts"}</button></div>
      <dd-table cells .deal=${now.deal} .dealer=${now.dealer} .vulnerability=${now.vulnerability} .contract=${state.contract} .show=${state.show} @dd-cell=${cell}></dd-table>
      <p class="hint">Choose a result to play that contract and see what each card costs.</p>
      <div class="terms">${select("Dealer", now.dealer, SEATS.map((seat) => [seat, seat] as const), (value) => (now.dealer = value as Seat))}
        ${select("Vulnerable", now.vulnerability, [["None", "None"], ["NS", "N-S"], ["EW", "E-W"], ["All", "Both"]], (value) => (now.vulnerability = value as Vulnerability))}</div>
      <div class="buttons"><button type="button" @click=${() => void copyLink()}>Copy link</button>
        <button type="button" @click=${save}>Save PBN</button><button type="button" @click=${() => void printRecords()}>Print</button></div></section></div>
    ${state.contract ? leadPanel(now.deal, state.contract, update) : nothing}`;
}

function auction(now: Board): TemplateResult | typeof nothing {
  if (now.auction.length === 0) return nothing;
  const skip = (SEATS.indexOf(now.dealer) + 1) % 4;
  const calls = [...Array<undefined>(skip).fill(undefined), ...now.auction];
  const rows = Array.from({ length: Math.ceil(calls.length / 4) }, (_, row) => calls.slice(4 * row, 4 * row + 4));
  return html`<table class="auction"><caption>Auction</caption><thead><tr>${["W", "N", "E", "S"].map((seat) => html`<th scope="col">${seat}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${[0, 1, 2, 3].map((place) => html`<td title=${row[place]?.alert || nothing}>${row[place]?.call ?? ""}${row[place]?.alert === undefined ? "" : "!"}</td>`)}</tr>`)}</tbody></table>`;
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    state.message = "The link is in the clipboard.";
  } catch {
    state.message = "The address of this page is the link; copy it from the address bar.";
  }
  update();
}

function about(): TemplateResult {
  return html`<details class="panel about"><summary>What double dummy means, and what it does not</summary>
    <p>Double dummy is the result with best play by all four players when everybody sees all 52 cards. It finds every finesse, drops
      every singleton king and defends perfectly, and so do the opponents.</p>
    <p>It says what was possible, not what was right. At the table nobody sees the other hands: the best play against what you know
      often gives up a trick against what you do not. A card marked as a mistake may have been the percentage play, so do not be
      annoyed with your partner. On average declarers do about as well at the table as double dummy, because leads are blind too.</p>
    <p>Nothing leaves your browser: the solver runs on this machine, and this page is not allowed to send anything. It also works offline.</p></details>`;
}

function settings(): TemplateResult {
  return html`${select("Colours", setting("theme", "auto"), [["auto", "as the system"], ["light", "light"], ["dark", "dark"]], setTheme)}
    ${select("Suits", setting("suits", "four"), [["four", "four colours"], ["two", "two colours"]], setSuits)}
    ${select("Letters", letters(), [["AKQJT", "A K Q J T"], ["AKQJ10", "A K Q J 10"], ["ARDV10", "A R D V 10 (French)"], ["AKDB10", "A K D B 10 (German)"], ["AHVB10", "A H V B 10 (Dutch)"], ["ARDFX", "A R D F X (Italian, old)"], ["AKDW10", "A K D W 10 (Polish)"]], (value) => keep("letters", value))}
    <p>Keys while playing: arrows move, <kbd>s</kbd> <kbd>h</kbd> <kbd>d</kbd> <kbd>c</kbd> and a rank play a card, <kbd>b</kbd> the best card, <kbd>u</kbd> undoes, <kbd>r</kbd> redoes.</p>`;
}

function start(): void {
  setTheme(setting("theme", "auto"));
  setSuits(setting("suits", "four"));
  if (!fromHash(location.hash) && location.search.length > 1) load(location.href);
  window.addEventListener("hashchange", () => {
    if (location.hash !== written && fromHash(location.hash)) update();
  });
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void loadFile(file);
    else load(event.dataTransfer?.getData("text") ?? "");
  });
  if (location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  }
  update();
}

start();
