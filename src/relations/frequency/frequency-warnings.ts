import type { Warning } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";
import { FEW_PROFILED } from "../group-sizes.ts";
import { type FrequencyComparison, type FrequencyGroup, labelOf, type VariableFrequency } from "./frequency-result.ts";

const SMALL_GROUP = 10;
const EXPECTED_COUNT = 5;

function sizeWarnings(groups: readonly FrequencyGroup[]): Warning[] {
  const few = groups.filter(({ n }) => n < FEW_PROFILED);
  const small = few.filter(({ n }) => n < SMALL_GROUP);
  const message = (which: readonly FrequencyGroup[], limit: number): string =>
    `Fewer than ${limit} patients are profiled in ${joinWords(which.map((group) => `${labelOf(group)} (${group.n})`))}: the interval is wide.`;
  return [
    ...(small.length > 0 ? [{ code: "small_group", message: message(small, SMALL_GROUP) }] : []),
    ...(few.length > 0 ? [{ code: "few_profiled", message: message(few, FEW_PROFILED) }] : []),
  ];
}

const testWarnings = ({ name, test }: FrequencyComparison): Warning[] =>
  test.kind === "chi_squared" && test.minimumExpected < EXPECTED_COUNT
    ? [
        {
          code: "small_expected_counts",
          message: `The chi-squared test of ${name} is approximate: the smallest expected count is ${test.minimumExpected.toFixed(1)}.`,
        },
      ]
    : [];

/** What a reader must know before using the frequencies: small groups of the first variable, and poor approximations. */
export function frequencyWarnings(variables: readonly VariableFrequency[]): Warning[] {
  const ofFirst = variables.filter(({ subject }) => subject === variables[0]?.subject);
  return [
    ...sizeWarnings(ofFirst.flatMap(({ levels }) => levels.slice(0, 1).flatMap(({ groups }) => groups))),
    ...variables.flatMap(({ comparisons }) => comparisons.flatMap(testWarnings)),
  ];
}
