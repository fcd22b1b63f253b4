import type { Survival } from "./survival-rows.ts";

/** Follow-up from a landmark on; `rows` are the places of the patients who are left. */
export type Landmark = {
  readonly time: number[];
  readonly event: (number | boolean | null)[];
  readonly rows: number[];
};

/**
 * The patients whose time is beyond the landmark, their time counted from it; the others are left out.
 * R: subset(data, time > landmark), time - landmark.
 */
export function fromLandmark({ time, event }: Survival, landmark: number): Landmark {
  const rows = Array.from(time, (value, row) => ({ value, row })).filter(({ value }) => (value ?? 0) > landmark);
  return {
    time: rows.map(({ value }) => (value ?? 0) - landmark),
    event: rows.map(({ row }) => event[row] ?? null),
    rows: rows.map(({ row }) => row),
  };
}
