/** Builds the package: the WebAssembly module, the modules of JavaScript, the elements, the page. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
const path = (...parts) => join(here, ...parts);
const run = (command, arguments_, cwd = root) =>
  execFileSync(command, arguments_, { cwd, stdio: ["ignore", "inherit", "inherit"] });

/** What the compiler uses, and every browser since 2022 has. */
const FEATURES = [
  "mutable-globals", "sign-ext", "nontrapping-float-to-int", "bulk-memory", "bulk-memory-opt",
  "reference-types", "multivalue", "call-indirect-overlong",
].map((name) => `--enable-${name}`);

/** Cargo, wasm-bindgen, wasm-opt: `target/engine.js` and `target/engine_bg.wasm`. */
function engine() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  run("cargo", ["build", "--locked", "-p", "dds-web", "--profile", "wasm", "--target", "wasm32-unknown-unknown"]);
  const module = join(target, "wasm32-unknown-unknown/wasm/dds_web.wasm");
  const manifest = join(here, "../bindgen/Cargo.toml");
  run("cargo", ["run", "-q", "--locked", "--manifest-path", manifest, "--", module, path("target")]);
  const optimise = path("node_modules/binaryen/bin/wasm-opt");
  const file = path("target/engine_bg.wasm");
  run("node", [optimise, "-O2", ...FEATURES, file, "-o", file]);
}

const common = {
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  absWorkingDir: here,
  logLevel: "warning",
  external: ["node:*"],
  loader: { ".css": "text" },
};

/** `./source.js` stands for one of the two ways to find the module. */
const sourceFrom = (name) => ({
  name: "source",
  setup(setup) {
    setup.onResolve({ filter: /\/source\.js$/ }, () => ({ path: path(`src/source-${name}.ts`) }));
  },
});

async function text(options) {
  const result = await build({ ...common, ...options, write: false });
  return result.outputFiles[0].text;
}

async function modules() {
  const workerCode = await text({ entryPoints: ["src/worker.ts"], format: "iife", define: { "import.meta.url": '""' } });
  const inline = {
    ENGINE_BASE64: JSON.stringify(readFileSync(path("target/engine_bg.wasm")).toString("base64")),
    WORKER_CODE: JSON.stringify(workerCode),
  };
  const url = { plugins: [sourceFrom("url")] };
  const embedded = { plugins: [sourceFrom("inline")], define: inline };
  const define = { "import.meta.url": '""' };
  await build({ ...common, entryPoints: ["src/worker.ts"], outfile: "dist/worker.js", define });
  await build({ ...common, ...url, entryPoints: ["src/index.ts"], outfile: "dist/index.js" });
  await build({ ...common, ...embedded, entryPoints: ["src/index.ts"], outfile: "dist/inline.js" });
  copyFileSync(path("target/engine_bg.wasm"), path("dist/engine.wasm"));
  return { url, embedded };
}

const hash = (data) => createHash("sha256").update(data).digest("base64");

rmSync(path("dist"), { recursive: true, force: true });
mkdirSync(path("dist"), { recursive: true });
if (!process.argv.includes("--keep-engine") || !existsSync(path("target/engine_bg.wasm"))) engine();
const kinds = await modules();
if (existsSync(path("src/page/page.ts"))) {
  const { elements, page } = await import("./build-page.mjs");
  await elements({ build, common, kinds, path });
  await page({ text, build, common, kinds, path, hash });
}
run("node", [path("node_modules/typescript/bin/tsc"), "-p", path("tsconfig.json"), "--declaration", "--emitDeclarationOnly", "--outDir", path("dist/types")]);
