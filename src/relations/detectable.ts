import { formatCount, formatNumber, formatPercent, formatRatio } from "../prose/format-number.ts";
import { WANTED } from "./power-words.ts";
import {
  correlationDetectable,
  logRankDetectable,
  proportionsAtCohenH,
  proportionsDetectable,
  ratioDetectable,
  rankSumDetectable,
} from "../statistics/index.ts";

/** What must be reached by one of several tests adjusted together by Benjamini and Hochberg, if it is the only one: its level is shared out. */
const wantedOf = (tests: number) => ({ ...WANTED, alpha: WANTED.alpha / tests });

/** "0.42 standard deviations": the smallest difference of two groups that would have been found; null where there is none. */
export function detectableDifference(n1: number, n2: number, tests = 1): string | null {
  const found = rankSumDetectable({ n1, n2, ...wantedOf(tests) });
  return found.status === "ok" ? `${formatNumber(found.d)} standard deviations` : null;
}

/** "0.28": the smallest correlation of so many patients that would have been found; null where there is none. */
export function detectableCorrelation(n: number, tests = 1): string | null {
  const found = correlationDetectable({ n, ...wantedOf(tests) });
  return found.status === "ok" ? formatNumber(found.r) : null;
}

/** "2.4 or at most 0.42": hazard ratios per standard deviation that so many events would have shown (Hsieh and Lavori 2000); null where there are none. */
export function detectableHazardRatios(events: number, tests: number): string | null {
  const found = ratioDetectable({ standardError: 1 / Math.sqrt(events), ...wantedOf(tests) });
  return found.status === "ok" ? `${formatRatio(found.above)} or at most ${formatRatio(found.below)}` : null;
}

/** "2.4 or at most 0.42": hazard ratios of a share of the patients over the others that so many events would have shown (Schoenfeld); null where there are none. */
export function detectableGroupRatios(share: number, events: number, tests: number): string | null {
  const found = logRankDetectable({ share, events, ...wantedOf(tests) });
  return found.status === "ok" ? `${formatRatio(found.above)} or at most ${formatRatio(found.below)}` : null;
}

/** "14.2%": the share of the first group that would have been found of what nobody of the second has; null where there is none. */
export function detectableShare(n1: number, n2: number, tests: number): string | null {
  const found = proportionsDetectable({ n1, n2, ...wantedOf(tests) });
  const { above } = found.status === "ok" ? proportionsAtCohenH(0, found.cohenH) : { above: null };
  return above === null ? null : formatPercent(above);
}

/** Behind a ranking that found nothing: what one gene must be to be found among so many; `what` says it, `where` for which genes. */
export const foundAlone = (what: string | null, tests: number, where = ""): string =>
  what === null
    ? ""
    : ` With these numbers, adjusted over ${formatCount(tests)} genes, a single gene would have been found with 80% power from ${what} on${where}.`;
