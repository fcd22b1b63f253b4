import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Seen, type Visit } from "./browser-visit.ts";
import { member } from "./member.ts";

let at: TestService;
let visitor: Visit;
let card: CompletedCard;
let address: string;
let mutations: string;
beforeAll(async () => {
  at = await startTestService();
  visitor = await member(at, "ada@example.org", "researcher");
  card = await at.newCard();
  address = `/cards/${card.id}`;
  mutations = `/cards/${(await at.newCard("How often is KRAS mutated in PAAD and STAD?")).id}`;
});
afterAll(() => at.stop());

const fork = (fields: Record<string, string>) => visitor.send(address, `${address}/fork`, fields);
/** The card that a form led to. */
const newCard = ({ status, headers }: Seen): Promise<CompletedCard> => {
  const location = headers.get("location") ?? "";
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/cards\/cgq-/)]);
  return at.card(location.slice("/cards/".length));
};
const value = ({ document }: Seen, name: string) =>
  document.querySelector(`input[name=${name}]`)?.getAttribute("value");
const remaining = async () => (await visitor.open("/settings")).text.match(/(\d+) of \d+ left/)?.[1];

describe("the fork form of a card's page", () => {
  it("begins with the card's gene and cancer types", async () => {
    const seen = await visitor.open(address);
    expect([value(seen, "gene"), value(seen, "cancer_types")]).toEqual(["TP53", "BRCA, LUAD"]);
  });

  it("makes a card with another gene", async () => {
    const child = await newCard(await fork({ gene: "EGFR", cancer_types: "BRCA, LUAD" }));
    expect(child.parent_card_id).toBe(card.id);
    expect(child.query.parsed).toMatchObject({ gene: "EGFR", cancer_types: ["BRCA", "LUAD"] });
  });

  it("makes a card with other cancer types; an empty field keeps what is on the card", async () => {
    const child = await newCard(await fork({ gene: "", cancer_types: "luad brca" }));
    expect(child.query.parsed).toMatchObject({ gene: "TP53", cancer_types: ["LUAD", "BRCA"] });
  });

  it.each([
    ["lung adenocarcinoma, breast cancer", ["LUAD", "BRCA"]],
    ["Head and neck squamous cell carcinoma; BRCA", ["HNSC", "BRCA"]],
    ["colorectal cancer", ["COAD", "READ"]],
    ["luad brca", ["LUAD", "BRCA"]],
  ])("understands cancer types as a question does: %s", async (cancer_types, codes) => {
    const seen = await visitor.send(mutations, `${mutations}/fork`, { gene: "", cancer_types });
    expect((await newCard(seen)).query.parsed).toMatchObject({ gene: "KRAS", cancer_types: codes });
  });

  it("changes end point and covariates of a survival card, and offers them of no other", async () => {
    const survival = `/cards/${(await at.newCard("Is TP53 mutation associated with survival in LUAD?")).id}`;
    const offered = ({ document }: Seen) => [...document.querySelectorAll(".again select")].map((one) => one.id);
    expect(offered(await visitor.open(survival))).toEqual(["end_point", "adjusted_for"]);
    expect(offered(await visitor.open(mutations))).toEqual([]);
    const fields = { gene: "", cancer_types: "", end_point: "PFS", adjusted_for: "age,sex" };
    const { query } = await newCard(await visitor.send(survival, `${survival}/fork`, fields));
    expect(query.parsed.endpoint).toBe("PFS");
    expect(query.original).toMatch(/progression-free survival.*adjusted for age and sex/u);
  });

  it("changes what makes the groups and whom the question is about, as they are written", async () => {
    const fields = { gene: "", cancer_types: "LUAD", groups: "sex", conditions: "stage I" };
    const child = await newCard(await fork(fields));
    expect(child.query.parsed).toMatchObject({ gene: "TP53", cancer_types: ["LUAD"], groups: "by_sex" });
    expect(child.query.original).toMatch(/stage I/u);
    expect(child.parent_card_id).toBe(card.id);
  });

  it("copies a card exactly", async () => {
    const child = await newCard(await fork({ gene: "TP53", cancer_types: "BRCA, LUAD", exact_copy: "true" }));
    expect([child.parent_card_id, child.results_sha256]).toEqual([card.id, card.results_sha256]);
  });

  it.each([
    [{ gene: "TP53", cancer_types: "BRCA, LUAD" }, 400, "Nothing was changed"],
    [{ gene: "EGFR", cancer_types: "BRCA, LUAD", exact_copy: "true" }, 400, "An exact copy keeps the gene"],
    [{ gene: "ZZZQ1", cancer_types: "BRCA, LUAD" }, 400, "ZZZQ1"],
  ])("says what to change of %o and keeps what was typed", async (fields, status, message) => {
    const before = await remaining();
    const seen = await fork(fields);
    expect(seen.status).toBe(status);
    expect(seen.document.querySelector("[autofocus] [role=alert]")?.textContent).toContain(message);
    expect([value(seen, "gene"), value(seen, "cancer_types")]).toEqual([fields.gene, fields.cancer_types]);
    expect(seen.document.querySelector("input[name=exact_copy]")?.hasAttribute("checked")).toBe("exact_copy" in fields);
    expect(seen.document.querySelector("article .cgq-answer")?.textContent).toBe(card.results.answer);
    expect(await remaining()).toBe(before);
  });
});

