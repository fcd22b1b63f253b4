import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../src/contract/card.ts";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
let plain: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService({ args: ["--public-url", "https://cgq.example.org", "--sign-up", "open"] });
  plain = await startTestService();
  card = await at.newCard();
});
afterAll(() => Promise.all([at.stop(), plain.stop()]));

const pages = ["/", "/sign-in", "/sign-up", "/data", "/cards/CARD", "/cards/CARD/verify", "/cards/unknown"];
const files = ["/cards/CARD/figure.svg", "/cards/CARD/figure.png", "/cards/CARD.pdf", "/cards/CARD.bib"];
const script = ["/assets/card.css", "/assets/draw-figure.js"];
const answers = ["/v1/cards", "/v1/cards/CARD", "/v1/cards/CARD/export/svg", "/v1/cards?limit=0", "/v1/query"];
const others = [
  "/v1/openapi.json",
  "/healthz",
  "/nowhere",
  "/v1/cards/%zz",
  "/settings",
  `/v1/cards/${"x".repeat(501)}`,
];
const open = (path: string) =>
  at.call(path.replace("CARD", card.id), { key: path.startsWith("/v1") ? at.process().key : null, redirect: "manual" });

describe("every answer", () => {
  it.each([...pages, ...files, ...script, ...answers, ...others])(
    "of %s tells browsers what to refuse",
    async (path) => {
      const { headers } = await open(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
        "content-security-policy": expect.stringMatching(/^default-src 'none'/),
        "cache-control": expect.any(String),
      });
    },
  );

  it("of a service without TLS promises none", async () => {
    const { headers } = await plain.call("/", { key: null });
    expect([headers.get("strict-transport-security"), headers.get("referrer-policy")]).toEqual([null, "same-origin"]);
  });
});

describe("a page", () => {
  it.each(pages)("%s runs its own scripts alone and is shown in no frame", async (path) => {
    const policy = (await open(path)).headers.get("content-security-policy")?.split("; ") ?? [];
    for (const rule of ["script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
  });

  it.each(["/", "/sign-in", "/sign-up", "/settings", "/my-cards"])("%s is kept in no cache", async (path) => {
    expect((await open(path)).headers.get("cache-control")).toBe("private, no-store");
  });

  it("gives cookies that scripts cannot read, for this host and TLS alone", async () => {
    const cookies = (await open("/sign-in")).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-cgq_form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe("a file of a card", () => {
  it.each(files)("%s runs and loads nothing", async (path) => {
    expect((await open(path)).headers.get("content-security-policy")).toMatch(/sandbox/);
  });
});
