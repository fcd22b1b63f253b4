import { escapeMarkdown } from "../view/index.ts";
import type { Inline, Mark, Part, PlacedFigure, PlacedTable, Text } from "./document.ts";
import type { TextFormat } from "./text-format.ts";

/** How one kind of Markdown writes what plain Markdown has no words for. */
export interface MarkdownFlavor extends Omit<TextFormat, "heading" | "part"> {
  readonly reference: (mark: Mark) => string;
  readonly figure: (figure: PlacedFigure, caption: string) => string;
  readonly table: (table: PlacedTable, caption: string, rows: string) => string;
}

/** Card text is data: nothing of it may be read as markup, a citation or an attribute. */
const plain = (text: string): string => escapeMarkdown(text).replaceAll(/[@^{}]/g, String.raw`\$&`);

/** A manuscript in a kind of Markdown. */
export function markdown(flavor: MarkdownFlavor): TextFormat {
  const { reference, figure, table, ...rest } = flavor;
  return { ...rest, heading: ({ level, words }) => `${"#".repeat(level)} ${plain(words)}`, part };

  function part(one: Part): string {
    if (one.kind === "paragraph") return written(one.text);
    if (one.kind === "list") return one.items.map((item) => `- ${written(item)}`).join("\n");
    if (one.kind === "figure") return figure(one.figure, plain(one.figure.caption));
    return table(one.table, written(one.table.caption), rowsOf(one.table));
  }

  function rowsOf({ head, rows }: PlacedTable): string {
    const row = (cells: readonly Text[]) => `| ${cells.map(written).join(" | ")} |`;
    return [row(head), `|${" --- |".repeat(head.length)}`, ...rows.map(row)].join("\n");
  }

  function written(text: Text): string {
    return text.map(inline).join("");
  }

  function inline(one: Inline): string {
    if (typeof one === "string") return plain(one);
    if ("cite" in one) return one.cite.length === 0 ? "" : `[${one.cite.map((key) => `@${key}`).join("; ")}]`;
    if ("mark" in one) return reference(one.mark);
    if ("file" in one) return `\`${one.file}\``;
    return one.words === undefined ? `<${one.address}>` : `[${plain(one.words)}](${one.address})`;
  }
}
