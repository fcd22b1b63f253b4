import type { Heading, Part } from "./document.ts";

/** A kind of manuscript that is text, in which authors write between what is written from cards. */
export interface TextFormat {
  readonly fileName: string;
  /** What a new manuscript begins with; the author's from then on. */
  readonly beginning: string;
  /** What its program reads beside it; written once, the author's from then on. */
  readonly settings?: { readonly fileName: string; readonly text: string };
  /** Where the list of references stands. */
  readonly ending: string;
  readonly comment: (text: string) => string;
  readonly heading: (heading: Heading) => string;
  readonly part: (part: Part) => string;
}
