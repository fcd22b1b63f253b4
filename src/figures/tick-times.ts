const tickSteps = [1, 3, 6, 12, 24, 36, 48, 60, 120, 240] as const;
const MOST_TICKS = 8;

/** Whole months with ticks, from 0 to `end`. */
export function tickTimes(end: number): number[] {
  const step = tickSteps.find((months) => end / months <= MOST_TICKS) ?? Math.ceil(end / MOST_TICKS);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}
