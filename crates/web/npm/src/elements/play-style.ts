/** The looks of `<dd-play>`. */

import { css } from "lit";

export const playStyle = css`
  .board { display: grid; gap: 0.6em 0.9em; grid-template: "nw n ne" auto "w t e" auto "sw s se" auto / 1fr minmax(13em, auto) 1fr; align-items: center; }
  .seat { min-width: 11.5em; border-radius: 0.7em; padding: 0.35em 0.5em; border: 1.5px solid transparent; }
  .seat.turn { border-color: var(--accent); background: color-mix(in srgb, var(--felt) 45%, transparent); }
  .seat.N { grid-area: n; justify-self: center; } .seat.S { grid-area: s; justify-self: center; }
  .seat.W { grid-area: w; justify-self: end; } .seat.E { grid-area: e; justify-self: start; }
  h3 { font-size: 0.85em; margin: 0 0 0.1em; font-weight: 600; color: var(--quiet); display: flex; gap: 0.5em; align-items: baseline; }
  .turn h3 { color: var(--accent); }
  .role { font-weight: 400; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .row { display: flex; gap: 1px; align-items: center; min-height: 1.95em; list-style: none; margin: 0; padding: 0; flex-wrap: wrap; }
  .suits { list-style: none; margin: 0; padding: 0; }
  .suits > li { display: flex; align-items: flex-start; gap: 0.2em; }
  .suits > li > .suit { width: 1.2em; text-align: center; line-height: 1.4em; flex: none; }
  .card { display: inline-flex; flex-direction: column; align-items: center; justify-content: flex-start; min-width: 1.65em; height: 1.95em; padding: 0.12em 0.1em 0; border: 1.5px solid transparent; border-radius: 0.4em; background: transparent; line-height: 1; font-variant-numeric: tabular-nums; }
  .card .mark { font-size: 0.6em; height: 1em; line-height: 1; font-weight: 700; letter-spacing: -0.02em; }
  button.card { cursor: pointer; background: var(--paper); border-color: var(--line); font-weight: 600; }
  button.card:hover { border-color: var(--accent); }
  button.best { border-color: var(--good); border-width: 2px; } .best .mark { color: var(--good); }
  .cost1 .mark { color: var(--cost); } .cost2 .mark { color: var(--bad); }
  button.cost1, button.cost2 { border-style: dashed; }
  .table { grid-area: t; display: grid; grid-template: ". n ." 2.5em "w c e" 2.5em ". s ." 2.5em / 1fr auto 1fr; background: var(--felt); border-radius: 1em; padding: 0.4em 0.6em; justify-items: center; align-items: center; }
  .played { min-width: 2.6em; height: 2.2em; display: inline-flex; align-items: center; justify-content: center; gap: 0.1em; border-radius: 0.4em; font-weight: 600; font-size: 1.05em; }
  .played.on { background: var(--paper); box-shadow: 0 1px 2px rgb(0 0 0 / 0.25); }
  .played.win { outline: 2px solid var(--accent); }
  .played.N { grid-area: n; } .played.S { grid-area: s; } .played.W { grid-area: w; } .played.E { grid-area: e; }
  .score { grid-area: c; text-align: center; font-size: 0.85em; padding: 0 0.6em; line-height: 1.25; white-space: nowrap; }
  .score b { font-size: 1.15em; font-variant-numeric: tabular-nums; }
  .bar { display: flex; flex-wrap: wrap; gap: 0.4em; margin: 0.7em 0 0.3em; justify-content: center; }
  .bar button { border: 1.5px solid var(--line); border-radius: 0.5em; background: var(--paper); padding: 0.3em 0.6em; cursor: pointer; min-height: 2.3em; font-size: 0.95em; }
  .bar button:hover:not(:disabled) { border-color: var(--accent); }
  .bar button:disabled { opacity: 0.45; cursor: default; }
  .bar button[aria-pressed="true"] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  .status { min-height: 1.6em; margin: 0.5em 0; text-align: center; }
  .status .key { color: var(--quiet); }
  .record { margin: 0.6em 0 0; padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5em, 1fr)); gap: 0.15em 1.2em; counter-reset: trick; }
  .record > li { display: flex; align-items: center; gap: 0.25em; }
  .record .number { width: 2.4em; color: var(--quiet); font-size: 0.85em; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
  .record button { border: 1.5px solid transparent; background: transparent; border-radius: 0.35em; padding: 0.1em 0.15em; min-width: 2.35em; min-height: 1.75em; cursor: pointer; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .record button:hover { border-color: var(--accent); }
  .record .winner { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px; }
  .record .later { opacity: 0.72; }
  .record [aria-current] { background: var(--felt); border-color: var(--accent); }
  sup { font-size: 0.7em; font-weight: 700; margin-left: 0.1em; line-height: 0; }
  sup.c1 { color: var(--cost); } sup.c2 { color: var(--bad); }
  .mistakes { margin: 0.7em 0 0; }
  .mistakes th, .mistakes td { padding: 0.1em 0.7em 0.1em 0; text-align: left; font-weight: 400; }
  .mistakes td { font-variant-numeric: tabular-nums; }
  h4 { font-size: 0.9em; margin: 0.9em 0 0.2em; }
  @media (max-width: 40rem) {
    .board { grid-template: "n n" auto "w e" auto "t t" auto "s s" auto / 1fr 1fr; gap: 0.3em; }
    .seat.W { justify-self: start; } .seat.E { justify-self: end; }
    .seat { padding: 0.25em 0.2em; } .seat.W, .seat.E { min-width: 0; }
    .table { grid-template: "w n e s" 2.5em "c c c c" auto / 1fr 1fr 1fr 1fr; width: 100%; }
    .card { min-width: 1.5em; }
    .status { min-height: 4.6em; }
    .bar { gap: 0.3em; } .bar button { padding: 0.3em 0.6em; }
  }
  @media (forced-colors: active) { button.best { border-width: 4px; } }
`;
