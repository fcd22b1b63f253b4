import { CgqError } from "../../errors.ts";
import type { ExpressionGroup } from "../expression/compare-groups.ts";
import { joinWords } from "../prose/join-words.ts";
import { formatCount } from "../prose/format-number.ts";
import type { GroupedExpression } from "./read-groups.ts";

const SMALLEST_GROUP = 3;

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
  const within = (code: string) => data.groupNames.map((group) => groupOf(data, gene, code, group));
  if (data.design === "cancer_types") return [{ gene, cancerType: null, groups: cancerTypes.flatMap(within) }];
  return cancerTypes.map((code) => ({ gene, cancerType: code, groups: within(code) }));
}

function refuseSmall(arrangements: readonly Arrangement[]): void {
  const groups = arrangements.flatMap(({ gene, groups: held }) => held.map((group) => ({ gene, group })));
  const small = groups.filter(({ group }) => !isLarge(group));
  if (small.length === 0) return;
  const sizes = joinWords(
    groups.map(({ gene, group }) => `${gene} in ${group.name}: n = ${formatCount(group.values.length)}`),
  );
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a comparison (${sizes}); every group needs at least ${SMALLEST_GROUP}. Ask about other groups or import more data.`,
    { details: { groups: groups.map(({ gene, group: { name, values } }) => ({ gene, name, n: values.length })) } },
  );
}

/** Leaves out what is too small to compare. */
function keepLarge(arrangements: readonly Arrangement[]): Arrangement[] {
  return arrangements.flatMap((one) => {
    if (one.cancerType !== null) return one.groups.every(isLarge) ? [one] : [];
    const groups = one.groups.filter(isLarge);
    return groups.length < 2 ? [] : [{ ...one, groups }];
  });
}

/**
 * The comparisons of the card, gene by gene, the groups in the question's order. Throws CgqError `not_in_dataset` when a
 * group of a named cancer type has fewer than 3 samples; unnamed cancer types with such groups are left out.
 */
export function arrangeGroups(data: GroupedExpression): Arrangement[] {
  const arrangements = data.genes.flatMap((gene) => arrangementsOf(data, gene));
  const large = keepLarge(arrangements);
  if (data.isNamed || large.length === 0) refuseSmall(arrangements);
  return large;
}
