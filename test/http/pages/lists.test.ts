import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Seen, type Visit } from "./browser-visit.ts";
import { generateKey, member } from "./member.ts";
import { withoutBrackets } from "./without-brackets.ts";

const QUESTION = "How often is KRAS mutated in PAAD?";
let at: TestService;
let visitor: Visit;
let ids: string[];
let flagship: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  visitor = await member(at, "ada@example.org", "researcher");
  const key = await generateKey(visitor, "test");
  ids = [];
  for (let i = 0; i < 23; i += 1) {
    const answer = await at.call("/v1/query", { method: "POST", key, json: { query: QUESTION } });
    const { id }: { id: string } = await answer.json();
    ids.push(id);
  }
  flagship = await at.newCard();
});
afterAll(() => at.stop());

const links = ({ document }: Seen) => [...document.querySelectorAll(".list a")].map((one) => one.getAttribute("href"));
const next = ({ document }: Seen) => document.querySelector("a[rel=next]")?.getAttribute("href") ?? "";

/** Every card on this page and on those that follow it. */
async function walk(path: string): Promise<(string | null)[]> {
  const seen = await visitor.open(path);
  return [...links(seen), ...(next(seen) === "" ? [] : await walk(next(seen)))];
}

/** Sends the form of one's cards with these chosen, as a browser does. */
async function choose(
  cardIds: readonly string[],
  fields: Readonly<Record<string, string>>,
  visit = visitor,
): Promise<Seen> {
  const { document } = await visit.open("/my-cards");
  const form = document.querySelector('form[action="/my-cards/collections"]');
  const token = form?.querySelector("[name=form_token]")?.getAttribute("value") ?? "";
  const sent = [...cardIds.map((id) => ["card", id]), ...Object.entries({ ...fields, form_token: token })];
  return visit.post("/my-cards/collections", sent);
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
    expect(second.document.querySelector("a[rel=prev]")?.getAttribute("href")).toBe(
      "/my-cards?sort=created_at&order=desc&offset=0",
    );
  });

  it("find the cards of all by their words", async () => {
    const all = await walk("/search?q=KRAS");
    expect(all).toHaveLength(ids.length);
    expect(new Set(all)).toEqual(new Set(ids.map((id) => `/cards/${id}`)));
    const found = await visitor.open("/search?q=TP53");
    expect(links(found)).toHaveLength(1);
    expect(links(await visitor.open("/search?q="))).toHaveLength(0);
  });

  it("keep to a gene, a cancer type and a kind of analysis, with or without words", async () => {
    for (const asked of [
      "q=&gene=tp53&cancer_type=&analysis_type=",
      "q=expression&gene=TP53&cancer_type=LUAD&analysis_type=differential_expression",
      "cancer_type=luad",
    ]) {
      const seen = await visitor.open(`/search?${asked}`);
      expect([asked, links(seen)]).toEqual([asked, [`/cards/${flagship.id}`]]);
      expect(seen.text).toContain("1 card matches");
    }
    const chosen = await visitor.open("/search?gene=KRAS&cancer_type=PAAD&analysis_type=mutation_frequency");
    expect(chosen.text).toContain("23 cards match KRAS, PAAD, Mutation frequency.");
    expect(chosen.document.querySelector("#gene")?.getAttribute("value")).toBe("KRAS");
    expect(chosen.document.querySelector("#cancer_type [selected]")?.getAttribute("value")).toBe("PAAD");
    expect(chosen.document.querySelector("#analysis_type [selected]")?.getAttribute("value")).toBe(
      "mutation_frequency",
    );
    expect(await walk("/search?gene=KRAS&cancer_type=PAAD&analysis_type=mutation_frequency")).toHaveLength(ids.length);
  });

  it("take fields that hold nothing but spaces for empty ones, and let parameters of others be", async () => {
    const blank = await visitor.open("/search?q=TP53&gene=+&cancer_type=+&utm_source=mail");
    expect([blank.status, links(blank)]).toEqual([200, [`/cards/${flagship.id}`]]);
    expect((await visitor.open("/my-cards?utm_source=mail")).status).toBe(200);
  });

  it("tell the answer in short and the kind of analysis", async () => {
    const entry = (await visitor.open("/search?q=TP53")).document.querySelector(".list li");
    const shown = entry?.querySelector(".answer")?.textContent ?? "";
    expect(shown).toBe(withoutBrackets(flagship.results.answer));
    expect(shown).toContain("-fold higher");
    expect(entry?.textContent).toContain("Differential expression");
  });

  it("say what to do where nothing is found", async () => {
    const none = await visitor.open("/search?q=KRAS&gene=TP53");
    expect(none.text).toContain("No card matches “KRAS”, TP53.");
    expect(none.document.querySelector('main a[href="/search?q=KRAS"]')).not.toBeNull();
    expect(none.document.querySelector('main a[href="/?q=KRAS"]')).not.toBeNull();
  });

  it("sort the visitor's own cards", async () => {
    const firstOf = async (sorting: string) => links(await visitor.open(`/my-cards?${sorting}`))[0];
    expect(await firstOf("sort=created_at&order=asc")).toBe(`/cards/${ids[0]}`);
    expect(await firstOf("sort=created_at&order=desc")).toBe(`/cards/${ids.at(-1)}`);
    const seen = await visitor.open("/my-cards?sort=query&order=asc");
    expect(seen.document.querySelector("#sort [selected]")?.getAttribute("value")).toBe("query");
    expect(await walk("/my-cards?sort=analysis_type&order=asc")).toHaveLength(ids.length);
  });

  it("show the answer and a small figure of the visitor's own cards", async () => {
    const entry = (await visitor.open("/my-cards")).document.querySelector(".list li");
    expect(entry?.querySelector(".answer")?.textContent).toContain("KRAS");
    const picture = entry?.querySelector("img")?.getAttribute("src");
    expect(picture).toBe(`/cards/${ids.at(-1)}/thumbnail.png`);
    expect((await fetch(at.process().url + picture)).headers.get("content-type")).toBe("image/png");
  });

  it("lead to two chosen cards side by side, and to no other number of them", async () => {
    const [one = "", two = "", three = ""] = ids;
    const { headers, status } = await choose([one, two], { instead: "compare" });
    expect([status, headers.get("location")]).toEqual([303, `/compare?a=${one}&b=${two}`]);
    const sides = (await visitor.open(headers.get("location") ?? "")).document.querySelectorAll("section h2 a");
    expect([...sides].map((link) => link.getAttribute("href"))).toEqual([`/cards/${one}`, `/cards/${two}`]);
    for (const chosen of [[one], [one, two, three]]) {
      const refused = await choose(chosen, { instead: "compare" });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Choose two cards to compare.")]);
    }
  });

  it("put chosen cards into a new project, and more of them into one that is there", async () => {
    const [one = "", two = "", three = ""] = ids;
    const made = await choose([one, two], { collection: "project", name: "KRAS in pancreas" });
    const address = made.headers.get("location") ?? "";
    expect([made.status, address]).toEqual([303, expect.stringMatching(/^\/projects\//)]);
    expect(links(await visitor.open(address))).toEqual([one, two].map((id) => `/cards/${id}`));
    const again = await choose([two, three], { collection: address.replace("/projects/", ""), name: "" });
    expect([again.status, again.headers.get("location")]).toEqual([303, address]);
    expect(links(await visitor.open(address))).toEqual([one, two, three].map((id) => `/cards/${id}`));
  });

  it.each([
    ["no card", [], { collection: "project", name: "Empty" }, 400, "card: choose at least one"],
    ["no collection", ["KRAS"], { collection: "project", name: " " }, 400, "write the name of a new project"],
    ["a collection of nobody", ["KRAS"], { collection: "elsewhere", name: "" }, 404, "You have no such collection"],
  ])("say what to do where there is %s", async (_, chosen, fields, status, said) => {
    const refused = await choose(chosen.length === 0 ? [] : [ids[0] ?? ""], fields);
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(said)]);
    expect(links(refused)).toHaveLength(20);
  });

  it("make no project where a chosen card is not there", async () => {
    expect((await choose([ids[0] ?? "", "cgq-2026-01-01-zzzzz"], { collection: "project", name: "Half" })).status).toBe(
      404,
    );
    expect((await visitor.open("/collections")).text).not.toContain("Half");
  });

  it("escape what was looked for, and say when nothing was found", async () => {
    const none = await visitor.open(`/search?q=${encodeURIComponent('zzqx"><i>x</i>')}`);
    expect(none.status).toBe(200);
    expect(none.text).toContain('No card matches “zzqx"><i>x</i>”.');
    expect(none.document.querySelector("main i")).toBeNull();
  });

  it.each([
    ["/my-cards?offset=99", "has 23 cards", "/my-cards?sort=created_at&order=desc&offset=0"],
    ["/search?q=TP53&offset=99", "has 1 card ", "/search?q=TP53&offset=0"],
  ])("lead back from beyond their end: %s", async (path, said, first) => {
    const seen = await visitor.open(path);
    expect([seen.status, seen.text.includes(said)]).toEqual([200, true]);
    expect(seen.document.querySelector(`main a[href="${first}"]`)).not.toBeNull();
    expect(links(await visitor.open(first)).length).toBeGreaterThan(0);
  });

  it("answer a wrong place in the list with a page", async () => {
    const wrong = await visitor.open("/my-cards?offset=-1");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("offset");
    expect((await visitor.open("/my-cards?sort=owner")).text).toContain(
      'sort: Invalid option: expected one of "created_at"',
    );
  });

  it("are for visitors who are signed in where they are theirs, and for everybody where they are of all", async () => {
    const guest = startVisit(at.process().url);
    const own = await guest.open("/my-cards");
    expect([own.status, own.headers.get("location")]).toEqual([303, "/sign-in?next=%2Fmy-cards"]);
    const found = await guest.open("/search?q=KRAS");
    expect([found.status, links(found).length]).toEqual([200, 20]);
  });
});

