import type { PlotlyFigure } from "../contract/figure.ts";

const CHANNELS = /(?<=^rgba?\()\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/u;

const hexOf = (channels: readonly string[]): string =>
  `#${channels.map((value) => Number(value).toString(16).padStart(2, "0")).join("")}`;

const channelsOf = (hex: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ");

/** Colours by their hexadecimal names in lower case, and what stands for each. */
export type Recoloring = ReadonlyMap<string, string>;

/** The colour that stands for `color`; opacity is kept. */
function standIn(color: string, colors: Recoloring): string {
  const plain = color.toLowerCase();
  const [written, ...channels] = CHANNELS.exec(plain) ?? [];
  const other = colors.get(written === undefined ? plain : hexOf(channels));
  if (other === undefined) return color;
  return written === undefined ? other : plain.replace(CHANNELS, channelsOf(other));
}

function recoloredValue(value: unknown, key: string, colors: Recoloring): unknown {
  if (typeof value === "string") return /color$/iu.test(key) ? standIn(value, colors) : value;
  if (Array.isArray(value)) return value.map((item) => recoloredValue(item, key, colors));
  if (typeof value !== "object" || value === null) return value;
  return recoloredPart(value, colors);
}

const recoloredPart = (part: object, colors: Recoloring): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, recoloredValue(value, key, colors)]));

/** A fresh figure in other colours. */
export const recolored = ({ data, layout }: PlotlyFigure, colors: Recoloring): PlotlyFigure => ({
  data: data.map((trace) => recoloredPart(trace, colors)),
  layout: recoloredPart(layout, colors),
});
