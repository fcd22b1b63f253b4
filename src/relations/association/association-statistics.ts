import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import {
  areAlterations,
  type AssociationResult,
  type Pair,
  type PairTable,
  type PairAssociation,
  patientsOf,
  sidesOf,
} from "./association-result.ts";

const intervalOf = (interval: PairAssociation["effectInterval"]): [number | null, number | null] | null =>
  interval === null ? null : [...interval];

const fieldsOf = ({ test, statistic, degreesOfFreedom, pValue, effect, ...rest }: PairAssociation) => ({
  test,
  statistic,
  degrees_of_freedom: degreesOfFreedom,
  ...pFields(pValue),
  effect_size: effect,
  effect_size_name: rest.effectName,
  confidence_interval: intervalOf(rest.effectInterval),
  reason: rest.reason,
});

/** "TP53 and CDKN2A", "TP53 and stage in LUAD". */
export function nameOf(pair: PairTable, result: Pick<AssociationResult, "sides">): string {
  const [first, second] = sidesOf(pair, result);
  return `${first.subject} and ${second.subject}${pair.cancerType === null ? "" : ` in ${pair.cancerType}`}`;
}

export const associationRow = (
  comparison: string,
  association: PairAssociation,
  adjusted: PairTable["adjusted"],
): AdditionalStatistic => furtherTest({ ...fieldsOf(association), comparison, adjusted_p_value: adjusted?.p ?? null });

/** Patients with both of two alterations, and how many they would be if one said nothing of the other. */
function together(
  pair: PairTable,
  result: Pick<AssociationResult, "sides">,
): Pick<Statistics, "observed" | "expected"> {
  if (!areAlterations(result)) return {};
  const [[both = 0, aNotB = 0] = [], [bNotA = 0] = []] = pair.counts;
  return { observed: both, expected: ((both + aNotB) * (both + bNotA)) / patientsOf(pair) };
}

/** A pair beside the one that leads. */
export const pairRow = (
  comparison: string,
  pair: PairTable,
  result: Pick<AssociationResult, "sides">,
): AdditionalStatistic => ({
  ...associationRow(comparison, pair.association, pair.adjusted),
  ...(areAlterations(result) && { odds_ratio: pair.association.oddsRatio }),
  ...together(pair, result),
});

/** All patients in one table, and those of each cancer type. */
const besideStratified = (
  pair: Pair,
  pooled: PairAssociation,
  result: Pick<AssociationResult, "sides">,
): AdditionalStatistic[] => [
  associationRow(`${nameOf(pair, result)}, all cancer types in one table`, pooled, null),
  ...pair.within.map((one) => ({
    ...pairRow(nameOf(one, result), one, result),
    odds_ratio: one.association.oddsRatio,
  })),
];

/** The card's statistics: the pair with the smallest p-value; other pairs, pooled tables and single cancer types are in `additional`. */
export function associationStatistics(result: AssociationResult): Statistics {
  const { pairs } = result;
  const [first, ...others] = pairs;
  if (first === undefined) throw new RangeError("An association has a pair");
  const { association } = first;
  return statistics({
    ...fieldsOf(association),
    ...together(first, result),
    odds_ratio: association.oddsRatio,
    odds_ratio_confidence_interval: intervalOf(association.oddsRatioInterval),
    adjusted_p_value: first.adjusted?.p ?? null,
    ...(pairs.length > 1 && { multiple_testing_correction: "benjamini_hochberg", number_of_tests: pairs.length }),
    additional: [
      ...others.map((pair) => pairRow(nameOf(pair, result), pair, result)),
      ...pairs.flatMap((pair) => (pair.pooled === null ? [] : besideStratified(pair, pair.pooled, result))),
    ],
  });
}
