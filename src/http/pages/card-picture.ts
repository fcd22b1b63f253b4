import { html } from "htm/preact";
import type { VNode } from "preact";
import { FIGURE_WIDTH } from "../../services/figure-size.ts";
import { THUMBNAIL_SIZE, thumbnailSuffixes } from "./thumbnail.ts";

/** Where the figure of a card is as pixels, on a light and on a dark page. */
export const pictureSuffixes = { light: "/figure.png", dark: "/figure-dark.png" } as const;

const NARROW = "(max-width: 620px)";
const DARK = "(prefers-color-scheme: dark)";

/** A card's figure in the reader's theme, as pixels, on a phone the small one, whose words can be read there: an SVG in an image takes the reader's fonts, which may be wider than those it was laid out for. */
export const CardPicture = (cardId: string, altText: string): VNode => html`
  <picture>
    <source
      srcset=${`/cards/${cardId}${thumbnailSuffixes.dark}`}
      media=${`${NARROW} and ${DARK}`}
      ...${THUMBNAIL_SIZE}
    />
    <source srcset=${`/cards/${cardId}${thumbnailSuffixes.light}`} media=${NARROW} ...${THUMBNAIL_SIZE} />
    <source srcset=${`/cards/${cardId}${pictureSuffixes.dark}`} media=${DARK} />
    <img src=${`/cards/${cardId}${pictureSuffixes.light}`} width=${FIGURE_WIDTH} alt=${altText} loading="lazy" />
  </picture>
`;
