import { html } from "htm/preact";
import type { VNode } from "preact";

/** Keeps the forms of a page from being sent twice in a moment. */
export const SendOnceScript: VNode = html`<script type="module" src="/assets/send-once.js"></script>`;
