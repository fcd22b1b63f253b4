import Fastify from "fastify";
import { expect, it } from "@jest/globals";
import { mountAssets } from "../../../src/http/pages/assets.ts";

it("every script that a script of the pages imports is there", async () => {
  const app = Fastify();
  mountAssets(app);
  const scripts = ["draw-figure", "complete-field", "copy-text", "send-once"].map((name) => `/assets/${name}.js`);
  const seen = new Set<string>();
  for (let url = scripts.pop(); url !== undefined; url = scripts.pop()) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    seen.add(url);
    for (const [, name] of body.matchAll(/from "\.\/([\w-]+\.js)"/g)) scripts.push(`/assets/${name}`);
  }
  expect([...seen]).toContain("/assets/plain-markup.js");
  await app.close();
});
