/** Power and two-sided level that a null result is judged by. */
export const WANTED = { alpha: 0.05, power: 0.8 } as const;

/** With fewer in a group a null result says nothing. */
export const FEWEST_TO_JUDGE = 10;
