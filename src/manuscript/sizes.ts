import type { ReadableCard } from "../contract/readable-card.ts";
import { formatCount } from "../prose/format-number.ts";

/** More cancer types than these stand in a table. */
const MOST_IN_TEXT = 4;

export const hasLongList = (card: ReadableCard): boolean =>
  Object.keys(card.results.sample_sizes).length > MOST_IN_TEXT;

/** "BRCA 525, LUAD 32". */
export const sizesInText = ({ results }: ReadableCard): string =>
  Object.entries(results.sample_sizes)
    .map(([code, n]) => `${code} ${formatCount(n)}`)
    .join(", ");

export const totalSize = ({ results }: ReadableCard): number =>
  Object.values(results.sample_sizes).reduce((sum, n) => sum + n, 0);
