import type { Figure } from "../contract/figure.ts";
import { axis, MARGIN, type Trace } from "./layout.ts";
import { colorOf, NEUTRAL, translucent } from "./palette.ts";

/** Patients with the same alterations, in the order of the genes. */
export interface OncoprintPattern {
  readonly altered: readonly boolean[];
  readonly count: number;
}

export interface OncoprintInput {
  /** One row each, the first on top. */
  readonly labels: readonly string[];
  /** Altered patients from left to right. */
  readonly patterns: readonly OncoprintPattern[];
  readonly patientsTitle: string;
  readonly caption: string;
  readonly altText: string;
}

const ROW_HEIGHT = 34;
const EDGES = 96;

interface Stretch {
  readonly from: number;
  readonly count: number;
  readonly isAltered: boolean;
}

/** Neighbouring patients of one state as one stretch: a figure stays small whatever the number of patients. */
function stretchesOf(patterns: readonly OncoprintPattern[], row: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { altered, count } of patterns) {
    const isAltered = altered[row] === true;
    const last = stretches.at(-1);
    const from = last === undefined ? 0 : last.from + last.count;
    if (last?.isAltered === isAltered) stretches[stretches.length - 1] = { ...last, count: last.count + count };
    else stretches.push({ from, count, isAltered });
  }
  return stretches;
}

function rowTraces(patterns: readonly OncoprintPattern[], label: string, row: number): Trace[] {
  const stretches = stretchesOf(patterns, row);
  return [true, false].map((isAltered) => {
    const shown = stretches.filter((stretch) => stretch.isAltered === isAltered);
    return {
      type: "bar",
      orientation: "h",
      base: shown.map((stretch) => stretch.from),
      x: shown.map((stretch) => stretch.count),
      y: shown.map(() => label),
      marker: { color: isAltered ? colorOf(row) : translucent(NEUTRAL, 0.25) },
      hovertext: shown.map((stretch) => `${label}: ${stretch.count} patients ${isAltered ? "altered" : "not altered"}`),
      hoverinfo: "text",
      showlegend: false,
    };
  });
}

/** Which patients are altered in which gene: one row per gene, one column per altered patient. */
export function oncoprintFigure(input: OncoprintInput): Figure {
  const { labels, patterns, patientsTitle, caption, altText } = input;
  return {
    type: "oncoprint",
    plotly_json: {
      data: labels.flatMap((label, row) => rowTraces(patterns, label, row)),
      layout: {
        height: EDGES + ROW_HEIGHT * labels.length,
        margin: MARGIN,
        barmode: "overlay",
        bargap: 0.2,
        xaxis: axis(patientsTitle, { rangemode: "tozero" }),
        yaxis: axis(null, { type: "category", ticks: "", showline: false, autorange: "reversed" }),
      },
    },
    caption,
    alt_text: altText,
  };
}
