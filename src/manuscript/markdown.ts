import { escapeMarkdown } from "../view/index.ts";

/** Card text is data: nothing of it may be read as markup, a citation or an attribute. */
export const plain = (text: string): string => escapeMarkdown(text).replaceAll(/[@^{}]/g, String.raw`\$&`);

/** A table; its cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(head), `|${" --- |".repeat(head.length)}`, ...rows.map(row)].join("\n");
}
