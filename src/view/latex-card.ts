import { latexText } from "../citations/latex-text.ts";
import { alteredNote, type CitedCard } from "./cited-card.ts";
import { keyFigures } from "./key-figures.ts";
import { provenanceOf, linkOf } from "./provenance.ts";
import { quantityText } from "./quantity.ts";

/** Where nbconvert's template `cgq-latex` puts the figure. */
const FIGURE_PLACE = "% cgq:figure";

const numbers = (card: CitedCard): string[] => {
  const rows = keyFigures(card).map(
    ({ label, quantities }) => `${latexText(label)} & ${latexText(quantities.map(quantityText).join(", "))} \\\\`,
  );
  return rows.length === 0 ? [] : [`\\begin{tabular}{ll}\n${rows.join("\n")}\n\\end{tabular}`];
};

function reference({ id, url, citations }: CitedCard): string {
  const said = citations === undefined ? id : citations.apa;
  const isSaid = url !== undefined && said.includes(url);
  const href = isSaid ? undefined : linkOf(url)?.replaceAll(/[{}\\]/gu, encodeURIComponent);
  const sources = (citations?.data_sources ?? []).map(({ citation }) => citation);
  const text = [said, ...sources].map(latexText).join(" ");
  return `\\textbf{Citation.} ${text}${href === undefined ? "" : ` \\url{${href}}`}`;
}

/** A card for LaTeX, without packages other than those that nbconvert loads. */
export function latexCard(card: CitedCard): string {
  const note = alteredNote(card);
  return [
    `\\textit{${latexText(card.query.original.trim())}}`,
    ...(note === "" ? [] : [`\\textbf{${latexText(note)}}`]),
    `\\textbf{${latexText(card.results.answer.trim())}}`,
    FIGURE_PLACE,
    ...numbers(card),
    ...(card.results.warnings ?? []).map(({ message }) => `\\textit{Note.} ${latexText(message)}`),
    `\\textbf{Methods.} ${latexText(card.methods)}`,
    reference(card),
    latexText(provenanceOf(card).join(" ")),
  ].join("\n\n");
}
