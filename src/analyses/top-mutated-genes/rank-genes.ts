import type { Warning } from "../../contract/results.ts";
import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { proportion, type Interval } from "../../statistics/index.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { excluded } from "../../variables/excluded.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import { formatCount } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { isLongGene } from "./long-genes.ts";
import type { PanelGeneRow, SampleRow, TopGenesData } from "./read-top-genes.ts";

const SHOWN = 20;

/** A gene with the patients profiled for it. */
export interface MutatedGene {
  readonly gene: string;
  readonly n: number;
  readonly count: number;
  readonly proportion: number;
  readonly interval: Interval;
  /** Counted calls with a FILTER value, and those of them with another than PASS. */
  readonly judgedCalls: number;
  readonly nonPassCalls: number;
}

export interface TopGenesResult extends DataNotes {
  readonly cancerTypes: readonly string[];
  /** Codes pooled under a group term, for example COAD+READ. */
  readonly groupTerm: string | null;
  readonly ranked: readonly MutatedGene[];
  readonly mutatedGenes: number;
  /** Panels in use; empty for exomes alone. */
  readonly panels: readonly string[];
  readonly sampleSizes: Readonly<Record<string, number>>;
}

/** Patients profiled for a gene; null when a cancer type has none, so that the gene cannot be ranked over all of them. */
function denominators(
  samples: readonly SampleRow[],
  panelGenes: readonly PanelGeneRow[],
): (gene: string) => number | null {
  const held = new Set(panelGenes.map((row) => `${row.panel_id}\t${row.gene}`));
  const groups = [...Map.groupBy(samples, (row) => `${row.cancer_type}\t${row.panel_id}`).values()];
  const codes = new Set(samples.map((row) => row.cancer_type));
  return (gene) => {
    const looked = groups.filter(
      ([row]) => row !== undefined && (row.panel_id === "WES" || held.has(`${row.panel_id}\t${gene}`)),
    );
    const seen = new Set(looked.map(([row]) => row?.cancer_type));
    return seen.size < codes.size ? null : looked.reduce((sum, rows) => sum + rows.length, 0);
  };
}

function rank({ samples, mutated, panelGenes }: TopGenesData): MutatedGene[] {
  const denominator = denominators(samples, panelGenes);
  const ranked = [...Map.groupBy(mutated, (row) => row.gene)].flatMap(([gene, rows]) => {
    const n = denominator(gene);
    const total = (field: "patients" | "judged" | "non_pass") => rows.reduce((sum, row) => sum + row[field], 0);
    const count = total("patients");
    const share = n === null ? null : proportion(count, n);
    if (n === null || share?.status !== "ok") return [];
    const calls = { judgedCalls: total("judged"), nonPassCalls: total("non_pass") };
    return [{ gene, n, count, proportion: share.proportion, interval: share.wilson, ...calls }];
  });
  return ranked.sort((a, b) => b.proportion - a.proportion || b.count - a.count || (a.gene < b.gene ? -1 : 1));
}

/** The calls of the genes shown that a filter of their file objects to. */
export function callsOfShown({ ranked }: Pick<TopGenesResult, "ranked">): { judged: number; nonPass: number } {
  const judged = ranked.reduce((sum, row) => sum + row.judgedCalls, 0);
  return { judged, nonPass: ranked.reduce((sum, row) => sum + row.nonPassCalls, 0) };
}

function nonPassWarnings(shown: readonly MutatedGene[]): Warning[] {
  const { judged, nonPass } = callsOfShown({ ranked: shown });
  if (nonPass === 0) return [];
  const message = `${formatCount(nonPass)} of ${counted(judged, "counted call")} of the genes shown with a FILTER value carry another than PASS.`;
  return [{ code: "non_pass_calls", message }];
}

function warningsOf(data: TopGenesData, shown: readonly MutatedGene[], panels: readonly string[]): Warning[] {
  const long = shown.map((row) => row.gene).filter(isLongGene);
  return [
    ...(panels.length > 0
      ? [{ code: "gene_panel", message: `Only the genes of ${joinWords(panels)} were looked at, not the exome.` }]
      : []),
    ...(long.length > 0
      ? [
          {
            code: "long_genes",
            message: `${joinWords(long)} ${long.length === 1 ? "is" : "are"} among the longest genes, which collect mutations by chance: frequency alone does not make a driver.`,
          },
        ]
      : []),
    ...(data.samples.length < FEW_PROFILED
      ? [
          {
            code: "few_profiled",
            message: `Only ${counted(data.samples.length, "patient")} were profiled: the intervals are wide.`,
          },
        ]
      : []),
    ...nonPassWarnings(shown),
    ...sampleMixWarnings(data.samples),
  ];
}

/** Ranks genes by the share of profiled patients with a counted mutation. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export function rankGenes(data: TopGenesData, question: ParsedQuestion): TopGenesResult {
  const { samples, repeatSamples, profiles } = data;
  if (samples.length < SMALLEST_GROUP)
    throw new CgqError(
      "not_in_dataset",
      `A ranking needs at least ${SMALLEST_GROUP} profiled patients; the loaded data have ${samples.length}.`,
    );
  const ranked = rank(data);
  const shown = ranked.slice(0, SHOWN);
  const sizes = [...Map.groupBy(samples, (row) => row.cancer_type)].map(([code, held]) => [code, held.length] as const);
  // A file with selected genes is a panel of its own, named after its profile.
  const panels = [...new Set(samples.map((row) => row.panel_id))].filter((panel) => panel !== "WES").sort();
  return {
    cancerTypes: sizes.map(([code]) => code),
    groupTerm: question.cancer_group ?? null,
    ranked: shown,
    mutatedGenes: ranked.length,
    panels,
    sampleSizes: Object.fromEntries(sizes),
    profiles,
    exclusions: excluded("further samples of the same patient", repeatSamples),
    warnings: warningsOf(data, shown, panels),
  };
}
