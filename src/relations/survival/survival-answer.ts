import { endpointNames } from "../../meaning/index.ts";
import { cancersInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatInterval, formatNumber, formatP } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const MOST_NAMED = 4;

/** The cancer types in a sentence, by number when they are many. */
export const cancersOf = ({ cancerTypes, part }: SurvivalResult): string =>
  cancersInSentence(cancerTypes, MOST_NAMED, part?.name);

function numbers({ hazard, pValue, adjusted }: SurvivalComparison): string {
  const ratio =
    hazard?.status === "ok"
      ? `hazard ratio ${formatNumber(hazard.hazardRatio)}, 95% CI ${formatInterval(hazard.interval)}, `
      : "";
  const corrected = adjusted === null ? "" : `, adjusted ${formatP(adjusted.log10P)}`;
  return pValue === null ? "" : ` (${ratio}log-rank ${formatP(pValue.log10P)}${corrected})`;
}

const isWorse = ({ hazard, firstIsWorse }: SurvivalComparison): boolean =>
  hazard?.status === "ok" ? hazard.hazardRatio > 1 : (firstIsWorse ?? false);

const isFound = ({ adjusted, pValue }: SurvivalComparison): boolean => ((adjusted ?? pValue)?.p ?? 1) < SIGNIFICANT;

function twoGroups(comparison: SurvivalComparison, endpoint: string, cancers: string): string {
  const { trait, contrast, both, isContrasted } = comparison.words;
  if (comparison.pValue === null)
    return `The ${endpoint} of patients with ${trait} and with ${contrast} in ${cancers} cannot be compared.`;
  const than = isContrasted ? ` than ${contrast}` : "";
  if (isFound(comparison))
    return `${capitalized(trait)} is associated with ${isWorse(comparison) ? "shorter" : "longer"} ${endpoint}${than} in ${cancers}${numbers(comparison)}.`;
  const groups = both ?? `${trait} and with ${contrast}`;
  return `No difference in ${endpoint} was found between patients with ${groups} in ${cancers}${numbers(comparison)}.`;
}

function manyGroups(comparison: SurvivalComparison, endpoint: string, cancers: string): string {
  const { levels, name } = comparison.words;
  if (comparison.pValue === null) return `The ${endpoint} by ${name} in ${cancers} cannot be compared.`;
  return isFound(comparison)
    ? `${capitalized(endpoint)} differs by ${name} (${joinWords(levels)}) in ${cancers}${numbers(comparison)}.`
    : `No difference in ${endpoint} was found between ${joinWords(levels)} in ${cancers}${numbers(comparison)}.`;
}

/** One sentence with effect and direction for each variable. */
export function survivalAnswer(result: SurvivalResult): string {
  const [endpoint, cancers] = [endpointNames[result.endpoint], cancersOf(result)];
  return result.comparisons
    .map((one) =>
      one.words.levels.length === 2 ? twoGroups(one, endpoint, cancers) : manyGroups(one, endpoint, cancers),
    )
    .join(" ");
}
