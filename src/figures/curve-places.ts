import { fixed } from "./numbers.ts";

/** A curve as it is drawn: from (0, 1) down by steps. */
export interface NamedCurve {
  readonly name: string;
  /** What a legend says of it. */
  readonly title: string;
  readonly color: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Pixels of the curves where they are narrowest, on a phone: words that begin or end at a time fit everywhere if they fit there. */
const PLOT = { width: 250, height: 320 } as const;
/** The axes go so far beyond the last time and beyond 100%. */
export const BEYOND = 1.02;
/** Pixels between a name and its curve, whose ticks stand out of it. */
const GAP = 5;
/** Pixels between a name and the other curves. */
const CLEARANCE = 5;
/** Pixels from one tried point of a curve to the next. */
const STEP = 4;
/** What it costs, in pixels from the end of the curve, to hide the line of the medians. */
const ACROSS_MEDIAN = 40;
const MEDIAN = 0.5;

const heightOf = (share: number): number => (share / BEYOND) * PLOT.height;

/** Pixels from the lower left of the plot. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Where words may stand: their anchor in months and as a share, and which of their corners or sides is there. */
export interface Place extends Box {
  readonly cost: number;
  readonly anchor: Readonly<Record<string, string | number>>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How high a curve stands at each pixel from the left, as far as it goes. */
export function heightsOf({ x, y }: NamedCurve, end: number): number[] {
  const perMonth = PLOT.width / (end * BEYOND);
  const last = Math.min(Math.floor((x.at(-1) ?? 0) * perMonth), Math.floor(PLOT.width / BEYOND));
  let step = 0;
  return Array.from({ length: last + 1 }, (_, pixel) => {
    while ((x[step + 1] ?? Infinity) * perMonth <= pixel) step += 1;
    return heightOf(y[step] ?? 0);
  });
}

/** Whether another curve passes wholly over or wholly under words; curves never rise. */
export function isClearOf(other: readonly number[], { left, right, bottom, top }: Box): boolean {
  const passing = other.slice(Math.max(0, Math.floor(left - CLEARANCE)), Math.ceil(right + CLEARANCE) + 1);
  return passing.every((height) => height > top + CLEARANCE) || passing.every((height) => height < bottom - CLEARANCE);
}

/** Of the length of words, the share along which another curve is nearer to them than their own. */
export function shareBetween(
  other: readonly number[],
  own: readonly number[],
  { left, right, bottom, top }: Box,
): number {
  const middle = (bottom + top) / 2;
  const ownEnd = own.at(-1) ?? middle;
  const from = Math.max(0, Math.floor(left));
  const passing = other.slice(from, Math.ceil(right) + 1);
  const nearer = passing.filter(
    (height, i) => Math.abs(height - middle) < Math.abs((own[from + i] ?? ownEnd) - middle),
  );
  return nearer.length / (right - left);
}

export const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left || other.right < one.left || one.top < other.bottom || other.top < one.bottom;

const isInside = ({ left, right, bottom, top }: Box): boolean =>
  left >= 0 && right <= PLOT.width && bottom >= 0 && top <= PLOT.height;

const isAcrossMedian = ({ bottom, top }: Box): boolean => bottom < heightOf(MEDIAN) && heightOf(MEDIAN) < top;

/** A falling curve leaves room above and to the right of each of its points, and below and to the left. */
const corners = (x: number, y: number, { width, height }: Size) => [
  {
    box: { left: x + GAP, right: x + GAP + width, bottom: y + GAP, top: y + GAP + height },
    anchor: { xanchor: "left", align: "left", yanchor: "bottom", xshift: GAP, yshift: GAP },
  },
  {
    box: { left: x - GAP - width, right: x - GAP, bottom: y - GAP - height, top: y - GAP },
    anchor: { xanchor: "right", align: "right", yanchor: "top", xshift: -GAP, yshift: -GAP },
  },
];

const afterEnd = (x: number, y: number, { width, height }: Size) => ({
  box: { left: x + GAP, right: x + GAP + width, bottom: y - height / 2, top: y + height / 2 },
  anchor: { xanchor: "left", align: "left", yanchor: "middle", xshift: GAP },
});

/** Where words of this size may stand beside a curve; the nearer to its end the better, and best right after it. */
export function placesBeside(heights: readonly number[], end: number, size: Size): Place[] {
  const last = heights.length - 1;
  const points = Array.from({ length: Math.ceil(heights.length / STEP) }, (_, i) => last - i * STEP);
  return points.flatMap((pixel) => {
    const height = heights[pixel] ?? 0;
    const at = {
      x: Math.round((pixel * end * BEYOND * 100) / PLOT.width) / 100,
      y: fixed((height * BEYOND) / PLOT.height, 4),
    };
    const sides = [...(pixel === last ? [afterEnd(pixel, height, size)] : []), ...corners(pixel, height, size)];
    return sides
      .filter(({ box }) => isInside(box))
      .map(({ box, anchor }) => ({
        ...box,
        anchor: { ...at, ...anchor },
        cost: last - pixel + (isAcrossMedian(box) ? ACROSS_MEDIAN : 0),
      }));
  });
}
