/** What stands in a line: words, citations by their keys, a mark of a figure or table, a file or an address. */
export type Inline =
  | string
  | { readonly cite: readonly string[] }
  | { readonly mark: Mark }
  | { readonly file: string }
  | { readonly address: string; readonly words?: string };

export type Text = readonly Inline[];

/** What the text refers to by its number. */
export interface Mark {
  readonly kind: "fig" | "tbl";
  readonly name: string;
}

export interface PlacedFigure {
  readonly name: string;
  /** Of its file, without the ending that says the kind of picture. */
  readonly path: string;
  readonly widthMm: number;
  readonly caption: string;
  readonly altText: string;
}

export interface PlacedTable {
  readonly name: string;
  readonly caption: Text;
  readonly head: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
}

export type Part =
  | { readonly kind: "paragraph"; readonly text: Text }
  | { readonly kind: "list"; readonly items: readonly Text[] }
  | { readonly kind: "figure"; readonly figure: PlacedFigure }
  | { readonly kind: "table"; readonly table: PlacedTable };

export interface Heading {
  readonly level: 1 | 2;
  readonly words: string;
}

/** A part of the manuscript that is written anew at each run. */
export interface Section {
  readonly name: string;
  /** What stands above it in a new manuscript; the author's from then on. */
  readonly headings: readonly Heading[];
  readonly parts: readonly Part[];
}

export const paragraph = (...text: Inline[]): Part => ({ kind: "paragraph", text });
export const figureMark = (name: string): Inline => ({ mark: { kind: "fig", name } });
export const tableMark = (name: string): Inline => ({ mark: { kind: "tbl", name } });

/** Sentences of one paragraph, with a space between them. */
export const sentences = (said: readonly Text[]): Text =>
  said.flatMap((sentence, i) => (i === 0 ? sentence : [" ", ...sentence]));

/** A sentence with the cards that it comes from before its stop. */
export const citedSentence = (sentence: string, keys: readonly string[]): Text => [
  sentence.trim().replace(/\.$/, ""),
  " ",
  { cite: keys },
  ".",
];
