import { formatNumber } from "../prose/format-number.ts";
import { WANTED } from "./power-words.ts";
import { correlationDetectable, rankSumDetectable } from "../statistics/index.ts";

/** "0.42 standard deviations": the smallest difference of two groups that would have been found; null where there is none. */
export function detectableDifference(n1: number, n2: number): string | null {
  const found = rankSumDetectable({ n1, n2, ...WANTED });
  return found.status === "ok" ? `${formatNumber(found.d)} standard deviations` : null;
}

/** "0.28": the smallest correlation of so many patients that would have been found; null where there is none. */
export function detectableCorrelation(n: number): string | null {
  const found = correlationDetectable({ n, ...WANTED });
  return found.status === "ok" ? formatNumber(found.r) : null;
}
