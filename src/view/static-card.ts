import { html } from "htm/preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { base64 } from "./base64.ts";
import { Card } from "./card.ts";
import type { CitedCard } from "./cited-card.ts";
import { withInlineStyles } from "./inline-styles.ts";
import type { StyleSheet } from "./inline-styles.ts";
import type { Markup } from "./markup.ts";
import { LongTables } from "./tables.ts";

const MUTED = "color:#567";
const LINE = "1px solid #d8dde3";

/** Fixed colours: this page stands where no theme reaches, so paper and ink are set together. */
const styles: StyleSheet = {
  ".cgq-card": `max-width:900px;padding:18px 22px;border:${LINE};border-radius:8px;background:#fff;color:#1f2328;font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`,
  ".cgq-kicker": `margin:0;font-size:12.5px;${MUTED}`,
  ".cgq-id": `font:12px ui-monospace,monospace;${MUTED}`,
  ".cgq-question": `margin:10px 0 4px;font-size:14px;font-weight:400;${MUTED}`,
  ".cgq-answer": "margin:2px 0 14px;font-size:20px;line-height:1.35",
  ".cgq-key": `margin:0 0 16px;border-top:${LINE};border-bottom:${LINE};padding:8px 0`,
  ".cgq-number": "display:inline-block;vertical-align:top;margin-right:32px",
  ".cgq-value": "display:inline-block;margin-right:10px;font-size:17px;font-weight:600",
  ".cgq-column": "text-align:right",
  ".cgq-apart": "padding-left:6px;border-left:3px solid #0072b2",
  ".cgq-together": "padding-left:6px;border-left:3px solid #d55e00",
  ".cgq-terms": "margin:0 0 8px",
  ".cgq-prose": "margin:0 0 8px;max-width:76ch",
  ".cgq-warnings": "margin:14px 0;padding:0 0 0 12px;list-style:none;border-left:3px solid #8a5300;font-size:12.5px",
  ".cgq-altered": "margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #8a5300",
  ".cgq-ask": "margin:0 0 8px;padding-left:18px",
  ".cgq-provenance": `margin:12px 0 0;font-size:12px;${MUTED}`,
  ".cgq-hint": `font-weight:400;${MUTED}`,
  figure: "margin:0 0 14px",
  figcaption: `font-size:12px;${MUTED}`,
  img: "width:640px;max-width:100%;height:auto",
  // Space between cells, so that no cell needs a style of its own.
  table: "border-collapse:separate;border-spacing:12px 2px;margin:0 0 12px -12px;font-size:13px;text-align:right",
  caption: "padding-left:12px;text-align:left;font-weight:600",
  th: "text-align:left;font-weight:400",
  dt: "float:none;width:auto;font-weight:400",
  dd: "float:none;width:auto;margin:0",
  small: "font-weight:400",
  summary: "font-weight:600",
  pre: "white-space:pre-wrap;font:12px/1.45 ui-monospace,monospace",
  mark: "background:none;color:inherit;text-decoration:underline",
  progress: "width:100%;height:6px",
  h3: "margin:8px 0 2px;font-size:13px",
};

export interface StaticOptions {
  readonly figurePng?: Uint8Array;
}

/** A card as one piece of HTML without script or style sheet, for viewers that lack the extension. */
export function renderStaticCard(card: CitedCard, { figurePng }: StaticOptions = {}): string {
  const picture =
    figurePng === undefined
      ? LongTables(card)
      : html`<img
          src=${`data:image/png;base64,${base64(figurePng)}`}
          alt=${card.figure?.alt_text ?? card.results.answer}
        />`;
  return renderStatic(Card({ card, figure: picture }));
}

/** Markup of ours as HTML with its styles in it. */
export function renderStatic(markup: Markup): string {
  return withInlineStyles(markup, styles)
    .map((node) => renderToStaticMarkup(html`${node}`))
    .join("");
}
