import type { Warning } from "../../contract/results.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import type { Design } from "../differential-expression/design.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings, sourceWarnings } from "../expression/warnings.ts";
import { formatCount } from "../../prose/format-number.ts";
import { directionOf, isFound, type RankedGene, rankGenes } from "./rank-genes.ts";
import type { ComparedGroups } from "./read-two-groups.ts";
import type { TestedGene } from "./test-genes.ts";

export interface ComparedGroup {
  readonly name: string;
  readonly cancerType: string;
  readonly category?: string;
  readonly n: number;
}

export interface GenomeWideResult extends DataNotes {
  readonly design: Design;
  readonly groupGene: string | null;
  readonly groups: readonly [ComparedGroup, ComparedGroup];
  readonly definition: string | null;
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
  const message = `Only ${formatCount(tested)} genes are measured in both groups: nothing is said of the others.`;
  return [{ code: "few_genes", message }];
}

function warningsOf({ design, source, groups, warnings }: ComparedGroups, tested: number): Warning[] {
  const sizes = groups.map(({ name, samples }) => ({ name, n: samples.length }));
  const tumors = groups.flatMap(({ samples }) => samples.filter((sample) => sample.tissue === "tumor"));
  return [
    ...fewGenesWarnings(tested),
    ...smallGroupWarnings(sizes),
    ...(design === "cancer_types" ? acrossCancerTypesWarnings(source) : []),
    ...sourceWarnings(source, ", so no fold changes are given"),
    ...sampleMixWarnings(tumors),
    ...warnings,
  ];
}

/** Ranks the genes. */
export function computeGenomeWide(compared: ComparedGroups, testedGenes: readonly TestedGene[]): GenomeWideResult {
  const { design, groupGene, definition, source, profiles, exclusions } = compared;
  const genes = rankGenes(testedGenes);
  const found = genes.filter(isFound);
  const tested = genes.filter(({ lnP }) => lnP !== null).length;
  const [first, second] = compared.groups;
  const sized = ({ samples, ...group }: (typeof compared.groups)[number]) => ({ ...group, n: samples.length });
  return {
    design,
    groupGene,
    groups: [sized(first), sized(second)],
    definition,
    scale: source.scale,
    genes,
    tested,
    untested: genes.length - tested,
    higher: found.filter((gene) => directionOf(gene) === "higher").length,
    lower: found.filter((gene) => directionOf(gene) === "lower").length,
    profiles,
    exclusions,
    warnings: warningsOf(compared, tested),
  };
}
