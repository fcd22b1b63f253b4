import { flowRows } from "./flow.ts";
import { alteredNote, type CitedCard } from "./cited-card.ts";
import { keyFigures } from "./key-figures.ts";
import { linkOf, provenanceOf } from "./provenance.ts";
import { quantityText } from "./quantity.ts";
import { groupTexts, remainingRows } from "./statistics-rows.ts";

/** Card text is data: what Markdown or a maths renderer would read as markup is escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]|~$]/gu, String.raw`\$&`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\s+/gu, " ");

const tableRow = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableRow(head), `|${" --- |".repeat(head.length)}`, ...rows.map(tableRow)].join("\n");
}

function groupsTable(card: CitedCard): string {
  const { labels, rows } = groupTexts(card);
  return table(["Group", ...labels], rows);
}

function statisticsTable(card: CitedCard): string {
  const key = keyFigures(card).map(({ label, quantities }) => [label, quantities.map(quantityText).join(", ")]);
  const rows = remainingRows(card).map((row) => [row.label, quantityText(row.quantity)]);
  return table(["Statistic", "Value"], [...key, ...rows]);
}

function flowTable(card: CitedCard): string[] {
  const rows = flowRows(card).map(({ step, count, leftOut }) => [step, count, leftOut.join("; ")]);
  return rows.length === 0 ? [] : [table(["From the data set to the analysed patients", "Left", "Left out"], rows)];
}

/** A code fence longer than any run of backticks in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** The card's id, linked where it has a web page. */
export function cardLink({ id, url }: CitedCard): string {
  const href = linkOf(url)?.replaceAll(/[<>\s]/gu, encodeURIComponent);
  return href === undefined ? escapeMarkdown(id) : `[${escapeMarkdown(id)}](<${href}>)`;
}

/** A card as GitHub-flavoured Markdown without raw HTML. */
export function markdownCard(card: CitedCard): string {
  return [
    `*${escapeMarkdown(card.query.original.trim())}*`,
    ...(card.altered === true ? [`> ${escapeMarkdown(alteredNote(card))}`] : []),
    `**${escapeMarkdown(card.results.answer.trim())}**`,
    statisticsTable(card),
    groupsTable(card),
    ...flowTable(card),
    ...(card.results.warnings ?? []).map(({ message }) => `> ${escapeMarkdown(message)}`),
    `**Methods.** ${escapeMarkdown(card.methods)}`,
    ...(card.citations === undefined ? [] : [fenced("bibtex", card.citations.bibtex)]),
    [cardLink(card), ...provenanceOf(card).map(escapeMarkdown)].join(". "),
  ].join("\n\n");
}
