import type { PlotlyFigure } from "../../src/contract/figure.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import { wrapped } from "../../src/view/text-block.ts";

const CHARACTERS = 84;
const LINE = 22;
const MARGIN = 30;

/** Plotly reads tags in texts. */
const plain = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const lines = (text: string): readonly string[] => wrapped(text, CHARACTERS).map(plain);

const numberAt = (value: unknown, key: string): number => {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === "number" ? found : 0;
};

/** A figure that can stand alone: question and answer above it, the card's id below. */
export function titledFigure({ data, layout }: PlotlyFigure, card: CitedCard): PlotlyFigure {
  const head = [...lines(card.query.original), ...lines(card.results.answer).map((line) => `<b>${line}</b>`)];
  const top = head.length * LINE + MARGIN;
  const margin = {
    ...Object(layout["margin"]),
    t: top + numberAt(layout["margin"], "t"),
    b: numberAt(layout["margin"], "b") + MARGIN,
  };
  const title = {
    text: head.join("<br>"),
    x: 0,
    xref: "paper",
    xanchor: "left",
    y: 1,
    yref: "container",
    yanchor: "top",
    pad: { t: 12 },
    font: { size: 15 },
  };
  const footer = {
    text: plain(`Query Card ${card.id}${card.dataset_version === undefined ? "" : `, ${card.dataset_version}`}`),
    showarrow: false,
    xref: "paper",
    yref: "paper",
    x: 0,
    y: 0,
    xanchor: "left",
    yanchor: "bottom",
    yshift: -numberAt(margin, "b"),
    font: { size: 11 },
  };
  const annotations = Array.isArray(layout["annotations"]) ? layout["annotations"] : [];
  return { data, layout: { ...layout, margin, title, annotations: [...annotations, footer] } };
}
