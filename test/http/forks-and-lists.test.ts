import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { contentSha256 } from "../../src/cards/digest.ts";
import type { CompletedCard } from "../../src/contract/card.ts";
import { ForkResult } from "../../src/contract/fork.ts";
import { CardList, CardSearch } from "../../src/contract/pagination.ts";
import { CancerTypeList, Coverage, GeneList } from "../../src/contract/reference-data.ts";
import { RerunResult } from "../../src/contract/rerun.ts";
import { FLAGSHIP, startTestService, statusAndCode, type TestService } from "./test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

describe("forks and reruns", () => {
  it("ask the card's question for another gene, and count on the parent", async () => {
    const parent = await at.newCard();
    const answer = await at.post(`/v1/cards/${parent.id}/fork`, { gene: "p53" });
    expect(answer.status).toBe(201);
    const other = await at.post(`/v1/cards/${parent.id}/fork`, { gene: "ESR1" });
    const fork = ForkResult.parse(await other.json());
    expect(fork).toMatchObject({ parent_card_id: parent.id, message: "Gene changed from TP53 to ESR1." });
    const child = await at.card(fork.new_card_id);
    expect(child).toMatchObject({
      parent_card_id: parent.id,
      query: { parsed: { gene: "ESR1", cancer_types: ["BRCA", "LUAD"] } },
    });
    const present = await at.card(parent.id);
    expect(present).toEqual({ ...parent, fork_count: 2 });
    expect(contentSha256(present)).toBe(parent.content_sha256);
  });

  it("copy a card exactly", async () => {
    const fork = ForkResult.parse(await (await at.post(`/v1/cards/${card.id}/fork`, { exact_copy: true })).json());
    const copy = await at.card(fork.new_card_id);
    expect(copy).toMatchObject({
      parent_card_id: card.id,
      query: card.query,
      results: card.results,
      figure: card.figure,
    });
    expect(copy.results_sha256).toBe(card.results_sha256);
  });

  it.each([
    ["invalid_request", {}],
    ["invalid_request", { exact_copy: true, gene: "ESR1" }],
    ["invalid_request", { genes: "ESR1" }],
    ["unknown_gene", { gene: "TP35" }],
    ["unknown_cancer_type", { cancer_types: ["BRCA", "blorbitis"] }],
  ])("are refused with %s for %j", async (code, changes) => {
    const answer = await at.post(`/v1/cards/${card.id}/fork`, changes);
    expect(await statusAndCode(answer)).toEqual([400, code]);
  });

  it("compare a rerun on the same data as unchanged", async () => {
    const answer = await at.post(`/v1/cards/${card.id}/rerun`);
    expect(answer.status).toBe(201);
    const rerun = RerunResult.parse(await answer.json());
    const { p_value, effect_size } = card.results.statistics;
    expect(rerun).toMatchObject({
      original_card_id: card.id,
      data_changed: false,
      comparison: {
        sample_count_change: { original: 557, new: 557, delta: 0 },
        p_value_change: { original: p_value, new: p_value, percent_change: 0, log10_difference: 0 },
        effect_size_change: { original: effect_size, new: effect_size, delta: 0 },
        answer_changed: false,
      },
    });
    const stored = await at.card(rerun.new_card_id);
    expect(stored).toMatchObject({ rerun_of: card.id, parent_card_id: null, comparison: rerun.comparison });
  });
});

describe("lists", () => {
  it("hold the caller's cards, newest first", async () => {
    const list = CardList.parse(await (await at.call("/v1/cards?limit=100")).json());
    expect(list.cards.map((entry) => entry.id)).toContain(card.id);
    const times = list.cards.map((entry) => entry.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = CardList.parse(await (await at.call("/v1/cards?limit=1&offset=1")).json());
    expect(page).toMatchObject({ total: list.total, limit: 1, offset: 1, cards: [list.cards[1]] });
  });

  it("find cards by word, gene and cancer type", async () => {
    const found = CardSearch.parse(
      await (await at.call("/v1/cards/search?q=lung+adenocarcinoma&gene=tp53&cancer_type=LUAD")).json(),
    );
    expect(found.cards).toContainEqual({
      id: card.id,
      query: { natural_language: FLAGSHIP },
      created_at: card.created_at,
    });
    expect(CardSearch.parse(await (await at.call("/v1/cards/search?q=TP53&gene=EGFR")).json()).total).toBe(0);
    expect(CardSearch.parse(await (await at.call("/v1/cards/search?q=TP53&gene=p53")).json()).cards).toContainEqual(
      found.cards[0],
    );
  });

  it("find no gene by a text that no statement can hold", async () => {
    const answer = await at.call("/v1/data/genes?search=TP53%00");
    expect([answer.status, GeneList.parse(await answer.json()).genes]).toEqual([200, []]);
  });

  it("hold the cancer types, genes and coverage of the loaded data", async () => {
    const types = CancerTypeList.parse(await (await at.call("/v1/data/cancer-types")).json()).cancer_types;
    expect(types).toContainEqual({ code: "BRCA", name: "Breast invasive carcinoma", sample_count: 1098 });
    const genes = GeneList.parse(await (await at.call("/v1/data/genes?search=tp5&limit=5")).json()).genes;
    expect(genes[0]).toEqual({ symbol: "TP53", name: "tumor protein p53" });
    expect(genes.every((gene) => gene.symbol.startsWith("TP5"))).toBe(true);
    const coverage = Coverage.parse(await (await at.call("/v1/data/coverage")).json());
    expect(coverage.dataset_version).toBe(card.dataset_version);
    expect(coverage.studies.find((study) => study.study_id === "tcga_chol")?.cancer_types).toEqual({ CHOL: 45 });
  });

  it.each([
    "/v1/cards?limit=0",
    "/v1/cards?limit=101",
    "/v1/cards?sort=id",
    "/v1/cards?order=up",
    "/v1/cards?offset=-1",
    "/v1/cards?offset=0x10",
    "/v1/data/genes?limit=%205",
    "/v1/cards?page=2",
    "/v1/cards/search",
    "/v1/cards/search?q=x&analysis_type=x",
    "/v1/data/genes?limit=1001",
    "/v1/data/cancer-types?x=1",
  ])("refuse %s with 400", async (path) => {
    const answer = await at.call(path);
    expect(await statusAndCode(answer)).toEqual([400, "invalid_request"]);
  });
});