describe("the rerun form of a card's page", () => {
  it("makes a card that says what changed, and both pages tell the history", async () => {
    const rerun = await newCard(await visitor.send(address, `${address}/rerun`));
    expect(rerun.rerun_of).toBe(card.id);
    for (const id of [card.id, rerun.id]) {
      const { document } = await visitor.open(`/cards/${id}`);
      const history = [...document.querySelectorAll(".kin ol > li")].map((one) => one.textContent ?? "");
      expect(history).toHaveLength(2);
      expect(history[0]).toContain(`${card.id} · first asked`);
      expect(history[1]).toContain(`${rerun.id} · rerun of ${card.id}: the data were the same`);
      expect(history[1]).toContain(`data set ${rerun.dataset_version}`);
    }
    const { document } = await visitor.open(`/cards/${rerun.id}`);
    const table = document.querySelector("#changed ~ .wide table");
    expect([...(table?.querySelectorAll("thead th") ?? [])].map((one) => one.textContent)).toEqual([
      card.id,
      rerun.id,
      "Change",
    ]);
    expect([...(table?.querySelectorAll("tbody th") ?? [])].map((one) => one.textContent)).toContain("Samples");
  });
});

describe("the forms of a card's page", () => {
  it("count as requests of the day", async () => {
    const before = Number(await remaining());
    await fork({ gene: "KRAS", cancer_types: "BRCA, LUAD" });
    await visitor.send(address, `${address}/rerun`);
    expect(Number(await remaining())).toBe(before - 2);
  });

  it("say when the day's requests are used up, and keep what was typed", async () => {
    const free = await member(at, "free@example.org", "free");
    const send = (gene: string) => free.send(address, `${address}/fork`, { gene, cancer_types: "BRCA, LUAD" });
    expect([(await send("PTEN")).status, (await send("MYC")).status]).toEqual([303, 303]);
    const refused = await send("RB1");
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(refused.text).toContain("used up; there are new ones at 00:00 UTC");
    expect(value(refused, "gene")).toBe("RB1");
  });

  it("lead back to the card where somebody opens the address of a form", async () => {
    for (const action of ["fork", "rerun"]) {
      const seen = await visitor.open(`${address}/${action}`);
      expect([seen.status, seen.headers.get("location")]).toEqual([303, address]);
    }
  });

  it("do nothing without the token of the page", async () => {
    for (const action of ["fork", "rerun"]) {
      const seen = await visitor.post(`${address}/${action}`, { gene: "EGFR", cancer_types: "BRCA" });
      expect([seen.status, seen.text]).toEqual([403, expect.stringContaining("This form is no longer valid")]);
    }
  });

  it("are for visitors who are signed in; others get a link that comes back, and no cookie", async () => {
    const stranger = startVisit(at.process().url);
    const seen = await stranger.open(address);
    const signIn = `/sign-in?next=${encodeURIComponent(address)}`;
    expect(seen.document.querySelector(`main a[href="${signIn}"]`)).not.toBeNull();
    expect([seen.document.querySelectorAll("main form[method=post]").length, stranger.cookies.size]).toEqual([0, 0]);
    const sent = await stranger.post(`${address}/rerun`, {});
    expect([sent.status, sent.headers.get("location")]).toEqual([303, signIn]);
  });
});

describe("the forks around a card", () => {
  it("are a nested list on the page of each of them", async () => {
    const { id } = await newCard(await fork({ gene: "PTEN", cancer_types: "" }));
    const grandchild = await newCard(
      await visitor.send(`/cards/${id}`, `/cards/${id}/fork`, { gene: "MYC", cancer_types: "" }),
    );
    for (const shown of [card.id, id, grandchild.id]) {
      const { document } = await visitor.open(`/cards/${shown}`);
      const root = document.querySelector(".kin > ul > li");
      const children = [...(root?.querySelectorAll(":scope > ul > li") ?? [])];
      const child = children.find((one) => one.querySelector(":scope > small")?.textContent?.includes(id));
      expect(root?.querySelector(":scope > small")?.textContent).toContain(card.id);
      expect(child?.querySelector(":scope > ul > li > small")?.textContent).toContain(grandchild.id);
      const current = document.querySelector(".kin [aria-current=page]")?.parentElement;
      expect(current?.querySelector(":scope > small")?.textContent).toContain(shown);
    }
  });
});
