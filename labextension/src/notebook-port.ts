import type { NotebookRequest } from "../../src/contract/notebook-request.ts";

/** A cell to put into a notebook; nothing runs it but the reader. */
export interface NewCell {
  readonly cell_type: "code" | "markdown";
  readonly source: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What the notebook round a card can do. */
export interface NotebookPort {
  /** Whether `node` stands in a cell of an editable notebook. */
  holds(node: Element): boolean;
  /** Puts a cell below the one that holds `node`, and selects it. */
  insertBelow(node: Element, cell: NewCell): void;
  /** The language of the notebook's kernel, in small letters. */
  languageAt(node: Element): string;
  /** Asks the service through the notebook's kernel. Rejects with a sentence for the reader. */
  ask(node: Element, request: NotebookRequest): Promise<unknown>;
}

export type CitationStyle = "bibtex" | "apa" | "mla";

/** What the reader has chosen in the settings. */
export interface Preferences {
  /** Of citations that are put into the notebook. */
  readonly citationStyle: CitationStyle;
  /** Whether saved pictures carry question, answer and id. */
  readonly titledPictures: boolean;
  /** Whether the picture that a card carries stays in the place of its figure. */
  readonly staticFigures: boolean;
  /** Whether the text of a cell is shown before it is inserted. */
  readonly askBeforeInserting: boolean;
}

/** Filled by the plugin; the card renderer works without it. */
export const frontEnd: {
  notebook: NotebookPort | null;
  preferences: Preferences;
  /** A text of the card's buttons in the reader's language. */
  translate: (text: string) => string;
} = {
  notebook: null,
  preferences: { citationStyle: "apa", titledPictures: false, staticFigures: false, askBeforeInserting: false },
  translate: (text) => text,
};

export const t = (text: string): string => frontEnd.translate(text);
