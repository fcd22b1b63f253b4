import { ReadableCard } from "../../src/contract/readable-card.ts";
import type { CitedCard } from "../../src/view/index.ts";

/** The specification's fields and nothing else, as any service may send them. */
export const specificationCard = (): CitedCard =>
  ReadableCard.parse({
    id: "card_8Qz",
    status: "completed",
    created_at: "2026-11-21T10:02:00Z",
    query: {
      original: "Is TP53 expression different between BRCA and LUAD?",
      parsed: { gene: "TP53", cancer_types: ["BRCA", "LUAD"], analysis_type: "differential_expression" },
      sql: "SELECT 1",
    },
    results: {
      answer: "TP53 expression is significantly higher in BRCA.",
      statistics: { p_value: 0.0123, fold_change: 1.5, effect_size: 0.4, test: "wilcoxon_ranksum" },
      sample_sizes: { BRCA: 1100, LUAD: 517 },
    },
    figure: { type: "boxplot", plotly_json: { data: [], layout: {} } },
    methods: "Wilcoxon rank-sum test.",
  });

const noP = { p_value: null, log10_p_value: null, adjusted_p_value: null };

/** The design's example: TP53 in BRCA and LUAD with everything that our own service adds. */
export const fullCard = (): CitedCard => ({
  ...specificationCard(),
  id: "cgq-2026-11-21-a7k3q",
  query: {
    original: "Is TP53 expression different between BRCA and LUAD?",
    parsed: {
      gene: "TP53",
      genes: ["TP53"],
      cancer_types: ["BRCA", "LUAD"],
      analysis_type: "differential_expression",
      restated: "Differential expression of TP53 between BRCA and LUAD",
      ignored: ["please"],
    },
    sql: "-- profiles\nSELECT 1;\n\n-- values\nSELECT 2;",
  },
  results: {
    answer:
      "TP53 is expressed 1.65-fold higher in breast invasive carcinoma than in lung adenocarcinoma (p = 3.5 × 10⁻⁸).",
    statistics: {
      test: "wilcoxon_rank_sum",
      statistic: 13274,
      p_value: 3.5094183598253566e-8,
      log10_p_value: -7.454764856197986,
      fold_change: 1.6464194640268972,
      effect_size: 0.5802380952380952,
      effect_size_name: "rank_biserial",
      confidence_interval: [0.42730292900201866, 0.7008914763978533],
      additional: [
        {
          test: "hodges_lehmann",
          comparison: "BRCA vs LUAD",
          statistic: null,
          ...noP,
          effect_size: 0.7629999833333315,
          effect_size_name: "location_shift",
          confidence_interval: [0.522666666666666, 0.992666666666667],
          reason: null,
        },
        {
          test: "cox",
          comparison: "per SD",
          statistic: null,
          ...noP,
          effect_size: null,
          confidence_interval: null,
          reason: "separation",
        },
      ],
    },
    sample_sizes: { BRCA: 525, LUAD: 32 },
    groups: [
      { name: "BRCA", cancer_type: "BRCA", n: 525, median: -0.296, q1: -0.7975, q3: 0.138333333333333 },
      { name: "LUAD", cancer_type: "LUAD", n: 32, median: -1.115833333333335, q1: -1.447916666666665, q3: -0.70358 },
    ],
    warnings: [{ code: "tissue_of_origin", message: "Two tissues of origin are compared." }],
    exclusions: [{ reason: "no expression value", count: 4 }],
    profiles: [
      { profile_id: "p", study_id: "tcga_brca", name: "Agilent G4502A", unit: "log₂ ratio", transformation: "none" },
    ],
  },
  figure: {
    type: "boxplot",
    plotly_json: { data: [{ type: "box", y: [1] }], layout: {} },
    caption: "Every point is one primary tumour.",
    alt_text: "Box plot of TP53 expression.",
  },
  schema_version: "1.0",
  dataset_version: "tcga-starter-2026.1",
  software_version: "0.1.0",
  accessed_at: "2026-11-21T10:02:11Z",
  url: "https://cgq.example/cards/cgq-2026-11-21-a7k3q",
  license: "CC-BY-4.0",
  fork_count: 3,
  citations: {
    bibtex: "@misc{cgq,\n  year = {2026}\n}",
    apa: "Cancer Genomics Query. (2026). Is TP53 different?",
    mla: "“Is TP53 Different?” Cancer Genomics Query.",
    url: "https://cgq.example/cards/cgq-2026-11-21-a7k3q",
    data_sources: [{ name: "TCGA", citation: "TCGA Research Network.", url: "https://www.cancer.gov/tcga" }],
  },
});

/** The full card with other results. */
export const cardWith = (results: Partial<CitedCard["results"]>, analysis = "differential_expression"): CitedCard => {
  const card = fullCard();
  return {
    ...card,
    query: { ...card.query, parsed: { ...card.query.parsed, analysis_type: analysis } },
    results: { ...card.results, ...results },
  };
};

export const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>"'\`**x** [a](javascript:alert(1)) $x$ | y`;

/** Every text of the card is an attack. */
export const hostileCard = (): CitedCard => {
  const card = fullCard();
  return {
    ...card,
    id: HOSTILE,
    url: "javascript:alert(1)",
    methods: HOSTILE,
    dataset_version: HOSTILE,
    query: { original: HOSTILE, sql: HOSTILE, parsed: { ...card.query.parsed, gene: HOSTILE, genes: [HOSTILE] } },
    results: {
      ...card.results,
      answer: HOSTILE,
      groups: [{ name: HOSTILE, cancer_type: HOSTILE, n: 3 }],
      warnings: [{ code: HOSTILE, message: HOSTILE }],
      profiles: [{ profile_id: HOSTILE, study_id: HOSTILE, name: HOSTILE, unit: HOSTILE, transformation: HOSTILE }],
    },
    figure: {
      type: "boxplot",
      plotly_json: { data: [], layout: {} },
      caption: HOSTILE,
      alt_text: HOSTILE,
    },
    citations: {
      bibtex: HOSTILE,
      apa: HOSTILE,
      mla: HOSTILE,
      url: "javascript:alert(1)",
      data_sources: [{ name: HOSTILE, citation: HOSTILE, url: "javascript:alert(1)" }],
    },
  };
};
