import { html } from "htm/preact";
import MarkdownIt from "markdown-it";
import type { VNode } from "preact";
import type { Collection } from "../../../contract/collection.ts";

const DEEPEST_HEADING = 6;

/** CommonMark without HTML and pictures; the library escapes all text and takes no address that could run a script. */
export const markdown = new MarkdownIt("commonmark", { html: false }).disable("image");

markdown.core.ruler.push("fit_page", ({ tokens }) => {
  for (const token of tokens) {
    // The page's own title stands above every heading of the text.
    if (token.type.startsWith("heading_")) token.tag = `h${Math.min(DEEPEST_HEADING, Number(token.tag.slice(1)) + 1)}`;
    for (const part of token.children ?? []) if (part.type === "link_open") part.attrSet("rel", "nofollow ugc");
  }
});

/** The words of a text alone, in one line. */
const plainText = (text: string): string =>
  markdown
    .parse(text, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content)).join(""),
    )
    .filter((line) => line !== "")
    .join(" ");

const DESCRIPTION_LENGTH = 200;

/** A study in a line, for programs that list it. */
export const descriptionOf = ({ text }: Collection): string =>
  plainText(text).slice(0, DESCRIPTION_LENGTH) || "Query Cards, put together.";

/** The text of a study. */
export const MarkdownText = (text: string): VNode =>
  html`<div class="text" dangerouslySetInnerHTML=${{ __html: markdown.render(text) }}></div>`;
