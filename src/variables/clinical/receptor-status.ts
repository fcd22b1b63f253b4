/** True for an explicit positive, false for an explicit negative, null for equivocal, indeterminate or unknown. */
export function isPositive(status: string | undefined): boolean | null {
  const word = status?.trim().toLowerCase();
  if (word === "positive") return true;
  return word === "negative" ? false : null;
}

/** Three explicit negatives are triple-negative, one explicit positive is not; everything else is unclear (null). */
export function isTripleNegative(statuses: readonly (string | undefined)[]): boolean | null {
  const found = statuses.map(isPositive);
  if (found.includes(true)) return false;
  return found.every((one) => one === false) ? true : null;
}
