/** The examples of the README and of docs/web.md say what is true. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as dd from "../dist/index.js";
import { root } from "./common.mjs";

/** The text of a line's comment up to a colon; the values of the example. */
async function check(file) {
  const text = readFileSync(join(root, file), "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(text)[1];
  const seen = [];
  const body = code.replace(/^import .*\n/m, "").replace(/^(.+?);\s*\/\/ (.*)$/gm, (_, expression, comment) => `seen.push([await (${expression}), ${JSON.stringify(comment)}]);`);
  const names = Object.keys(dd);
  await new (Object.getPrototypeOf(async () => {}).constructor)("seen", ...names, body)(seen, ...names.map((name) => dd[name]));
  assert.ok(seen.length >= 2, file);
  for (const [value, comment] of seen) {
    const shown = typeof value === "object" ? Object.entries(value).map(([key, each]) => `${key}: ${JSON.stringify(each)}`).join(", ") : JSON.stringify(value);
    assert.ok(comment.includes(shown), `${file}: ${shown} is not in '${comment}'`);
  }
}

test("the README of the package", () => check("crates/web/npm/README.md"));
test("docs/web.md", () => check("docs/web.md"));
