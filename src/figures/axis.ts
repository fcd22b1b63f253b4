type Axis = Record<string, unknown>;

/** Axis with line and outside ticks, without grid; the unit belongs in `title`. */
export function axis(title: string | null, further: Axis = {}): Axis {
  return {
    ...(title === null ? {} : { title: { text: title } }),
    showline: true,
    showgrid: false,
    zeroline: false,
    ticks: "outside",
    automargin: true,
    ...further,
  };
}

/** Rounds to significant digits, so that a figure stays small; statistics never come from it. */
export const rounded = (value: number, digits = 4): number => Number(value.toPrecision(digits));
