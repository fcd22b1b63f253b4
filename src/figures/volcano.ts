import type { Figure } from "../contract/figure.ts";
import { axis, MARGIN, type Trace } from "./layout.ts";
import { fixed, rounded, thousands } from "./numbers.ts";
import { colorOf, NEUTRAL } from "./palette.ts";
import { thinCloud } from "./thin-cloud.ts";
import { type Label, namedGenes, nameTrace } from "./volcano-names.ts";

/** One tested gene. */
export interface VolcanoGene {
  readonly gene: string;
  /** First minus second group, a coefficient, or the logarithm of a ratio. */
  readonly difference: number;
  /** Natural logarithms of the p-value and of the adjusted one. */
  readonly lnP: number;
  readonly lnAdjusted: number;
}

export interface VolcanoInput {
  /** The strongest first. */
  readonly genes: readonly VolcanoGene[];
  /** What genes to the right and to the left are: "Higher in ACC". */
  readonly sides: readonly [string, string];
  readonly falseDiscoveryRate: number;
  readonly xTitle: string;
}

const HEIGHT = 480;

/** A gene and where it is drawn. */
interface Point extends VolcanoGene {
  readonly x: number;
  readonly y: number;
}

const pointOf = (gene: VolcanoGene): Point => ({
  ...gene,
  x: fixed(gene.difference, 2),
  y: rounded(Math.abs(gene.lnP / Math.LN10), 3),
});
const places = (points: readonly Point[]): Trace => ({
  x: points.map(({ x }) => x),
  y: points.map(({ y }) => y),
  text: points.map(({ gene }) => gene),
});

/** Points of one look. */
interface Cloud {
  readonly name: string;
  readonly count: number;
  readonly drawn: readonly Point[];
  readonly marker: { readonly color: string; readonly opacity: number };
}

const cloudOf = (name: string, points: readonly Point[], marker: Cloud["marker"]): Cloud => ({
  name,
  count: points.length,
  drawn: thinCloud(points),
  marker,
});

function cloudTrace({ name, count, drawn, marker }: Cloud): Trace {
  return {
    type: "scatter",
    mode: "markers",
    name: `${name} (${thousands(count)})`,
    ...places(drawn),
    marker: { ...marker, size: 4 },
    hovertemplate: "%{text}<br>%{x}, %{y}<extra></extra>",
  };
}

/** A quiet line at the largest p-value that is found, which alone decides. */
function threshold(found: readonly Point[]): Trace[] {
  const lowest = found.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const line = { color: NEUTRAL, width: 1, dash: "dot" };
  return Number.isFinite(lowest)
    ? [{ type: "line", line, layer: "below", x0: 0, x1: 1, xref: "paper", y0: lowest, y1: lowest }]
    : [];
}

/** The points of a plot by what is found after adjustment, in the order of the ranking. */
interface SortedPoints {
  readonly found: readonly Point[];
  readonly higher: readonly Point[];
  readonly lower: readonly Point[];
  readonly rest: readonly Point[];
}

function sortPoints(points: readonly Point[], falseDiscoveryRate: number): SortedPoints {
  const isFound = ({ lnAdjusted, difference }: VolcanoGene) =>
    lnAdjusted < Math.log(falseDiscoveryRate) && difference !== 0;
  const found = points.filter(isFound);
  return {
    found,
    higher: found.filter(({ difference }) => difference > 0),
    lower: found.filter(({ difference }) => difference < 0),
    rest: points.filter((point) => !isFound(point)),
  };
}

const rateOf = ({ falseDiscoveryRate }: VolcanoInput): string => `false discovery rate ${falseDiscoveryRate}`;

/** Says how many points stand for all genes where not each has its own. */
function crowdNote(clouds: readonly Cloud[]): string {
  const drawn = clouds.reduce((sum, cloud) => sum + cloud.drawn.length, 0);
  const all = clouds.reduce((sum, cloud) => sum + cloud.count, 0);
  return drawn === all
    ? ""
    : ` Where genes crowd, the first of the ranking stands for those beside it: ${thousands(drawn)} of ${thousands(all)} genes are drawn.`;
}

function captionOf(input: VolcanoInput, { found }: SortedPoints, clouds: readonly Cloud[]): string {
  const rate = `at a ${rateOf(input)} (Benjamini-Hochberg)`;
  const told = found.length === 0 ? `none is found ${rate}` : `colours mark genes found ${rate}, above the dotted line`;
  return `Each point is a gene; the height is its unadjusted p value, ${told}.${crowdNote(clouds)}`;
}

const inSentence = (side: string): string => side.charAt(0).toLowerCase() + side.slice(1);

function altTextOf(input: VolcanoInput, { higher, lower }: SortedPoints, labels: readonly Label[]): string {
  const [right, left] = input.sides.map(inSentence);
  const named = labels.length === 0 ? "" : `; labelled are ${labels.map(({ gene }) => gene).join(", ")}`;
  return `Volcano plot of ${thousands(input.genes.length)} genes: ${thousands(higher.length)} are ${right} and ${thousands(lower.length)} ${left} at a ${rateOf(input)}${named}.`;
}

/** A point for every tested gene while they can be told apart, by the raw p-value as volcano plots have it; colours tell what is found after adjustment. */
export function volcanoFigure(input: VolcanoInput): Figure {
  const points = input.genes.map(pointOf);
  const sorted = sortPoints(points, input.falseDiscoveryRate);
  const [right, left] = input.sides;
  const clouds = [
    cloudOf("Not found", sorted.rest, { color: NEUTRAL, opacity: 0.35 }),
    cloudOf(right, sorted.higher, { color: colorOf(1), opacity: 0.6 }),
    cloudOf(left, sorted.lower, { color: colorOf(0), opacity: 0.6 }),
  ];
  const labels = namedGenes(
    sorted.found,
    clouds.flatMap(({ drawn }) => drawn),
  );
  return {
    type: "volcano",
    plotly_json: {
      data: [...clouds.map(cloudTrace), nameTrace(labels)],
      layout: {
        height: HEIGHT,
        margin: { ...MARGIN, t: 24 },
        hovermode: "closest",
        legend: { orientation: "h", x: 0, y: 1.02, yanchor: "bottom", itemsizing: "constant" },
        shapes: threshold(sorted.found),
        xaxis: axis(input.xTitle),
        yaxis: axis("−log₁₀ p", { rangemode: "tozero" }),
      },
    },
    caption: captionOf(input, sorted, clouds),
    alt_text: altTextOf(input, sorted, labels),
  };
}
