/** A p-value below this, adjusted where the card has several, is told as a difference or association; at or above it none was found. */
export const SIGNIFICANT = 0.05;

/** The share of false findings accepted among genes or comparisons that are counted together (Benjamini-Hochberg). */
export const FALSE_DISCOVERY_RATE = 0.05;
