import {
  areApart,
  heightsOf,
  isClearOf,
  type NamedCurve,
  type Place,
  placesBeside,
  shareBetween,
} from "./curve-places.ts";
import { wrapped } from "./labels.ts";
import { MARGIN } from "./layout.ts";
import { textColorOf } from "./palette.ts";

/** What a name beside a curve is called among the annotations of its figure. */
export const CURVE_NAME = "curve";

/** Pixels. */
const CHARACTER_WIDTH = 7;
const LINE_HEIGHT = 17;
const LONGEST_LINE = 22;
const MOST_NAMES = 6;
/** Of the length of a name: where another curve is nearer to more of it, the name seems to be that one's. */
const MOST_NEARER = 0.6;
/** Pixels: of the plot beside statistics, of a line of the legend, of the mark before a name and of a character of it. */
const LEGEND = { width: 390, line: 22, mark: 46, character: 6.6 } as const;

type Annotation = Record<string, unknown>;

/** How the curves of a figure are told apart. */
export interface CurveNames {
  readonly annotations: readonly Annotation[];
  readonly showlegend: boolean;
  /** Pixels above the plot. */
  readonly top: number;
}

const linesOf = ({ name }: NamedCurve): string[] => wrapped(name, LONGEST_LINE);

function choicesFor(curve: NamedCurve, heights: ReadonlyMap<NamedCurve, readonly number[]>, end: number) {
  const lines = linesOf(curve);
  const width = Math.max(...lines.map(({ length }) => length)) * CHARACTER_WIDTH;
  const others = [...heights].filter(([other]) => other !== curve);
  const own = heights.get(curve) ?? [];
  const places = placesBeside(own, end, { width, height: lines.length * LINE_HEIGHT })
    .filter((place) =>
      others.every(([, other]) => isClearOf(other, place) && shareBetween(other, own, place) <= MOST_NEARER),
    )
    .toSorted((a, b) => a.cost - b.cost);
  return { curve, places };
}

const annotationOf = (curve: NamedCurve, { anchor }: Place): Annotation => ({
  ...anchor,
  name: CURVE_NAME,
  text: linesOf(curve).join("<br>"),
  font: { color: textColorOf(curve.color) },
  showarrow: false,
});

/** The name of each curve beside it, in its colour, clear of other curves and names; null where one has no such place. */
function namesBeside(curves: readonly NamedCurve[], end: number): Annotation[] | null {
  if (curves.length > MOST_NAMES) return null;
  const heights = new Map(curves.map((curve) => [curve, heightsOf(curve, end)]));
  const taken = new Map<NamedCurve, Place>();
  const choices = curves.map((curve) => choicesFor(curve, heights, end));
  // Who has the fewest places chooses first.
  for (const { curve, places } of choices.toSorted((a, b) => a.places.length - b.places.length)) {
    const free = places.find((place) => [...taken.values()].every((other) => areApart(place, other)));
    if (free === undefined) return null;
    taken.set(curve, free);
  }
  return [...taken].map(([curve, place]) => annotationOf(curve, place));
}

/** Room above the plot for the lines of the legend, whose names have one width. */
function roomForLegend(curves: readonly NamedCurve[]): number {
  const longest = Math.max(...curves.map(({ title }) => title.length));
  const perLine = Math.max(1, Math.floor(LEGEND.width / (LEGEND.mark + LEGEND.character * longest)));
  return LEGEND.line * (1 + Math.ceil(curves.length / perLine));
}

/** Names beside the curves until the end of the axis, or a legend where they do not fit; one curve needs none. */
export function curveNames(curves: readonly NamedCurve[], end: number): CurveNames {
  const annotations = curves.length < 2 ? [] : namesBeside(curves, end);
  return annotations === null
    ? { annotations: [], showlegend: true, top: roomForLegend(curves) }
    : { annotations, showlegend: false, top: MARGIN.t };
}
