import type { Figure } from "../contract/figure.ts";
import type { Bar } from "./bar.ts";
import { axis } from "./layout.ts";
import { rounded, thousands } from "./numbers.ts";
import { colorOf, NEUTRAL, translucent } from "./palette.ts";

export interface ProportionInput {
  readonly share: Bar;
  readonly valueTitle: string;
  readonly caption: string;
  readonly altText: string;
}

const HEIGHT = 112;
const MARGIN = { t: 12, r: 24, b: 56, l: 24 } as const;
const PERCENT = 100;
const TICKS = [0, 25, 50, 75, 100] as const;

const percent = (proportion: number): number => rounded(PERCENT * proportion);

/** The whole scale, so that the place of the point is seen as a part of it. */
const scale = {
  type: "rect",
  x0: 0,
  x1: PERCENT,
  y0: -0.5,
  y1: 0.5,
  layer: "below",
  fillcolor: translucent(NEUTRAL, 0.15),
  line: { width: 0 },
};

/** One share as a point with its interval on the whole scale from 0 to 100 percent. */
export function proportionFigure({ share, valueTitle, caption, altText }: ProportionInput): Figure {
  const { label, count, n, proportion, interval } = share;
  const [lower, upper] = interval ?? [proportion, proportion];
  return {
    type: "bar",
    plotly_json: {
      data: [
        {
          type: "scatter",
          mode: "markers",
          name: label,
          x: [percent(proportion)],
          y: [0],
          error_x: {
            type: "data",
            symmetric: false,
            array: [rounded(PERCENT * (upper - proportion))],
            arrayminus: [rounded(PERCENT * (proportion - lower))],
            color: colorOf(0),
            thickness: 2.5,
            width: 6,
          },
          marker: { color: colorOf(0), size: 11 },
          hovertext: [`${label}<br>${(PERCENT * proportion).toFixed(1)}%, ${thousands(count)} of ${thousands(n)}`],
          hoverinfo: "text",
          cliponaxis: false,
        },
      ],
      layout: {
        height: HEIGHT,
        margin: MARGIN,
        showlegend: false,
        hovermode: "closest",
        shapes: [scale],
        xaxis: axis(valueTitle, { range: [0, PERCENT], tickvals: TICKS }),
        yaxis: { visible: false, range: [-1, 1], fixedrange: true },
      },
    },
    caption,
    alt_text: altText,
  };
}
