/** A figure as it stands in the text. */
export interface PlacedFigure {
  readonly label: string;
  readonly path: string;
  readonly widthMm: number;
  readonly caption: string;
  readonly altText: string;
}

/** How one kind of Markdown writes what plain Markdown has no words for. Captions and cells are Markdown already. */
export interface Flavor {
  readonly fileName: string;
  /** What a new manuscript begins with; the author's from then on. */
  readonly frontMatter: string;
  /** Where the list of references stands. */
  readonly bibliography: string;
  readonly comment: (text: string) => string;
  readonly figure: (figure: PlacedFigure) => string;
  readonly table: (label: string, caption: string, rows: string) => string;
  readonly reference: (label: string) => string;
}

/** Citations by their keys, which both kinds of Markdown write alike. */
export const cited = (keys: readonly string[]): string =>
  keys.length === 0 ? "" : `[${keys.map((key) => `@${key}`).join("; ")}]`;
