import { type Found, NOTHING_FOUND } from "../../figures/brackets.ts";
import { formatP } from "../../prose/format-number.ts";
import type { FrequencyResult } from "./frequency-result.ts";
import { adjustedOver, comparisonsOf } from "./frequency-statistics.ts";

/** More brackets than for so many bars would hide them. */
const MOST_BARS = 4;

/** What the bars of a card say was found: p of each pair, or of all groups together. Nothing where one test is of other bars than those drawn. */
export function foundInFigure(result: FrequencyResult): Found {
  const comparisons = comparisonsOf(result);
  const [only, ...others] = comparisons;
  if (only === undefined || result.variables.length > 1 || comparisons.some(({ against }) => against.length > 0))
    return NOTHING_FOUND;
  const adjusted = adjustedOver(comparisons);
  const isOfPairs = comparisons.every(({ groups, test }) => groups.length === 2 && test.kind === "fisher_exact");
  if (isOfPairs && 2 * comparisons.length <= MOST_BARS)
    return {
      note: null,
      brackets: comparisons.flatMap(({ test }, i) => {
        const p = adjusted[i] ?? ("pValue" in test ? test.pValue : null);
        return p === null ? [] : [{ from: 2 * i, to: 2 * i + 1, text: formatP(p.log10P) }];
      }),
    };
  if (others.length > 0 || only.groups.length === 0 || only.test.kind !== "chi_squared") return NOTHING_FOUND;
  return { brackets: [], note: `Chi-squared ${formatP(only.test.pValue.log10P)}` };
}
