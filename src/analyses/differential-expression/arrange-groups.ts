import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import type { ExpressionGroup } from "../expression/compare-groups.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { lostGroup, SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { GroupedExpression } from "./read-groups.ts";

/** Groups that are compared with each other. */
export interface Arrangement {
  readonly gene: string;
  /** The cancer type within which the groups stand, null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly ExpressionGroup[];
}

const isLarge = (group: ExpressionGroup): boolean => group.values.length >= SMALLEST_GROUP;

function groupOf(data: GroupedExpression, gene: string, cancerType: string, group: string): ExpressionGroup {
  const values = data.values
    .filter((value) => value.gene === gene && value.cancer_type === cancerType && value.group === group)
    .map((value) => value.value);
  if (data.design === "cancer_types") return { name: cancerType, cancerType, values };
  return { name: `${cancerType} ${group}`, cancerType, category: group, values };
}

function arrangementsOf(data: GroupedExpression, gene: string): Arrangement[] {
  const { cancerTypes } = data.source;
  const within = (code: string) => (data.groupNames[code] ?? []).map((group) => groupOf(data, gene, code, group));
  if (data.design === "cancer_types") return [{ gene, cancerType: null, groups: cancerTypes.flatMap(within) }];
  return cancerTypes.map((code) => ({ gene, cancerType: code, groups: within(code) }));
}

function refusal(arrangements: readonly Arrangement[]): CgqError {
  const groups = arrangements.flatMap(({ gene, groups: held }) => held.map((group) => ({ gene, group })));
  const sizes = groups.map(({ gene, group }) => `${gene} in ${group.name}: n = ${formatCount(group.values.length)}`);
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a comparison (${joinWords(sizes) || "no group has any"}); every group needs at least ${SMALLEST_GROUP}. Ask about other groups or import more data.`,
    { details: { groups: groups.map(({ gene, group: { name, values } }) => ({ gene, name, n: values.length })) } },
  );
}

/** Leaves out groups that are too small, and comparisons of which too little is left. */
function keepLarge(one: Arrangement, mayLoseGroups: boolean): Arrangement[] {
  const groups = one.groups.filter(isLarge);
  if (groups.length === one.groups.length) return groups.length < 2 ? [] : [one];
  return mayLoseGroups && groups.length >= 2 ? [{ ...one, groups }] : [];
}

const lostGroups = (before: readonly Arrangement[], after: readonly Arrangement[], gene: string | undefined) => {
  const kept = new Set(after.flatMap(({ groups }) => groups.map((group) => group.name)));
  return before
    .filter((one) => one.gene === gene)
    .flatMap(({ groups }) => groups)
    .filter((group) => !kept.has(group.name))
    .flatMap(({ name, values }) => lostGroup(name, values.length));
};

/**
 * The comparisons of the card, gene by gene, the groups in the question's order. Throws CgqError `not_in_dataset` when a
 * group that the question names has fewer than 3 samples; other groups as small are left out and counted.
 */
export function arrangeGroups(data: GroupedExpression): { comparisons: Arrangement[]; exclusions: Exclusion[] } {
  const all = data.genes.flatMap((gene) => arrangementsOf(data, gene));
  const mayLoseGroups = data.design === "cancer_types" ? !data.namesCancerTypes : !data.namesGroups;
  const kept = all.flatMap((one) => keepLarge(one, mayLoseGroups));
  if (kept.length === 0 || (data.namesCancerTypes && kept.length < all.length)) throw refusal(all);
  return { comparisons: kept, exclusions: lostGroups(all, kept, data.genes[0]) };
}
