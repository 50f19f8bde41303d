/** The elements, the page for a server, and the page as one file. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

export async function elements({ build, common, kinds, path }) {
  await build({ ...common, ...kinds.url, entryPoints: ["src/element.ts"], outfile: "dist/element.js" });
  await build({ ...common, ...kinds.embedded, entryPoints: ["src/element.ts"], outfile: "dist/element-inline.js" });
  void path;
}

/** Nothing but this origin, and no script that is not the page's own. */
const policy = (script, style, worker) =>
  `default-src 'none'; script-src ${script} 'wasm-unsafe-eval'; style-src ${style}; worker-src ${worker}; connect-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'`;

export async function page({ text, build, common, kinds, path, hash }) {
  const folder = path("dist/page");
  mkdirSync(folder, { recursive: true });
  const source = (name) => path("src/page", name);
  const css = (await build({ ...common, entryPoints: [source("page.css")], write: false, loader: { ".css": "css" } })).outputFiles[0].text.trim();
  const script = (await text({ ...kinds.url, entryPoints: ["src/page/page.ts"] })).trim();
  const html = readFileSync(source("index.html"), "utf8");
  const put = (text_, values) => values.reduce((all, [name, value]) => all.replace(name, () => value), text_);

  writeFileSync(`${folder}/page.js`, script);
  writeFileSync(`${folder}/page.css`, css);
  copyFileSync(path("dist/worker.js"), `${folder}/worker.js`);
  copyFileSync(path("dist/engine.wasm"), `${folder}/engine.wasm`);
  copyFileSync(source("icon.svg"), `${folder}/icon.svg`);
  copyFileSync(source("manifest.webmanifest"), `${folder}/manifest.webmanifest`);
  writeFileSync(`${folder}/index.html`, put(html, [
    ["CSP", policy("'self'", "'self'", "'self'")],
    ["HEAD", '<link rel="stylesheet" href="./page.css">\n<link rel="icon" href="./icon.svg">\n<link rel="manifest" href="./manifest.webmanifest">\n<link rel="modulepreload" href="./page.js">'],
    ["SCRIPT", '<script type="module" src="./page.js"></script>'],
  ]));
  const files = ["page.js", "page.css", "worker.js", "engine.wasm", "index.html"].map((name) => readFileSync(`${folder}/${name}`));
  const version = hash(Buffer.concat(files)).replace(/\W/g, "").slice(0, 12);
  writeFileSync(`${folder}/sw.js`, put(readFileSync(source("sw.js"), "utf8"), [["VERSION", version]]));

  const inline = (await text({ ...kinds.embedded, entryPoints: ["src/page/page.ts"] })).trim().replaceAll("</script", "<\\/script");
  const icon = `data:image/svg+xml;base64,${readFileSync(source("icon.svg")).toString("base64")}`;
  writeFileSync(path("dist/double-dummy.html"), put(html, [
    ["CSP", policy(`'sha256-${hash(inline)}'`, `'sha256-${hash(css)}'`, "blob:")],
    ["HEAD", `<link rel="icon" href="${icon}">\n<style>${css}</style>`],
    ["SCRIPT", `<script type="module">${inline}</script>`],
  ]));
}
