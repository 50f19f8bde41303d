/** How questions are given to workers, with workers that only pretend. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";

const bundle = await build({ entryPoints: [new URL("../src/pool.ts", import.meta.url).pathname], bundle: true, format: "esm", write: false });
const { Pool } = await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString("base64")}`);

/** Workers that keep what they are told; `reply` answers the oldest question of one of them. */
function pretend({ broken = false } = {}) {
  const hosts = [];
  const source = {
    module: async () => {
      if (broken) throw new Error("no module");
      return new Uint8Array();
    },
    cores: async () => 8,
    host() {
      const host = {
        told: [], stopped: false,
        postMessage: (message) => host.told.push(message),
        listen: (answer, failure) => Object.assign(host, { answer, failure }),
        terminate: () => (host.stopped = true),
        hold: () => undefined,
      };
      hosts.push(host);
      return host;
    },
  };
  const asked = (host) => host.told.filter((message) => "id" in message);
  const reply = (host, value = new Uint8Array([1])) => host.answer({ id: asked(host).at(-1).id, value });
  return { source, hosts, asked, reply };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("five workers at most unless told, and one message a question", async () => {
  const { source, hosts, asked } = pretend();
  const pool = new Pool(source, undefined, 16);
  const all = Array.from({ length: 8 }, (_, strain) => pool.ask("strain", [], { strain: strain % 5 }));
  await settled();
  assert.equal(hosts.length, 5);
  assert.ok(hosts.every((host) => asked(host).length === 1 && host.told[0].memory === 16));
  pool.close();
  for (const result of await Promise.allSettled(all)) assert.match(String(result.reason), /closed/);
  assert.ok(hosts.every((host) => host.stopped));
});

test("a question goes to the worker that solved its strain last", async () => {
  const { source, hosts, asked, reply } = pretend();
  const pool = new Pool(source, 3, 16);
  const first = [0, 1, 2].map((strain) => pool.ask("strain", [], { strain }));
  await settled();
  hosts.forEach((host) => reply(host));
  await Promise.all(first);
  const again = pool.ask("solve", [], { strain: 2 });
  assert.equal(asked(hosts[2]).length, 2);
  reply(hosts[2]);
  await again;
});

test("the most urgent question is answered first", async () => {
  const { source, hosts, asked, reply } = pretend();
  const pool = new Pool(source, 1, 16);
  const running = pool.ask("strain", ["running"], { strain: 0 });
  await settled();
  const later = pool.ask("strain", ["later"], { strain: 0 });
  const urgent = pool.ask("solve", ["urgent"], { strain: 3, priority: 2 });
  reply(hosts[0]);
  await running;
  assert.deepEqual(asked(hosts[0]).at(-1).values, ["urgent"]);
  reply(hosts[0]);
  await urgent;
  reply(hosts[0]);
  await later;
});

test("a worker that fails is replaced by one of 4 MiB, and the question asked once more", async () => {
  const { source, hosts, asked, reply } = pretend();
  const pool = new Pool(source, 1, 16);
  const found = pool.ask("strain", ["deal"], { strain: 0 });
  await settled();
  hosts[0].answer({ id: asked(hosts[0])[0].id, value: null, failure: "RangeError" });
  assert.ok(hosts[0].stopped);
  assert.deepEqual([hosts[1].told[0].memory, asked(hosts[1])[0].values], [4, ["deal"]]);
  reply(hosts[1]);
  assert.deepEqual([...(await found)], [1]);
  const hopeless = pool.ask("strain", ["deal"], { strain: 0 });
  hosts[1].failure(new Error("gone"));
  hosts[2].failure(new Error("gone"));
  await assert.rejects(hopeless, /gone/);
});

test("a signal stops the workers of its questions and no others", async () => {
  const { source, hosts, asked, reply } = pretend();
  const pool = new Pool(source, 2, 16);
  const controller = new AbortController();
  const other = pool.ask("strain", ["other"], { strain: 0 });
  const own = [1, 2, 3].map((strain) => pool.ask("strain", [strain], { strain, signal: controller.signal }));
  await settled();
  controller.abort();
  for (const result of await Promise.allSettled(own)) assert.equal(result.reason.name, "AbortError");
  assert.deepEqual(hosts.map((host) => host.stopped), [false, true]);
  assert.equal(asked(hosts[0]).length, 1);
  reply(hosts[0]);
  await other;
});

test("a module that cannot be loaded rejects the question, and the next one tries again", async () => {
  const { source } = pretend({ broken: true });
  const pool = new Pool(source, 1, 16);
  await assert.rejects(pool.ask("strain", []), /no module/);
  await assert.rejects(pool.ask("strain", []), /no module/);
  await assert.rejects(pool.warm(), /no module/);
});
