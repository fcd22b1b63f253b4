/** Random numbers that are the same in every run. */
export interface Random {
  /** From 0 to below 1. */
  readonly uniform: () => number;
  readonly normal: () => number;
  /** An index below `count`; small ones are more frequent, as some genes are mutated far more than others. */
  readonly skewed: (count: number) => number;
}

/** xorshift32, Marsaglia 2003. */
export function random(seed: number): Random {
  let state = seed >>> 0 || 1;
  const uniform = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    // The sum of four uniform numbers is near enough to a normal one.
    normal: () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3),
    skewed: (count) => Math.floor(uniform() ** 1.5 * count),
  };
}
