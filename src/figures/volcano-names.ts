import type { Trace } from "./layout.ts";
import type { Place } from "./thin-cloud.ts";

/** A gene and where it is drawn. */
export interface NamedPoint extends Place {
  readonly gene: string;
}

/** Where a name stands from its point. */
type Side = "top center" | "middle right" | "middle left";
const SIDES: readonly Side[] = ["top center", "middle right", "middle left"];

const LABELS = 12;
/** Shares of the axes: a character as wide as on a phone, where a plot has 220 pixels, and as on a wide page. */
const WIDEST_CHARACTER = 0.038;
const CHARACTER = 0.019;
const GAP = 0.02;
const HEIGHT = 0.06;
/** Only so many genes of the ranking are looked at for names. */
const CANDIDATES = 300;
/** Points that a name may cover beside its own. */
const COVERED = 1;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export interface Label extends NamedPoint {
  readonly side: Side;
}

/** The extent of the points along both axes. */
interface Plot extends Box {
  readonly width: number;
  readonly height: number;
}

function plotOf(points: readonly Place[]): Plot {
  const [left, bottom] = [Math.min(0, ...points.map(({ x }) => x)), 0];
  const [right, top] = [Math.max(0, ...points.map(({ x }) => x)), Math.max(0, ...points.map(({ y }) => y))];
  return { left, right, bottom, top, width: right - left, height: top - bottom };
}

/** Where the name of a point would stand, its characters as wide as told. */
function boxOf({ gene, x, y, side }: Label, { width, height }: Plot, character: number): Box {
  const [long, high, gap] = [gene.length * character * width, HEIGHT * height, GAP * width];
  if (side === "top center") return { left: x - long / 2, right: x + long / 2, bottom: y, top: y + high };
  const beside = { bottom: y - high / 2, top: y + high / 2 };
  return side === "middle right"
    ? { left: x, right: x + gap + long, ...beside }
    : { left: x - gap - long, right: x, ...beside };
}

const holds = (box: Box, { x, y }: Place): boolean => x > box.left && x < box.right && y > box.bottom && y < box.top;

const areApart = (a: Box, b: Box, gap: number): boolean =>
  a.right + gap < b.left || b.right + gap < a.left || a.top < b.bottom || b.top < a.bottom;

/** The first genes of the ranking whose names cover neither each other nor points; beside their point they stand within the plot. */
export function namedGenes(found: readonly NamedPoint[], all: readonly Place[]): Label[] {
  const plot = plotOf(all);
  const isWithin = (label: Label): boolean => {
    const { left, right } = boxOf(label, plot, WIDEST_CHARACTER);
    return label.side === "top center" || (left >= plot.left && right <= plot.right);
  };
  const covers = (label: Label): number => {
    const box = boxOf(label, plot, CHARACTER);
    return all.filter((one) => (one.x !== label.x || one.y !== label.y) && holds(box, one)).length;
  };
  const kept: Label[] = [];
  const isFree = (label: Label): boolean => {
    const box = boxOf(label, plot, WIDEST_CHARACTER);
    return kept.every((one) => areApart(box, boxOf(one, plot, WIDEST_CHARACTER), GAP * plot.width));
  };
  for (const point of found.slice(0, CANDIDATES)) {
    const label = SIDES.map((side) => ({ ...point, side })).find(
      (one) => isWithin(one) && isFree(one) && covers(one) <= COVERED,
    );
    if (label !== undefined) kept.push(label);
    if (kept.length === LABELS) break;
  }
  return kept;
}

/** The names as text without points. */
export const nameTrace = (labels: readonly Label[]): Trace => ({
  type: "scatter",
  mode: "text",
  x: labels.map(({ x }) => x),
  y: labels.map(({ y }) => y),
  text: labels.map(({ gene }) => gene),
  textposition: labels.map(({ side }) => side),
  textfont: { size: 11 },
  hoverinfo: "skip",
  showlegend: false,
  cliponaxis: false,
});
