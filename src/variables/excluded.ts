import type { Exclusion } from "../contract/results.ts";

/** An exclusion of the card, none when nothing was left out. */
export const excluded = (reason: string, count: number): Exclusion[] => (count === 0 ? [] : [{ reason, count }]);
