import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import { type Design, designOf, honouredBy } from "../differential-expression/design.ts";
import type { Grouped, GroupSplit } from "../differential-expression/group-split.ts";
import type { SampleOfGene } from "../expression/read-values.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";

export type GroupedSample = Grouped<SampleOfGene>;

/** One of the two groups; one sample per patient. */
export interface SampleGroup {
  readonly name: string;
  readonly cancerType: string;
  /** What tells the group from the other one of its cancer type. */
  readonly category?: string;
  readonly samples: readonly GroupedSample[];
}

export type TwoGroups = readonly [first: SampleGroup, second: SampleGroup];

const ADVICE =
  "Name two cancer types, or one cancer type with tumour against normal tissue, with mutant against wild type, amplified or deleted against diploid tumours of a gene, or with two stages, subtypes or sexes.";

const notTwo = (what: string): CgqError =>
  new CgqError("unsupported_question", `A genome-wide comparison takes exactly two groups; ${what}. ${ADVICE}`);

/** The design of a comparison of two groups. Throws CgqError `unsupported_question` where a question names more, or fewer. */
export function twoGroupDesign(question: ParsedQuestion): Design {
  const { cancer_types: codes, subgroup } = question;
  const design = designOf(question);
  refuseQualifiers(question, honouredBy(design));
  const named = codes.length === 0 ? "no cancer type is named" : `${joinWords(codes)} are named`;
  if (codes.length !== (design === "cancer_types" ? 2 : 1)) throw notTwo(named);
  if (design === "by_stage" && subgroup === undefined) throw notTwo("the stages I to IV are four");
  return design;
}

function groupsOf({ values, groupNames }: GroupSplit<SampleOfGene>, design: Design): SampleGroup[] {
  const isByType = design === "cancer_types";
  return Object.entries(groupNames).flatMap(([cancerType, names]) =>
    names.map((category) => ({
      name: isByType ? cancerType : `${cancerType} ${category}`,
      cancerType,
      ...(isByType ? {} : { category }),
      samples: values.filter((value) => value.cancer_type === cancerType && value.group === category),
    })),
  );
}

/** The two groups of a split. Throws CgqError `unsupported_question` when it made others than two, `not_in_dataset` when one has fewer than 3 samples. */
export function twoGroupsOf(split: GroupSplit<SampleOfGene>, design: Design): TwoGroups {
  const groups = groupsOf(split, design);
  const sizes = groups.map(({ name, samples }) => `${name}: n = ${formatCount(samples.length)}`);
  const [first, second, ...others] = groups;
  if (first === undefined || second === undefined || others.length > 0) {
    throw notTwo(`the data hold ${joinWords(sizes) || "none"}`);
  }
  if (Math.min(first.samples.length, second.samples.length) >= SMALLEST_GROUP) return [first, second];
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a comparison (${joinWords(sizes)}); every group needs at least ${SMALLEST_GROUP}. Ask about other groups or import more data.`,
    { details: { groups: groups.map(({ name, samples }) => ({ name, n: samples.length })) } },
  );
}
