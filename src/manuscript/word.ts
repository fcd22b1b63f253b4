import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { columnShares } from "./column-shares.ts";
import type { Inline, Mark, Part, PlacedFigure, PlacedTable, Section, Text } from "./document.ts";

const PIXELS_PER_MM = 96 / 25.4;
const TWIPS_PER_MM = 1440 / 25.4;
const PAGE = { width: 210 * TWIPS_PER_MM, height: 297 * TWIPS_PER_MM };
const MARGIN = 15 * TWIPS_PER_MM;
const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const FONT = "Arial";
/** Twentieths of a point. */
const SPACE = { small: 80, large: 240 };
const BORDER = { style: "single", size: 4, color: "8A929B" } as const;
const NONE = { style: "none", size: 0, color: "auto" } as const;

const heading = (points: number) => ({
  run: { font: FONT, size: points * 2, bold: true, color: "1F2328" },
  paragraph: { spacing: { before: SPACE.large, after: SPACE.small }, keepNext: true },
});

const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: 20 },
      paragraph: { spacing: { after: SPACE.small * 1.5, line: 276, lineRule: "auto" as const } },
    },
    title: { run: { font: FONT, size: 36, bold: true }, paragraph: { spacing: { after: SPACE.small } } },
    heading1: heading(15),
    heading2: heading(12),
  },
  paragraphStyles: [
    {
      id: "Caption",
      name: "caption",
      basedOn: "Normal",
      next: "Normal",
      quickFormat: true,
      run: { font: FONT, size: 17 },
      paragraph: { spacing: { before: SPACE.small, after: SPACE.large } },
    },
    { id: "Bibliography", name: "Bibliography", basedOn: "Normal", run: { size: 18 } },
  ],
};

export interface WordParts {
  /** Pictures by the path of their file. */
  readonly pictures: ReadonlyMap<string, Uint8Array | string>;
  /** What a list of references says, by key. */
  readonly references: ReadonlyMap<string, string>;
}

/** A manuscript as a Word file, with Word's own styles, captions, cross-references and a numbered list of references. */
export async function wordManuscript(sections: readonly Section[], parts: WordParts): Promise<Uint8Array> {
  const writer = new WordWriter(sections, parts);
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, text: "Title" }),
    new Paragraph({ text: "Authors" }),
    ...sections.flatMap((section) => writer.section(section)),
    ...writer.references(),
  ];
  const page = { size: PAGE, margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } };
  const file = new Document({ title: "Title", styles: STYLES, sections: [{ properties: { page }, children }] });
  return Packer.toBuffer(file);
}

/** Figures, tables and references are numbered in the order in which the text has them. */
class WordWriter {
  readonly #parts: WordParts;
  readonly #numbers = new Map<string, number>();
  readonly #cited: string[] = [];

