import { html } from "htm/preact";
import type { ComponentChild } from "preact";
import { linkOf } from "../../src/view/provenance.ts";
import { actionButton } from "./action-button.ts";
import type { ToolsProps } from "./tools-props.ts";
import { saveImage, saveJson } from "./export-figure.ts";
import { frontEnd, t } from "./notebook-port.ts";
import { fileName, saveText } from "./save-file.ts";
import { titledFigure } from "./titled-figure.ts";

function figureActions({ card, figure }: ToolsProps): ComponentChild[] {
  if (figure === null) return [];
  const dressed = () => (frontEnd.preferences.titledPictures ? titledFigure(figure, card) : figure);
  const picture = (format: "png" | "svg", name: string): ComponentChild =>
    actionButton({
      label: name,
      name: t(`Save figure as ${name}`),
      done: t("Saved"),
      run: () => saveImage(card.id, dressed(), format),
    });
  const titled = actionButton({
    label: t("PNG with title"),
    name: t("Save figure as PNG with question, answer and id"),
    done: t("Saved"),
    run: () => saveImage(card.id, titledFigure(figure, card), "png"),
  });
  return [
    picture("png", "PNG"),
    ...(frontEnd.preferences.titledPictures ? [] : [titled]),
    picture("svg", "SVG"),
    actionButton({
      label: "JSON",
      name: t("Save figure as JSON"),
      done: t("Saved"),
      run: () => saveJson(card.id, figure),
    }),
  ];
}

/** The service prints cards; the browser asks it at the card's own address. */
function pdfLink({ card }: ToolsProps): ComponentChild {
  const href = linkOf(card.url);
  return href === null
    ? null
    : html`<a href=${`${href}.pdf`} target="_blank" rel="noopener noreferrer" aria-label=${t("Card as PDF")}>PDF</a>`;
}

function rowsAction({ card, notebook, node }: ToolsProps): ComponentChild {
  if (notebook === null) return null;
  const run = async (): Promise<void> => {
    const csv = await notebook.ask(node, { request: "csv", card: card.id });
    if (typeof csv !== "string") throw new Error(t("The service gave no rows."));
    saveText(fileName(card.id, "csv"), csv, "text/csv");
  };
  return actionButton({
    label: t("Data as CSV"),
    name: t("Save the rows behind the card as CSV"),
    done: t("Saved"),
    run,
  });
}

/** The card itself, which JupyterLab opens with the same view. */
const cardAction = ({ card }: ToolsProps): ComponentChild =>
  actionButton({
    label: t("Card"),
    name: t("Save the card as a file"),
    done: t("Saved"),
    run: () => saveText(fileName(card.id, "cgqcard"), JSON.stringify(card), "application/json"),
  });

/** What a card can be saved as. */
export const exportActions = (props: ToolsProps): ComponentChild[] => [
  ...figureActions(props),
  pdfLink(props),
  rowsAction(props),
  cardAction(props),
];
