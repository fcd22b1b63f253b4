import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import type { FastifyInstance } from "fastify";
import { cardStyleFile } from "../../view/index.ts";
import { namesTag } from "../entity-tag.ts";

const require = createRequire(import.meta.url);
const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** A module of ours as browsers run it: without types, its imports beside it under the names that they have here. */
const browserModule = (path: string) =>
  stripTypeScriptTypes(source(path)).replaceAll(/(from ")[^"]*\/([\w-]+)\.[jt]s"/g, '$1./$2.js"');

const css = "text/css; charset=utf-8";
const javascript = "text/javascript; charset=utf-8";

/** Everything that the pages load, by its address. */
const assets = [
  { url: "/assets/card.css", type: css, text: () => readFileSync(cardStyleFile, "utf8") },
  { url: "/assets/page.css", type: css, text: () => source("page.css") },
  { url: "/assets/site.css", type: css, text: () => source("site.css") },
  { url: "/assets/draw-figure.js", type: javascript, text: () => browserModule("draw-figure.ts") },
  { url: "/assets/ask-field.js", type: javascript, text: () => browserModule("ask-field.ts") },
  { url: "/assets/complete-field.js", type: javascript, text: () => browserModule("complete-field.ts") },
  { url: "/assets/completion-list.js", type: javascript, text: () => browserModule("completion-list.ts") },
  { url: "/assets/copy-text.js", type: javascript, text: () => browserModule("copy-text.ts") },
  { url: "/assets/page-read.js", type: javascript, text: () => browserModule("page-read.ts") },
  { url: "/assets/recent-questions.js", type: javascript, text: () => browserModule("recent-questions.ts") },
  { url: "/assets/send-once.js", type: javascript, text: () => browserModule("send-once.ts") },
  { url: "/assets/plain-markup.js", type: javascript, text: () => browserModule("../../view/plain-markup.ts") },
  { url: "/assets/recolored.js", type: javascript, text: () => browserModule("../../figures/recolored.ts") },
  { url: "/assets/themed-figure.js", type: javascript, text: () => browserModule("../../view/themed-figure.ts") },
  {
    url: "/assets/plotly.js",
    type: javascript,
    text: () => readFileSync(require.resolve("plotly.js-cartesian-dist-min"), "utf8"),
  },
];

const tagOf = (text: string) => `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/** What is sent, with its tag, made when it is first asked for: to take the types off takes longer than all else that a start does for the pages. */
function madeOnce(text: () => string): () => { readonly content: string; readonly tag: string } {
  let made: { content: string; tag: string } | undefined;
  return () => {
    if (made === undefined) {
      const content = text();
      made = { content, tag: tagOf(content) };
    }
    return made;
  };
}

/** Puts the files on the app; browsers ask again with the tag and get 304 while a file is the same. */
export function mountAssets(app: FastifyInstance): void {
  for (const { url, type, text } of assets) {
    const asset = madeOnce(text);
    app.get(url, (request, reply) => {
      const { content, tag } = asset();
      void reply.headers({ etag: tag, "cache-control": "public, max-age=3600" });
      if (namesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }
}
