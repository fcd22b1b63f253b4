import { html } from "htm/preact";
import type { VNode } from "preact";

export const CardLink = (cardId: string, text = cardId): VNode =>
  html`<a href=${`/cards/${encodeURIComponent(cardId)}`}>${text}</a>`;
