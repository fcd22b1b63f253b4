import { CompletedCard } from "../../src/contract/card.ts";
import type { NewCard } from "../../src/cards/card-store.ts";
import { contentSha256, resultsSha256 } from "../../src/cards/digest.ts";

interface Given {
  readonly id: string;
  readonly question?: string;
  readonly answer?: string;
  readonly genes?: string[];
  readonly cancerTypes?: string[];
  readonly analysisType?: CompletedCard["query"]["parsed"]["analysis_type"];
  readonly createdAt?: string;
  readonly parent?: string;
  readonly rerunOf?: string;
  readonly ownerId?: string;
  readonly names?: string[];
}

const statistics = {
  test: "wilcoxon_rank_sum",
  statistic: 1234.5,
  degrees_of_freedom: null,
  p_value: 0.0123,
  log10_p_value: -1.910094888560602,
  adjusted_p_value: null,
  multiple_testing_correction: null,
  number_of_tests: null,
  fold_change: 1.25,
  effect_size: 0.1,
  effect_size_name: "rank_biserial",
  confidence_level: 0.95,
  confidence_interval: [0.05, 0.15],
  hazard_ratio: null,
  odds_ratio: null,
  odds_ratio_confidence_interval: null,
  correlation: null,
  reason: null,
  additional: [],
};

/** A card as the service stores it; its numbers stand for nothing. */
export function exampleCard(given: Given): CompletedCard {
  const genes = given.genes ?? ["TP53"];
  const cancerTypes = given.cancerTypes ?? ["BRCA", "LUAD"];
  const reproducible = {
    query: {
      original: given.question ?? "Is TP53 expression different between BRCA and LUAD?",
      parsed: {
        analysis_type: given.analysisType ?? "differential_expression",
        gene: genes[0] ?? null,
        genes,
        cancer_types: cancerTypes,
      },
      sql: "-- values\nSELECT 1 ORDER BY 1;",
    },
    results: {
      answer: given.answer ?? "TP53 expression was higher in BRCA than in LUAD.",
      statistics,
      sample_sizes: Object.fromEntries(cancerTypes.map((code) => [code, 10])),
      groups: [],
      warnings: [],
      exclusions: [],
      profiles: [],
    },
    figure: { type: "boxplot", plotly_json: { data: [], layout: {} }, caption: "Boxes.", alt_text: "Boxes." },
    dataset_version: "test-1",
  };
  const card = CompletedCard.parse({
    ...reproducible,
    id: given.id,
    status: "completed",
    created_at: given.createdAt ?? "2026-11-21T10:00:00.000Z",
    schema_version: "1.0",
    url: `http://localhost/cards/${given.id}`,
    license: "CC-BY-4.0",
    parent_card_id: given.parent ?? null,
    rerun_of: given.rerunOf ?? null,
    fork_count: 0,
    methods: "A test was made.",
    software_version: "0.1.0",
    accessed_at: "2026-11-21T10:00:00.000Z",
    results_sha256: "",
    content_sha256: "",
  });
  const digested = { ...card, results_sha256: resultsSha256(card) };
  return { ...digested, content_sha256: contentSha256(digested) };
}

export function exampleEntry(given: Given): NewCard {
  return {
    card: exampleCard(given),
    ownerId: given.ownerId ?? "ada",
    searchNames: given.names ?? [],
    record: JSON.stringify({ groups: [1, 2] }),
    table: null,
  };
}
