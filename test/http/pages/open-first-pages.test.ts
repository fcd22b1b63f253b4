import { describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { openFirstPages } from "../../../src/http/pages/open-first-pages.ts";

const figure = (address: string) => `<link rel="preload" as="image" href="${address}" media="all"/>`;

function service() {
  const opened: string[] = [];
  const app = Fastify();
  app.addHook("onRequest", async ({ url }) => void opened.push(url));
  app.get("/", async () => `<head>${figure("/cards/one/thumbnail.png")}</head><img src="/cards/two/thumbnail.png">`);
  app.get("/genes/:name", async () => figure("/genes/TP53/protein.png"));
  return { app, opened };
}

describe("the first pages", () => {
  it("are opened with the figures of their first view", async () => {
    const { app, opened } = service();
    await openFirstPages(app, new AbortController().signal);
    expect(opened).toEqual(["/", "/cards/one/thumbnail.png", "/genes/TP53", "/genes/TP53/protein.png"]);
  });

  it("are left when the service stops", async () => {
    const { app, opened } = service();
    await openFirstPages(app, AbortSignal.abort());
    expect(opened).toEqual([]);
  });
});
