import { html } from "htm/preact";
import type { VNode } from "preact";
import { FIGURE_WIDTH } from "../../services/figure-size.ts";

/** A card's figure as pixels: an SVG in an image takes the reader's fonts, which may be wider than those it was laid out for. */
export const CardPicture = (cardId: string, altText: string): VNode =>
  html`<img src=${`/cards/${cardId}/figure.png`} width=${FIGURE_WIDTH} alt=${altText} loading="lazy" />`;
