import { html } from "htm/preact";
import type { VNode } from "preact";

/** Completes the fields of a page that have `data-complete`: all kinds, or the one that it names. */
export const CompletionScript: VNode = html`<script type="module" src="/assets/complete-field.js"></script>`;
