import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";
import { cardStyleFile } from "../../view/index.ts";
import { namesTag } from "../entity-tag.ts";

const require = createRequire(import.meta.url);

/** Everything that the pages load, by its address. */
const files = {
  "/assets/card.css": { source: cardStyleFile, type: "text/css; charset=utf-8" },
  "/assets/page.css": { source: new URL("page.css", import.meta.url), type: "text/css; charset=utf-8" },
  "/assets/draw-figure.js": {
    source: new URL("draw-figure.js", import.meta.url),
    type: "text/javascript; charset=utf-8",
  },
  "/assets/plotly.js": {
    source: require.resolve("plotly.js-cartesian-dist-min"),
    type: "text/javascript; charset=utf-8",
  },
};

/** Puts the files on the app; browsers ask again with the tag and get 304 while a file is the same. */
export function mountAssets(app: FastifyInstance): void {
  for (const [url, { source, type }] of Object.entries(files)) {
    const bytes = readFileSync(source);
    const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    app.get(url, (request, reply) => {
      void reply.headers({ etag: tag, "cache-control": "public, max-age=3600" });
      if (namesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  }
}
