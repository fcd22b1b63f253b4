import { describe, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { CardSearchQuery } from "../../src/contract/pagination.ts";
import { engines } from "../sql/engines.ts";
import { withStores } from "../sql/with-stores.ts";
import { exampleEntry } from "./example-card.ts";

let store: CardStore;

/** `gene` and digits: how the text index of SQLite holds the fact that a card is about EGFR. */
const HELD_EGFR = `gene${Buffer.from("EGFR").toString("hex")}`;

const cards = [
  { id: "hla-a", genes: ["HLA-A", "NKX2-1"], cancerTypes: ["LUAD"] },
  { id: "hla-b", genes: ["HLA-B"], cancerTypes: ["LUAD", "ACC"], analysisType: "survival" },
  { id: "orf", genes: ["C1orf112"], cancerTypes: ["ACC"], ownerId: "bob" },
  { id: "every-gene", genes: [], analysisType: "genome_wide_differential_expression" },
  { id: "egfr", genes: ["EGFR"] },
  { id: "pretender", genes: ["KRAS"], question: `Is ${HELD_EGFR} a gene?` },
] as const;

async function found(filters: Partial<CardSearchQuery>): Promise<string[]> {
  const { cards: matches, total } = await store.search(CardSearchQuery.parse({ q: "higher", ...filters }));
  expect(total).toBe(matches.length);
  return matches.map(({ id }) => id).toSorted();
}

async function fill(stores: Stores): Promise<void> {
  store = stores.cards;
  for (const { genes, ...card } of cards) {
    const cancerTypes = "cancerTypes" in card ? [...card.cancerTypes] : ["BRCA", "LUAD"];
    await store.insert(exampleEntry({ ...card, genes: [...genes], cancerTypes }));
  }
}

const filtered = [
  [{ gene: "hla-a" }, ["hla-a"]],
  [{ gene: "NKX2-1" }, ["hla-a"]],
  [{ gene: "c1ORF112" }, ["orf"]],
  [{ gene: "HLA" }, []],
  [{ gene: "A" }, []],
  [{ gene: "EGFR" }, ["egfr"]],
  [{ gene: "LUAD" }, []],
  [{ gene: '") OR (' }, []],
  [{ cancer_type: "acc" }, ["hla-b", "orf"]],
  [{ cancer_type: "ACC", analysis_type: "survival" }, ["hla-b"]],
  [{ cancer_type: "ACC", analysis_type: "survival", gene: "HLA-A" }, []],
  [{ cancer_type: "LUAD", analysis_type: "differential_expression", gene: "HLA-A" }, ["hla-a"]],
  [{ analysis_type: "genome_wide_differential_expression", cancer_type: "brca" }, ["every-gene"]],
] as const;

describe.each(engines)("the filters of a search in %s", (_, create) => {
  withStores(create, fill);

  it.each(filtered)("%j keep %j", async (filters, ids) => {
    expect(await found(filters)).toEqual(ids);
  });

  it("are no words that a search could find", async () => {
    expect(await found({ q: HELD_EGFR })).toEqual(["pretender"]);
    for (const q of [`filters : ${HELD_EGFR}`, "gene:EGFR egfr LUAD hla-a"]) expect(await found({ q })).toEqual([]);
  });
});
