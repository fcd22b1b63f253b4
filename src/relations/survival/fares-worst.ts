import { endpointNames } from "../../meaning/index.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatMonths, formatPercent } from "../../prose/format-number.ts";
import { survivalAt } from "../../statistics/index.ts";
import type { Curve } from "./survival-group.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const FIVE_YEARS = 60;

/** ": 5-year overall survival is lowest for stage IV (71.0%)", of groups whose medians are not reached; empty where a curve does not go so far, or there are several cancer types. */
export function lowestShare(comparison: SurvivalComparison, { comparisons, curves, endpoint }: SurvivalResult): string {
  // Curves are those of the first variable.
  if (comparison !== comparisons[0] || curves.some(({ cancerType }) => cancerType !== curves[0]?.cancerType)) return "";
  const shareOf = ({ steps }: Curve): number | null => {
    const share = survivalAt(steps, FIVE_YEARS);
    return share.status === "ok" ? share.survival : null;
  };
  const shares = curves.map((curve) => ({ curve, share: shareOf(curve) }));
  const known = shares.flatMap(({ curve, share }) => (share === null ? [] : [{ curve, share }]));
  const [lowest] = known.toSorted((a, b) => a.share - b.share);
  if (lowest === undefined || known.length < shares.length) return "";
  const level = comparison.words.levels[lowest.curve.place] ?? lowest.curve.name;
  return `: 5-year ${endpointNames[endpoint]} is lowest for ${level} (${formatPercent(lowest.share)})`;
}

/** ": its median is shortest for uveal melanoma (46 months)", the cancer type with the shortest median, where one is reached. */
export function worstOf({ courses, part }: SurvivalResult): string {
  const [worst] = courses.filter(({ median }) => median !== null).toSorted((a, b) => (a.median ?? 0) - (b.median ?? 0));
  return worst === undefined
    ? ""
    : `: its median is shortest for ${cancerInSentence(worst.cancerType, part?.name)} (${formatMonths(worst.median ?? 0)} months)`;
}
