import { type CohortPart, levelColumn, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Exclusion, Warning } from "../../contract/results.ts";
import type { Categorical } from "../../meaning/index.ts";
import { paragraph } from "../../prose/methods-sentences.ts";
import { formatCount } from "../../prose/format-number.ts";
import type { NumberColumn, TableVariable } from "../../variables/column.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import type { DataNotes } from "../data-notes.ts";
import { groupExclusions } from "../left-out.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings } from "../value-warnings.ts";
import type { GenomeWork } from "../work.ts";
import { directionOf, isFound, type RankedGene, rankGenes } from "./rank-genes.ts";
import { type TestedGene, testGenes } from "./test-genes.ts";
import { type AtLeastTwo, oneAndOthers, oneOf } from "../one-and-others.ts";
import { type SampleGroup, twoGroupsOf } from "../two-groups.ts";

export interface ComparedGroup {
  readonly name: string;
  readonly cancerType: string;
  readonly category?: string;
  readonly n: number;
}

export interface GenomeWideResult extends DataNotes {
  readonly by: Categorical;
  /** The first one is compared with each of the others. */
  readonly groups: AtLeastTwo<ComparedGroup>;
  /** The cancer type within which the groups stand, null when the cancer types are the groups. */
  readonly cancerType: string | null;
  /** How the groups were made; empty when their names say it. */
  readonly definition: string;
  /** The part of the patients that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly scale: Scale;
  /** Every gene with a value, the ranking first, those that could not be tested last. */
  readonly genes: readonly RankedGene[];
  /** Genes with a p-value, and those without. */
  readonly tested: number;
  readonly untested: number;
  /** Found at the false discovery rate, by the sign of the difference of means. */
  readonly higher: number;
  readonly lower: number;
}

/** Fewer genes than this are not the genome. */
const FEW_GENES = 10_000;

function fewGenesWarnings(tested: number): Warning[] {
  if (tested >= FEW_GENES) return [];
  const message = `Only ${formatCount(tested)} genes are measured in all groups: nothing is said of the others.`;
  return [{ code: "few_genes", message }];
}

/** What a ranking is computed from. */
export interface Compared {
  readonly table: PatientTable;
  readonly by: Categorical;
  readonly measured: NumberColumn;
  readonly groups: AtLeastTwo<SampleGroup>;
  /** Groups that are too small. */
  readonly lost: readonly Exclusion[];
}

/** The groups of a table. Throws CgqError where it holds others than two that are not one and all others, or too few samples. */
export function comparedIn(table: PatientTable, measured: TableVariable | undefined, by: Categorical): Compared {
  if (measured === undefined) throw new RangeError("A ranking needs what stands for every gene");
  const column = numberColumn(table, measured);
  const groups =
    oneOf(by) === undefined ? { groups: twoGroupsOf(table, column, by), lost: [] } : oneAndOthers(table, column, by);
  return { table, by, measured: column, ...groups };
}

function warningsOf({ by, table, measured, groups }: Compared, tested: number): Warning[] {
  const sizes = groups.map(({ name, samples }) => ({ name, n: samples.length }));
  const tumors = groups.flatMap(({ samples }) => samples.filter((sample) => sample.tissue === "tumor"));
  return [
    ...fewGenesWarnings(tested),
    ...smallGroupWarnings(sizes),
    ...(by.is === "cancer_type" ? acrossCancerTypesWarnings(table.cancerTypes, measured) : []),
    ...scaleWarnings(measured, ", so no fold changes are given"),
    ...sampleMixWarnings(tumors),
    ...table.warnings,
  ];
}

const sized = ({ samples, rows: _, ...group }: SampleGroup): ComparedGroup => ({ ...group, n: samples.length });

function resultOf(compared: Compared, testedGenes: readonly TestedGene[]): GenomeWideResult {
  const { table, by, measured } = compared;
  const [first, second, ...others] = compared.groups;
  if (measured.scale === null) throw new RangeError("Expression has a scale");
  const column = levelColumn(table, by);
  const filters = filterCounts(
    column,
    compared.groups.flatMap(({ rows }) => rows),
  );
  const genes = rankGenes(testedGenes);
  const found = genes.filter(isFound);
  const tested = genes.filter(({ lnP }) => lnP !== null).length;
  return {
    by,
    groups: [sized(first), sized(second), ...others.map(sized)],
    cancerType: by.is === "cancer_type" ? null : first.cancerType,
    definition: paragraph(column.notes.definition, filterSentence(filters)),
    part: table.part,
    scale: measured.scale,
    genes,
    tested,
    untested: genes.length - tested,
    higher: found.filter((gene) => directionOf(gene) === "higher").length,
    lower: found.filter((gene) => directionOf(gene) === "lower").length,
    profiles: table.profiles,
    exclusions: [...groupExclusions(table, measured, column), ...compared.lost],
    warnings: [...warningsOf(compared, tested), ...nonPassWarnings(filters)],
  };
}

/** Tests every gene that the profiles of the table measure, and ranks them. */
export async function computeGenomeWide(compared: Compared, work: GenomeWork): Promise<GenomeWideResult> {
  const { groups } = compared;
  const profileIds = [...new Set(compared.measured.notes.profiles.map((profile) => profile.profile_id))];
  const matrix = await work.openExpressionMatrix(
    profileIds,
    groups.flatMap(({ samples }) => samples),
  );
  const sizes = groups.map(({ samples }) => samples.length);
  return resultOf(compared, await testGenes(matrix, sizes, work));
}
