import type { CompletedCard } from "../contract/card.ts";
import type { CitationSet } from "../contract/citation.ts";
import type { ReadableCard } from "../contract/readable-card.ts";
import { answerParts } from "./answer-text.ts";
import { subjectOf } from "./cohort.ts";
import { flowRows } from "./flow.ts";
import { rankedGenes, rankingTexts } from "./gene-ranking.ts";
import { keyFigures } from "./key-figures.ts";
import { matrixNote, pairMatrix } from "./pair-matrix.ts";
import { provenanceOf } from "./provenance.ts";
import { quantityText } from "./quantity.ts";
import { dataTerms } from "./reading.ts";
import { groupTexts, remainingRows } from "./statistics-rows.ts";
import { analysisName } from "./words.ts";

/** One group to a row; the first column is its name. A ranking has none where the key figures say it all: its groups have sizes alone. */
export function printedGroups(card: ReadableCard) {
  const { labels, rows } = groupTexts(card);
  const said = new Set(keyFigures(card).flatMap(({ quantities }) => quantities.map(({ text }) => text)));
  const isSaid = rankedGenes(card).length > 0 && rows.every(([, ...texts]) => texts.every((text) => said.has(text)));
  return { head: ["Group", ...labels], rows: isSaid ? [] : rows };
}

/** All pairs of several alterations as texts; null for other cards. */
function matrixOf(card: CompletedCard) {
  const matrix = pairMatrix(card);
  if (matrix === null) return null;
  const rows = matrix.rows.map((cells, i) => [
    { text: matrix.names[i] ?? "", notes: [] },
    ...cells.map(({ text, notes }) => ({ text, notes })),
  ]);
  return { head: ["", ...matrix.names], rows, note: matrixNote(matrix) };
}

/** Ranked genes have a table of their own. */
const statisticsOf = (card: CompletedCard) =>
  (rankedGenes(card).length > 0 ? [] : remainingRows(card)).map(({ label, quantity }) => ({
    term: label,
    text: quantityText(quantity),
  }));

/** A card as the words of a printed document, all formatted; laying them out is left to whatever prints. */
export const printedCard = (card: CompletedCard, citations: CitationSet) => ({
  id: card.id,
  url: card.url,
  created_at: card.created_at,
  authors: (card.authors ?? []).map(({ name }) => name),
  kind: analysisName(card.query.parsed.analysis_type),
  subject: subjectOf(card.query.parsed, card.results.sample_sizes),
  question: card.query.original.trim(),
  answer: answerParts(card.results.answer.trim()),
  key_figures: keyFigures(card).map(({ label, quantities }) => ({
    label,
    quantities: quantities.map(({ text, note = "" }) => ({ text, note })),
  })),
  caption: card.figure.caption,
  alt_text: card.figure.alt_text,
  groups: printedGroups(card),
  matrix: matrixOf(card),
  genes: rankingTexts(card),
  statistics: statisticsOf(card),
  warnings: card.results.warnings.map(({ message }) => message),
  methods: card.methods,
  flow: flowRows(card).map(({ step, count, leftOut }) => [step, count, leftOut.join("; ")]),
  data: dataTerms(card),
  sql: card.query.sql,
  citation: citations.apa,
  sources: citations.data_sources,
  provenance: provenanceOf(card),
  content_sha256: card.content_sha256,
});
