import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { countAsked, isAboutAll } from "../../cohort/covered-cancer-types.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import { type DescribedGroup, describeGroups, type ExpressionGroup } from "../expression/compare-groups.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { type ExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import type { ExpressionValues } from "../expression/read-values.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings, sourceWarnings } from "../expression/warnings.ts";
import { formatCount } from "../../prose/format-number.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { joinWords } from "../../prose/join-words.ts";

export interface ExpressionProfileData {
  readonly genes: readonly string[];
  readonly source: ExpressionSource;
  readonly read: ExpressionValues;
  /** Samples of a group term whose code is not known. */
  readonly unsplit: readonly Exclusion[];
}

/** The expression of one gene in every cancer type of the card. */
export interface GeneProfile {
  readonly gene: string;
  readonly groups: readonly DescribedGroup[];
}

export interface ExpressionProfileResult extends DataNotes {
  /** The question names its cancer types; otherwise they are ranked by their median. */
  readonly isNamed: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  readonly scale: Scale;
  readonly isPrimary: boolean;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly genes: readonly GeneProfile[];
}

function refuseSmall(groups: readonly ExpressionGroup[]): void {
  const small = groups.filter((group) => group.values.length < SMALLEST_GROUP);
  if (small.length === 0) return;
  const sizes = joinWords(small.map(({ name, values }) => `${name}: n = ${formatCount(values.length)}`));
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a profile (${sizes}); at least ${SMALLEST_GROUP} are needed. Ask about another cancer type or import more data.`,
    { details: { groups: small.map(({ name, values }) => ({ name, n: values.length })) } },
  );
}

function groupsOf(gene: string, codes: readonly string[], isNamed: boolean, read: ExpressionValues): DescribedGroup[] {
  const ofGene = read.values.filter((value) => value.gene === gene);
  const groups = codes.map((code): ExpressionGroup => {
    const values = ofGene.filter((value) => value.cancer_type === code).map((value) => value.value);
    const subgroup = read.restriction?.part.name;
    if (subgroup === undefined) return { name: code, cancerType: code, values };
    return { name: cohortLabel(code, subgroup), cancerType: code, category: subgroup, values };
  });
  if (isNamed || groups.every((group) => group.values.length < SMALLEST_GROUP)) refuseSmall(groups);
  const described = describeGroups(groups.filter((group) => group.values.length >= SMALLEST_GROUP));
  return isNamed ? described : described.toSorted((a, b) => b.median - a.median);
}

/** Describes every gene in every cancer type. Throws CgqError `not_in_dataset` when a named one has fewer than 3 samples. */
export function computeExpressionProfile(
  data: ExpressionProfileData,
  question: ParsedQuestion,
): ExpressionProfileResult {
  const { source, read } = data;
  const { cancer_types: asked } = question;
  const isNamed = !isAboutAll(asked);
  const ofFirstGene = read.values.filter((value) => value.gene === data.genes[0]);
  const sizeOf = (code: string): number => ofFirstGene.filter((value) => value.cancer_type === code).length;
  const { left, warnings } = populatedCodes(question, (code) => sizeOf(code) >= SMALLEST_GROUP);
  const codes = source.cancerTypes.filter((code) => !left.includes(code));
  const genes = data.genes.map((gene) => ({ gene, groups: groupsOf(gene, codes, isNamed, read) }));
  return {
    isNamed,
    askedTypes: countAsked(asked),
    scale: source.scale,
    isPrimary: read.values.every((value) => value.sample_type === "primary"),
    part: read.restriction?.part ?? null,
    genes,
    profiles: usedProfiles(source),
    exclusions: [...valueExclusions(read), ...data.unsplit],
    warnings: [
      ...warnings,
      ...smallGroupWarnings(genes[0]?.groups ?? []),
      ...(codes.length > 1 ? acrossCancerTypesWarnings(source) : []),
      ...sourceWarnings(source),
      ...sampleMixWarnings(ofFirstGene),
    ],
  };
}