  constructor(sections: readonly Section[], parts: WordParts) {
    this.#parts = parts;
    const placed = sections.flatMap((section) => section.parts);
    const named = (kind: Mark["kind"], names: readonly string[]) =>
      names.forEach((name, i) => this.#numbers.set(anchorOf({ kind, name }), i + 1));
    named(
      "fig",
      placed.flatMap((one) => (one.kind === "figure" ? [one.figure.name] : [])),
    );
    named(
      "tbl",
      placed.flatMap((one) => (one.kind === "table" ? [one.table.name] : [])),
    );
  }

  section({ headings, parts }: Section): (Paragraph | Table)[] {
    const above = headings.map(
      ({ level, words }) =>
        new Paragraph({ heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2, text: words }),
    );
    return [...above, ...parts.flatMap((part) => this.#part(part))];
  }

  /** The list of what was cited before it. */
  references(): Paragraph[] {
    const listed = this.#cited.map(
      (key, i) => new Paragraph({ style: "Bibliography", text: `${i + 1}. ${this.#parts.references.get(key) ?? key}` }),
    );
    return [new Paragraph({ heading: HeadingLevel.HEADING_1, text: "References" }), ...listed];
  }

  #part(part: Part): (Paragraph | Table)[] {
    if (part.kind === "paragraph") return [new Paragraph({ children: this.#text(part.text) })];
    if (part.kind === "figure") return this.#figure(part.figure);
    if (part.kind === "table") return this.#table(part.table);
    return part.items.map((item) => new Paragraph({ children: this.#text(item), bullet: { level: 0 } }));
  }

  #figure({ name, path, widthMm, caption, altText }: PlacedFigure): Paragraph[] {
    const data = this.#parts.pictures.get(`${path}.png`);
    if (data === undefined || typeof data === "string") return [];
    const { width, height } = sizeOf(data);
    const shown = widthMm * PIXELS_PER_MM;
    const transformation = { width: Math.round(shown), height: Math.round((shown * height) / width) };
    const alt = { name, title: caption, description: altText };
    const image = new ImageRun({ type: "png", data, transformation, altText: alt });
    return [
      new Paragraph({ children: [image], alignment: AlignmentType.CENTER, keepNext: true }),
      this.#caption({ kind: "fig", name }, [caption]),
    ];
  }

  #table(placed: PlacedTable): (Paragraph | Table)[] {
    const { name, caption, head, rows } = placed;
    const row = (cells: readonly Text[], isHead: boolean) =>
      new TableRow({ tableHeader: isHead, cantSplit: true, children: cells.map((cell) => this.#cell(cell, isHead)) });
    const table = new Table({
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      columnWidths: columnShares(placed).map((share) => Math.round(share * TEXT_WIDTH)),
      layout: TableLayoutType.FIXED,
      borders: { top: BORDER, bottom: BORDER, left: NONE, right: NONE, insideVertical: NONE, insideHorizontal: BORDER },
      rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
    });
    return [this.#caption({ kind: "tbl", name }, caption, true), table, new Paragraph({})];
  }

  #cell(text: Text, isHead: boolean): TableCell {
    const children = this.#text(text, { bold: isHead, size: 17 });
    return new TableCell({ children: [new Paragraph({ children, spacing: { before: 30, after: 30 } })] });
  }

  #caption(mark: Mark, text: Text, keepNext = false): Paragraph {
    const word = wordOf(mark);
    const number = String(this.#numbers.get(anchorOf(mark)));
    const label = [new TextRun({ text: `${word} `, bold: true }), new SimpleField(`SEQ ${word} \\* ARABIC`, number)];
    const children = [new Bookmark({ id: anchorOf(mark), children: label }), new TextRun(". "), ...this.#text(text)];
    return new Paragraph({ style: "Caption", keepNext, children });
  }

  #text(text: Text, look: { readonly bold?: boolean; readonly size?: number } = {}): ParagraphChild[] {
    return text.map((one) => this.#inline(one, look));
  }

  #inline(one: Inline, look: { readonly bold?: boolean; readonly size?: number }): ParagraphChild {
    if (typeof one === "string") return new TextRun({ text: one, ...look });
    if ("cite" in one) return new TextRun({ text: this.#citation(one.cite), ...look });
    if ("file" in one) return new TextRun({ text: one.file, ...look });
    if ("mark" in one) {
      const anchor = anchorOf(one.mark);
      return new SimpleField(`REF ${anchor} \\h`, `${wordOf(one.mark)} ${this.#numbers.get(anchor)}`);
    }
    const words = new TextRun({ text: one.words ?? one.address, style: "Hyperlink", ...look });
    return new ExternalHyperlink({ link: one.address, children: [words] });
  }

  #citation(keys: readonly string[]): string {
    for (const key of keys) if (!this.#cited.includes(key)) this.#cited.push(key);
    const numbers = keys.map((key) => this.#cited.indexOf(key) + 1).toSorted((a, b) => a - b);
    return keys.length === 0 ? "" : `[${numbers.join(", ")}]`;
  }
}

const wordOf = ({ kind }: Mark): string => (kind === "fig" ? "Figure" : "Table");

/** Word's bookmarks are letters, digits and underscores. */
const anchorOf = ({ kind, name }: Mark): string => `${kind}_${name.replaceAll(/\W/g, "_")}`.slice(0, 40);

/** Pixels of a PNG, which its header says. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const header = new DataView(png.buffer, png.byteOffset);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}
