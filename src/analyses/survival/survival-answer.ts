import { cancersInSentence } from "../../prose/cancer-name.ts";
import { formatInterval, formatNumber, formatP } from "../../prose/format-number.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { endpointInWords } from "./endpoint.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const MOST_NAMED = 4;

/** "High TP53 expression" or "TP53 mutation": what the first group has. */
export function traitOf(gene: string, { split }: SurvivalResult): string {
  if (split.kind === "median") return `High ${gene} expression`;
  if (split.kind !== "mutation") return `${gene} ${split.kind.replace("_", " ")}`;
  return split.variant === null ? `${gene} mutation` : `${gene} ${split.variant}`;
}

/** What the patients of the second group have. */
function contrastOf(gene: string, { split }: SurvivalResult): string {
  if (split.kind === "median") return `low ${gene} expression`;
  return split.kind === "mutation" ? `wild-type ${gene}` : `diploid ${gene}`;
}

/** The cancer types in a sentence, by number when they are many. */
export const cancersOf = ({ cancerTypes, part }: SurvivalResult): string =>
  cancersInSentence(cancerTypes, MOST_NAMED, part?.name);

function numbers({ hazard, pValue, adjusted }: SurvivalComparison): string {
  const ratio =
    hazard.status === "ok"
      ? `hazard ratio ${formatNumber(hazard.hazardRatio)}, 95% CI ${formatInterval(hazard.interval)}, `
      : "";
  const corrected = adjusted === null ? "" : `, adjusted ${formatP(adjusted.log10P)}`;
  return pValue === null ? "" : ` (${ratio}log-rank ${formatP(pValue.log10P)}${corrected})`;
}

const isWorse = ({ hazard, firstIsWorse }: SurvivalComparison): boolean =>
  hazard.status === "ok" ? hazard.hazardRatio > 1 : (firstIsWorse ?? false);

/** Says what the second group is where patients of neither group were left out. */
const against = (contrast: string, { split }: SurvivalResult): string =>
  split.kind === "median" || (split.kind === "mutation" && split.variant === null) ? "" : ` than ${contrast}`;

function sentence(comparison: SurvivalComparison, result: SurvivalResult): string {
  const trait = traitOf(comparison.gene, result);
  const [endpoint, cancers] = [endpointInWords[result.endpoint], cancersOf(result)];
  const p = (comparison.adjusted ?? comparison.pValue)?.p ?? 1;
  const contrast = contrastOf(comparison.gene, result);
  if (comparison.pValue === null)
    return `The ${endpoint} of patients with ${trait} and with ${contrast} in ${cancers} cannot be compared.`;
  if (p < SIGNIFICANT)
    return `${trait} is associated with ${isWorse(comparison) ? "shorter" : "longer"} ${endpoint}${against(contrast, result)} in ${cancers}${numbers(comparison)}.`;
  const groups =
    result.split.kind === "median" ? `high and low ${comparison.gene} expression` : `${trait} and with ${contrast}`;
  return `No difference in ${endpoint} was found between patients with ${groups} in ${cancers}${numbers(comparison)}.`;
}

/** One sentence with effect and direction for each gene. */
export const survivalAnswer = (result: SurvivalResult): string =>
  result.comparisons.map((comparison) => sentence(comparison, result)).join(" ");
