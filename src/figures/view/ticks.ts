const STEPS = [1, 2, 5] as const;
const MOST_TICKS = 9;
const MOST_DECADES = 12;

const within = (values: readonly number[], least: number, greatest: number): number[] =>
  values.filter((value) => value >= least && value <= greatest);

const mirrored = (values: readonly number[]): number[] => [...values.map((value) => -value).toReversed(), 0, ...values];

/** Round values from the least to the greatest, evenly apart where an axis is logarithmic far from 0. */
export function signedTicks(least: number, greatest: number): number[] {
  const decades = Array.from({ length: MOST_DECADES }, (_, exponent) => 10 ** exponent);
  const every = mirrored(decades.flatMap((decade) => STEPS.map((step) => step * decade)));
  const fine = within(every, least, greatest);
  return fine.length <= MOST_TICKS ? fine : within(mirrored(decades), least, greatest);
}