describe("one's own cards", () => {
  let bea: Visit;
  let single: string;
  let pair: string;
  beforeAll(async () => {
    bea = await member(at, "bea@example.org", "researcher");
    const key = await generateKey(bea, "test");
    const made = async (query: string) => {
      const answer = await at.call("/v1/query", { method: "POST", key, json: { query } });
      const { id }: { id: string } = await answer.json();
      return id;
    };
    single = await made(QUESTION);
    pair = await made("Do KRAS and EGFR mutations co-occur in LUAD?");
  });
  const options = ({ document }: Seen, facet: string) =>
    [...document.querySelectorAll(`#${facet} option`)].map((one) => one.textContent);

  it("are narrowed down by what they are, each choice with its number of cards", async () => {
    const { dataset_version: version, created_at: time } = flagship;
    const all = await bea.open("/my-cards");
    expect(options(all, "gene")).toEqual(["All", "KRAS (2)", "EGFR (1)"]);
    expect(options(all, "cancer_type")).toEqual(["All", "LUAD (1)", "PAAD (1)"]);
    expect(options(all, "analysis_type")).toEqual(["All", "Co-occurrence (1)", "Mutation frequency (1)"]);
    expect(options(all, "dataset_version")).toEqual(["All", `${version} (2)`]);
    expect(options(all, "month")).toEqual(["All", `${time.slice(0, 7)} (2)`]);
    const lung = await bea.open("/my-cards?analysis_type=&gene=KRAS&cancer_type=LUAD&month=");
    expect(links(lung)).toEqual([`/cards/${pair}`]);
    expect(options(lung, "gene")).toEqual(["All", "EGFR (1)", "KRAS (1)"]);
    expect(lung.text).toContain("1 to 1 of 1");
    const none = await bea.open("/my-cards?gene=TP53");
    expect(none.text).toContain("No card of yours is like this");
    expect(options(none, "gene")[1]).toBe("TP53 (0)");
    expect((await bea.open("/my-cards?month=soon")).status).toBe(400);
    const byData = await visitor.open(`/my-cards?dataset_version=${version}&gene=KRAS`);
    expect(next(byData)).toContain(`gene=KRAS&dataset_version=${version}`);
  });

  it("become a study together", async () => {
    const made = await choose([pair, single], { collection: "study", name: "KRAS" }, bea);
    expect([made.status, made.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/studies\//)]);
    const study = await bea.open(made.headers.get("location") ?? "");
    expect([...study.document.querySelectorAll(".held h2 > a")].map((one) => one.getAttribute("href"))).toEqual([
      `/cards/${pair}`,
      `/cards/${single}`,
    ]);
  });
});
