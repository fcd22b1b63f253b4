import type { Warning } from "../../contract/results.ts";
import { isUsed, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { CgqError } from "../../errors.ts";
import { formatCount } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { type Interval, proportion } from "../../statistics/index.ts";
import { isThere, type MutatedGene, type TableVariable } from "../../variables/column.ts";
import { carry } from "../../variables/mutation/filter-counts.ts";
import type { DataNotes } from "../data-notes.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../group-sizes.ts";
import { usedSamples } from "../used-samples.ts";
import { isLongGene } from "./long-genes.ts";

const SHOWN = 20;

/** A gene with the share of its profiled patients that carry a counted mutation. */
export interface RankedGene extends MutatedGene {
  readonly proportion: number;
  readonly interval: Interval;
}

export interface MutatedGenesResult extends DataNotes {
  readonly cancerTypes: readonly string[];
  /** What the cohort is restricted to; null for everybody. */
  readonly part: string | null;
  readonly ranked: readonly RankedGene[];
  readonly mutatedGenes: number;
  /** Panels in use; empty for exomes alone. */
  readonly panels: readonly string[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Sentences for the methods: of the cohort and the variable. */
  readonly definitions: readonly string[];
}

/** The most frequently mutated genes: by share, then by number, then by name. */
function shownOf(genes: readonly MutatedGene[]): RankedGene[] {
  const share = ({ patients, n }: MutatedGene): number => patients / n;
  const first = genes
    .toSorted((a, b) => share(b) - share(a) || b.patients - a.patients || (a.gene < b.gene ? -1 : 1))
    .slice(0, SHOWN);
  return first.flatMap((gene) => {
    const found = proportion(gene.patients, gene.n);
    return found.status === "ok" ? [{ ...gene, proportion: found.proportion, interval: found.wilson }] : [];
  });
}

/** The calls of the genes shown that a filter of their file objects to. */
export function callsOfShown(ranked: readonly RankedGene[]): { judged: number; nonPass: number } {
  const judged = ranked.reduce((sum, row) => sum + row.judged, 0);
  return { judged, nonPass: ranked.reduce((sum, row) => sum + row.nonPass, 0) };
}

function nonPassWarnings(shown: readonly RankedGene[]): Warning[] {
  const { judged, nonPass } = callsOfShown(shown);
  if (nonPass === 0) return [];
  const message = `${formatCount(nonPass)} of ${counted(judged, "counted call")} of the genes shown with a FILTER value ${carry(nonPass)} another than PASS.`;
  return [{ code: "non_pass_calls", message }];
}

function longGeneWarnings(shown: readonly RankedGene[]): Warning[] {
  const long = shown.map(({ gene }) => gene).filter(isLongGene);
  if (long.length === 0) return [];
  const message = `${joinWords(long)} ${long.length === 1 ? "is" : "are"} among the longest genes, which collect mutations by chance: frequency alone does not make a driver.`;
  return [{ code: "long_genes", message }];
}

function fewWarnings(patients: number): Warning[] {
  if (patients >= FEW_PROFILED) return [];
  const message = `Only ${counted(patients, "patient")} were profiled: the intervals are wide.`;
  return [{ code: "few_profiled", message }];
}

const panelWarnings = (panels: readonly string[]): Warning[] =>
  panels.length === 0
    ? []
    : [{ code: "gene_panel", message: `Only the genes of ${joinWords(panels)} were looked at, not the exome.` }];

/** Ranks genes by the share of profiled patients with a counted mutation. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export async function rankGenes(table: PatientTable, variable: TableVariable): Promise<MutatedGenesResult> {
  const column = levelColumn(table, variable);
  if (column.of.is !== "every_mutation") throw new RangeError("A ranking needs the mutations of every gene");
  const isCounted = (row: number): boolean => isUsed(table, row) && isThere(column, row);
  const rows = table.rows.filter((_, row) => isCounted(row));
  if (rows.length < SMALLEST_GROUP)
    throw new CgqError(
      "not_in_dataset",
      `A ranking needs at least ${SMALLEST_GROUP} profiled patients; the loaded data have ${rows.length}.`,
    );
  const { genes, mutated, panels } = await column.of.count(isCounted, SHOWN);
  const ranked = shownOf(genes);
  const sizes = [...Map.groupBy(rows, (row) => row.cancer_type)].map(([code, held]) => [code, held.length] as const);
  return {
    cancerTypes: sizes.map(([code]) => code),
    part: table.part?.name ?? null,
    ranked,
    mutatedGenes: mutated,
    panels,
    sampleSizes: Object.fromEntries(sizes),
    definitions: [table.part?.definition ?? "", column.notes.definition],
    profiles: table.profiles,
    exclusions: table.exclusions,
    warnings: [
      ...panelWarnings(panels),
      ...longGeneWarnings(ranked),
      ...fewWarnings(rows.length),
      ...nonPassWarnings(ranked),
      ...sampleMixWarnings(usedSamples(table, column)),
      ...table.warnings,
    ],
  };
}
