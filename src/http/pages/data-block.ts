import { html } from "htm/preact";
import type { VNode } from "preact";

/** JSON inside a page; `<` is escaped so that no text can end the block. */
const blockText = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** A data block that scripts of the page read; browsers do not run it. */
export const DataBlock = (type: string, id: string, value: unknown): VNode =>
  html`<script type=${type} id=${id} dangerouslySetInnerHTML=${{ __html: blockText(value) }}></script>`;
