import { alteredNote, type CitedCard } from "./cited-card.ts";
import { subjectOf } from "./cohort.ts";
import { flowRows } from "./flow.ts";
import { keyFigures } from "./key-figures.ts";
import { provenanceOf } from "./provenance.ts";
import { quantityText } from "./quantity.ts";
import { groupTexts, remainingRows } from "./statistics-rows.ts";
import { terminalText } from "./terminal-text.ts";
import { aligned, wrapped } from "./text-block.ts";
import { analysisName } from "./words.ts";

const MOST_GROUPS = 8;
const MOST_ROWS = 8;

function groupLines(card: CitedCard): readonly string[] {
  const { labels, rows } = groupTexts(card);
  const left = rows.length - MOST_GROUPS;
  return [...aligned([["", ...labels], ...rows.slice(0, MOST_GROUPS)]), ...(left > 0 ? [`and ${left} more`] : [])];
}

function statisticLines(card: CitedCard): readonly string[] {
  const rows = remainingRows(card);
  const left = rows.length - MOST_ROWS;
  const shown = rows
    .slice(0, MOST_ROWS)
    .flatMap(({ label, quantity }) => wrapped(`${label}: ${quantityText(quantity)}`));
  return left > 0 ? [...shown, `and ${left} more`] : shown;
}

const flowLines = (card: CitedCard): readonly string[] =>
  aligned(flowRows(card).map(({ step, count }) => [step, count]));

/** A card for terminals: about thirty lines, also what a notebook estimates the card's height by. */
export function plainTextCard(card: CitedCard): string {
  const figures = keyFigures(card).map(
    ({ label, quantities }) => `${label}: ${quantities.map(quantityText).join(", ")}`,
  );
  const blocks = [
    [
      [analysisName(card.query.parsed.analysis_type), ...subjectOf(card.query.parsed, card.results.sample_sizes)].join(
        " · ",
      ),
    ],
    [...wrapped(card.query.original), ...wrapped(alteredNote(card)), ...wrapped(card.results.answer)],
    figures,
    groupLines(card),
    statisticLines(card),
    flowLines(card),
    (card.results.warnings ?? []).flatMap(({ message }) => wrapped(`Warning: ${message}`)),
    ["Methods", ...wrapped(card.methods)],
    [card.id, ...(card.url === undefined ? [] : [card.url]), ...wrapped(provenanceOf(card).join(" "))],
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return terminalText(text.join("\n\n"));
}
