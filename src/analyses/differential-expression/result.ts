import type { Warning } from "../../contract/results.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import {
  type ComparedAs,
  compareGroups,
  type DescribedGroup,
  describeGroups,
  type Tested,
} from "../expression/compare-groups.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import {
  acrossCancerTypesWarnings,
  normalsWarning,
  smallGroupWarnings,
  sourceWarnings,
} from "../expression/warnings.ts";
import { type Arrangement, arrangeGroups } from "./arrange-groups.ts";
import type { Design } from "./design.ts";
import type { GroupedExpression } from "./read-groups.ts";

/** One gene in one cancer type, or between cancer types. */
export interface Comparison extends Tested {
  readonly gene: string;
  /** Null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly DescribedGroup[];
  /** Benjamini-Hochberg over the comparisons of the card; null when it has one. */
  readonly adjusted: PValue | null;
}

export interface DifferentialExpressionResult extends DataNotes {
  readonly design: Design;
  readonly genes: readonly string[];
  readonly groupGene: string | null;
  readonly namesCancerTypes: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** How the groups were made; null when their names say it. */
  readonly definition: string | null;
  /** Groups that the question does not name were too small to compare. */
  readonly leftOutGroups: boolean;
  readonly scale: Scale;
  /** Every analysed sample is a primary tumour. */
  readonly isPrimary: boolean;
  /** Gene by gene, and within it one per cancer type unless the cancer types are the groups. */
  readonly comparisons: readonly Comparison[];
}

function compareAll(arrangements: readonly Arrangement[], scale: ComparedAs): Comparison[] {
  const tested = arrangements.map(({ groups }) => compareGroups(groups, scale));
  const adjusted = adjust(
    tested.map((one) => one.p),
    "benjamini-hochberg",
  );
  return arrangements.flatMap(({ gene, cancerType, groups }, i) => {
    const one = tested[i];
    if (one === undefined) return [];
    const own = tested.length > 1 ? (adjusted[i] ?? null) : null;
    return { gene, cancerType, groups: describeGroups(groups), ...one, adjusted: own };
  });
}

function warningsOf(data: GroupedExpression, comparisons: readonly Comparison[]): Warning[] {
  const ofFirstGene = comparisons.filter((comparison) => comparison.gene === data.genes[0]);
  const tumors = data.values.filter((value) => value.gene === data.genes[0] && value.tissue === "tumor");
  return [
    ...smallGroupWarnings(ofFirstGene.flatMap((comparison) => comparison.groups)),
    ...(data.design === "cancer_types" ? acrossCancerTypesWarnings(data.source) : []),
    ...sourceWarnings(data.source, ", so no fold change is given"),
    ...(data.design === "tumor_vs_normal" && !data.namesCancerTypes
      ? [normalsWarning([...new Set(comparisons.flatMap((one) => one.cancerType ?? []))], data.askedTypes)]
      : []),
    ...sampleMixWarnings(tumors),
    ...data.warnings,
  ];
}

/** Compares every gene between its groups. Throws CgqError `not_in_dataset` when a group has fewer than 3 samples. */
export function computeDifferentialExpression(data: GroupedExpression): DifferentialExpressionResult {
  const arranged = arrangeGroups(data);
  const isOrdered = data.design === "by_stage";
  const comparisons = compareAll(arranged.comparisons, { isLog2: data.source.scale.isLog2, isOrdered });
  return {
    design: data.design,
    genes: data.genes,
    groupGene: data.groupGene,
    namesCancerTypes: data.namesCancerTypes,
    askedTypes: data.askedTypes,
    definition: data.definition,
    leftOutGroups: arranged.exclusions.length > 0,
    scale: data.source.scale,
    isPrimary: data.values.every((value) => value.sample_type === "primary"),
    comparisons,
    profiles: data.profiles,
    exclusions: [...data.exclusions, ...arranged.exclusions],
    warnings: warningsOf(data, comparisons),
  };
}
