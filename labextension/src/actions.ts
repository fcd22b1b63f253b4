import type { ComponentChild } from "preact";
import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { citationStyles } from "../../src/view/cited-card.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import type { Actions } from "../../src/view/folds.ts";
import { actionButton } from "./action-button.ts";
import { saveImage, saveJson } from "./export-figure.ts";
import { frontEnd } from "./notebook-port.ts";
import { copyText } from "./save-file.ts";

const copyButton = (label: string, name: string, text: string): ComponentChild =>
  actionButton({ label, name, done: "Copied", run: () => copyText(text) });

function methodsActions(card: CitedCard, node: Element): ComponentChild[] {
  const copy = copyButton("Copy", "Copy methods", card.methods);
  const { notebook } = frontEnd;
  if (notebook === null || !notebook.holds(node)) return [copy];
  const run = (): void => notebook.insertMethods(node, card);
  return [copy, actionButton({ label: "Insert below", name: "Insert methods below", done: "Inserted", run })];
}

function citationActions({ citations, url }: CitedCard): ComponentChild[] {
  const styles = citations === undefined ? [] : citationStyles;
  return [
    ...styles.map(({ key, label }) => copyButton(`Copy ${label}`, `Copy ${label} citation`, citations?.[key] ?? "")),
    ...(url === undefined ? [] : [copyButton("Copy link", "Copy link to the card", url)]),
  ];
}

function exportActions({ id }: CitedCard, figure: PlotlyFigure | null): ComponentChild[] {
  if (figure === null) return [];
  const saved = "Saved";
  return [
    actionButton({
      label: "Save PNG",
      name: "Save figure as PNG",
      done: saved,
      run: () => saveImage(id, figure, "png"),
    }),
    actionButton({
      label: "Save SVG",
      name: "Save figure as SVG",
      done: saved,
      run: () => saveImage(id, figure, "svg"),
    }),
    actionButton({ label: "Save JSON", name: "Save figure as JSON", done: saved, run: () => saveJson(id, figure) }),
  ];
}

/** Everything that a card can do by itself, without the service. */
export const cardActions = (card: CitedCard, figure: PlotlyFigure | null, node: Element): Actions => ({
  methods: methodsActions(card, node),
  citations: citationActions(card),
  sql: copyButton("Copy", "Copy SQL", card.query.sql),
  card: exportActions(card, figure),
});
