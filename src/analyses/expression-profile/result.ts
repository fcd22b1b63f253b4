import type { Exclusion, UsedProfile, Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { countAsked, isAboutAll } from "../cohort/covered-cancer-types.ts";
import { sampleMixWarnings } from "../cohort/sample-mix.ts";
import { type DescribedGroup, describeGroups, type ExpressionGroup } from "../expression/compare-groups.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { type ExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import type { ExpressionValues } from "../expression/read-values.ts";
import type { Scale } from "../expression/scale.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings, sourceWarnings } from "../expression/warnings.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";

export interface ExpressionProfileData {
  readonly genes: readonly string[];
  /** The cancer types of the question. */
  readonly asked: readonly string[];
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

export interface ExpressionProfileResult {
  /** The question names its cancer types; otherwise they are ranked by their median. */
  readonly isNamed: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  readonly scale: Scale;
  readonly isPrimary: boolean;
  readonly genes: readonly GeneProfile[];
  readonly profiles: readonly UsedProfile[];
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}

const SMALLEST_GROUP = 3;

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

function groupsOf(gene: string, { asked, source, read }: ExpressionProfileData): DescribedGroup[] {
  const isNamed = !isAboutAll(asked);
  const ofGene = read.values.filter((value) => value.gene === gene);
  const groups = source.cancerTypes.map((code): ExpressionGroup => {
    const values = ofGene.filter((value) => value.cancer_type === code).map((value) => value.value);
    return { name: code, cancerType: code, values };
  });
  if (isNamed) refuseSmall(groups);
  const described = describeGroups(groups.filter((group) => group.values.length >= SMALLEST_GROUP));
  return isNamed ? described : described.toSorted((a, b) => b.median - a.median);
}

/** Describes every gene in every cancer type. Throws CgqError `not_in_dataset` when a named one has fewer than 3 samples. */
export function computeExpressionProfile(data: ExpressionProfileData): ExpressionProfileResult {
  const { asked, source, read } = data;
  const genes = data.genes.map((gene) => ({ gene, groups: groupsOf(gene, data) }));
  const ofFirstGene = read.values.filter((value) => value.gene === data.genes[0]);
  return {
    isNamed: !isAboutAll(asked),
    askedTypes: countAsked(asked),
    scale: source.scale,
    isPrimary: read.values.every((value) => value.sample_type === "primary"),
    genes,
    profiles: usedProfiles(source),
    exclusions: [...valueExclusions(read), ...data.unsplit],
    warnings: [
      ...smallGroupWarnings(genes[0]?.groups ?? []),
      ...(source.cancerTypes.length > 1 ? acrossCancerTypesWarnings(source) : []),
      ...sourceWarnings(source),
      ...sampleMixWarnings(ofFirstGene),
    ],
  };
}
