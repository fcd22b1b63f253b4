import type { Warning } from "../../contract/results.ts";
import { isUsed, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { CgqError } from "../../errors.ts";
import type { AlterationKind } from "../../meaning/index.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { type Interval, wilsonInterval } from "../../statistics/index.ts";
import { type EveryAlteration, isThere, type LevelColumn, type TableVariable } from "../../variables/column.ts";
import { nonPassWarning } from "../../variables/mutation/filter-counts.ts";
import type { DataNotes } from "../data-notes.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../group-sizes.ts";
import { usedSamples } from "../used-samples.ts";
import { everyAlteration } from "../every-alteration.ts";
import { isLongGene } from "../long-genes.ts";

const SHOWN = 20;
/** Fewer genes than this are not the genome. */
const GENOME = 10_000;

/** How many patients carry an alteration of a gene. */
interface CountedGene {
  readonly gene: string;
  /** Patients whose tumour was profiled for it. */
  readonly n: number;
  readonly patients: number;
  /** Counted calls of mutations with a FILTER value, and those of them with another than PASS. */
  readonly judged: number;
  readonly nonPass: number;
}

/** A gene with the share of its profiled patients that carry an alteration. */
export interface RankedGene extends CountedGene {
  readonly proportion: number;
  readonly interval: Interval;
}

export interface AlteredGenesResult extends DataNotes {
  /** What is counted. */
  readonly kind: AlterationKind;
  readonly cancerTypes: readonly string[];
  /** What the cohort is restricted to; null for everybody. */
  readonly part: string | null;
  readonly ranked: readonly RankedGene[];
  /** Genes that are altered at all: their number, and the whole ranking, which is kept as a file. */
  readonly alteredGenes: number;
  readonly whole: readonly RankedGene[];
  /** Genes that were looked at; null for exomes. */
  readonly lookedAt: number | null;
  /** Panels in use; empty for exomes alone. */
  readonly panels: readonly string[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Sentences for the methods: of the cohort and the variable. */
  readonly definitions: readonly string[];
}

/** Genes by their share, then by number, then by name. */
function rankedOf(genes: readonly CountedGene[]): RankedGene[] {
  const ranked = genes
    .filter(({ n }) => n > 0)
    .map((gene) => ({ ...gene, proportion: gene.patients / gene.n, interval: wilsonInterval(gene.patients, gene.n) }));
  return ranked.sort((a, b) => b.proportion - a.proportion || b.patients - a.patients || (a.gene < b.gene ? -1 : 1));
}

/** The calls of the genes shown that a filter of their file objects to. */
export function callsOfShown(ranked: readonly RankedGene[]): { judged: number; nonPass: number } {
  const judged = ranked.reduce((sum, row) => sum + row.judged, 0);
  return { judged, nonPass: ranked.reduce((sum, row) => sum + row.nonPass, 0) };
}

function nonPassWarnings(shown: readonly RankedGene[]): Warning[] {
  const { judged, nonPass } = callsOfShown(shown);
  if (nonPass === 0) return [];
  return [nonPassWarning(judged, nonPass, "call of the genes shown")];
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

const fewGenesWarnings = (lookedAt: number | null): Warning[] =>
  lookedAt === null || lookedAt >= GENOME
    ? []
    : [
        {
          code: "few_genes",
          message: `Calls are loaded for ${counted(lookedAt, "gene")}: nothing is said of the others.`,
        },
      ];

const neighbourWarnings = (kind: AlterationKind): Warning[] =>
  kind === "mutation"
    ? []
    : [
        {
          code: "neighbouring_genes",
          message:
            "Neighbouring genes change their copy number together: frequency alone does not tell which one matters.",
        },
      ];

async function countGenes(every: EveryAlteration, isCounted: (row: number) => boolean) {
  const genes: CountedGene[] = [];
  const looked = await every.each(isCounted, ({ gene, lookedAt, altered, judged, nonPass }) => {
    genes.push({ gene, n: lookedAt.length, patients: altered.length, judged, nonPass });
  });
  return { genes, looked };
}

const kindOf = ({ variable }: LevelColumn): AlterationKind =>
  variable.is === "copy_number" ? variable.change : "mutation";

/** Ranks genes by the share of profiled patients with an alteration. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export async function rankGenes(table: PatientTable, variable: TableVariable): Promise<AlteredGenesResult> {
  const column = levelColumn(table, variable);
  const [every, kind] = [everyAlteration(column), kindOf(column)];
  const isCounted = (row: number): boolean => isUsed(table, row) && isThere(column, row);
  const rows = table.rows.filter((_, row) => isCounted(row));
  if (rows.length < SMALLEST_GROUP)
    throw new CgqError(
      "not_in_dataset",
      `A ranking needs at least ${SMALLEST_GROUP} profiled patients; the loaded data have ${rows.length}.`,
    );
  const { genes, looked } = await countGenes(every, isCounted);
  const { panels, genes: lookedAt } = looked;
  const whole = rankedOf(genes);
  const ranked = whole.slice(0, SHOWN);
  const sizes = [...Map.groupBy(rows, (row) => row.cancer_type)].map(([code, held]) => [code, held.length] as const);
  return {
    kind,
    cancerTypes: sizes.map(([code]) => code),
    part: table.part?.name ?? null,
    ranked,
    alteredGenes: whole.length,
    whole,
    lookedAt,
    panels,
    sampleSizes: Object.fromEntries(sizes),
    definitions: [table.part?.definition ?? "", column.notes.definition],
    profiles: table.profiles,
    exclusions: table.exclusions,
    warnings: [
      ...panelWarnings(panels),
      ...fewGenesWarnings(lookedAt),
      ...(kind === "mutation" ? longGeneWarnings(ranked) : []),
      ...neighbourWarnings(kind),
      ...fewWarnings(rows.length),
      ...nonPassWarnings(ranked),
      ...every.warningsOf(ranked.map(({ gene }) => gene)),
      ...sampleMixWarnings(usedSamples(table, column)),
      ...table.warnings,
    ],
  };
}
