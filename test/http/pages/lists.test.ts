import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../../cli/cgq-process.ts";
import { newKey, startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Seen, type Visit } from "./browser-visit.ts";

const QUESTION = "How often is KRAS mutated in PAAD?";
const EMAIL = "ada@example.org";
let at: TestService;
let visitor: Visit;
let ids: string[];
beforeAll(async () => {
  at = await startTestService();
  const { key } = await newKey(at.home, EMAIL, "researcher");
  const { stdout } = await cgq(at.home, "account", "password", "--email", EMAIL, "--json");
  const { password }: { password: string } = JSON.parse(stdout);
  visitor = startVisit(at.process().url);
  await visitor.send("/sign-in", "/sign-in?next=%2F", { email: EMAIL, password });
  ids = [];
  for (let i = 0; i < 23; i += 1) {
    const answer = await at.call("/v1/query", { method: "POST", key, json: { query: QUESTION } });
    const { id }: { id: string } = await answer.json();
    ids.push(id);
  }
  await at.newCard();
});
afterAll(() => at.stop());

const links = ({ document }: Seen) => [...document.querySelectorAll(".list a")].map((one) => one.getAttribute("href"));
const next = ({ document }: Seen) => document.querySelector("a[rel=next]")?.getAttribute("href") ?? "";

/** Every card on this page and on those that follow it. */
async function walk(path: string): Promise<(string | null)[]> {
  const seen = await visitor.open(path);
  return [...links(seen), ...(next(seen) === "" ? [] : await walk(next(seen)))];
}

describe("the lists of cards", () => {
  it("show the visitor's own cards, page by page", async () => {
    const first = await visitor.open("/my-cards");
    expect(links(first)).toHaveLength(20);
    expect(first.text).toContain("1 to 20 of 23");
    const all = await walk("/my-cards");
    expect(all).toHaveLength(ids.length);
    expect(new Set(all)).toEqual(new Set(ids.map((id) => `/cards/${id}`)));
    const second = await visitor.open(next(first));
    expect(second.document.querySelector("a[rel=prev]")?.getAttribute("href")).toBe("/my-cards?offset=0");
  });

  it("find the cards of all by their words", async () => {
    const all = await walk("/search?q=KRAS");
    expect(all).toHaveLength(ids.length);
    expect(new Set(all)).toEqual(new Set(ids.map((id) => `/cards/${id}`)));
    const found = await visitor.open("/search?q=TP53");
    expect(links(found)).toHaveLength(1);
    expect(links(await visitor.open("/search?q="))).toHaveLength(0);
  });

  it("escape what was looked for, and say when nothing was found", async () => {
    const none = await visitor.open(`/search?q=${encodeURIComponent('zzqx"><i>x</i>')}`);
    expect(none.status).toBe(200);
    expect(none.text).toContain('No card matches “zzqx"><i>x</i>”.');
    expect(none.document.querySelector("main i")).toBeNull();
  });

  it("answer a wrong place in the list with a page", async () => {
    const wrong = await visitor.open("/my-cards?offset=-1");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("offset");
  });

  it("are for visitors who are signed in", async () => {
    for (const path of ["/my-cards", "/search?q=KRAS"]) {
      const answer = await startVisit(at.process().url).open(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(path)}`,
      ]);
    }
  });
});
