import { describe, expect, it } from "@jest/globals";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { limitationParts } from "../../src/manuscript/results-block.ts";
import { readableSentence } from "../../src/manuscript/readable-sentence.ts";

const profile = { name: "RSEM", unit: "RSEM", transformation: "none" };
const card = (id: string, messages: readonly string[]): ReadableCard =>
  ReadableCard.parse({
    id,
    status: "completed",
    created_at: "2026-01-31T12:00:00Z",
    query: {
      original: "Is TP53 expression different between BRCA and LUAD?",
      parsed: { gene: "TP53", cancer_types: ["BRCA", "LUAD"], analysis_type: "differential_expression" },
      sql: "SELECT 1",
    },
    results: {
      answer: "TP53 expression is lower in BRCA than in LUAD.",
      statistics: { p_value: 0.0125, fold_change: 0.8, effect_size: -0.2, test: "wilcoxon_ranksum" },
      sample_sizes: { BRCA: 1082, LUAD: 510 },
      warnings: messages.map((message) => ({ code: "any", message })),
      profiles: ["tcga_brca", "tcga_brca_pub", "tcga_luad"].map((study_id) => ({
        ...profile,
        study_id,
        profile_id: study_id,
      })),
    },
    figure: null,
    methods: "Values were compared with a rank-sum test.",
  });

describe("a sentence of a card for the readers of an article", () => {
  it.each([
    [
      "The groups come from different studies (tcga_brca and tcga_luad) that share one scale.",
      "The groups come from different studies that share one scale.",
    ],
    [
      "Described differently (tcga_brca: RSEM (log2); tcga_luad: FPKM). Beware (p = 0.1).",
      "Described differently. Beware (p = 0.1).",
    ],
    [
      "How calls were made is not stated by tcga_brca_pub and tcga_brca.",
      "How calls were made is not stated by TCGA BRCA PUB and TCGA BRCA.",
    ],
    ["Nothing of studies (n = 9).", "Nothing of studies (n = 9)."],
    [
      "Groups were made by the clinical record (AJCC_STAGE), log2(x + 1).",
      "Groups were made by the clinical record, log₂(x + 1).",
    ],
  ])("%s", (said, expected) => expect(readableSentence(said, card("cgq-2026-01-31-aaaaa", []))).toBe(expected));
});

it("says what several cards warn of once, with all of them", () => {
  const shared = "Two tissues of origin are compared: a difference need not come from the tumours.";
  const cards = [card("cgq-2026-01-31-aaaaa", [shared, "Of the first."]), card("cgq-2026-01-31-bbbbb", [shared])];
  const citations = { bibtex: "", apa: "", mla: "", url: "https://service.example", data_sources: [] };
  const parts = limitationParts(cards.map((one) => ({ card: one, citations, rows: undefined })));
  expect(parts).toEqual([
    {
      kind: "list",
      items: [
        [shared.slice(0, -1), " ", { cite: cards.map(({ id }) => id) }, "."],
        ["Of the first", " ", { cite: ["cgq-2026-01-31-aaaaa"] }, "."],
      ],
    },
  ]);
});
