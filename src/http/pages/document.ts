import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { LaterPart } from "./later.ts";

/** What a page shows below the header. */
export interface PageDocument {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it; they are told not to list the others. */
  readonly isListed?: boolean;
  /** What other programs read in its head. */
  readonly metadata?: readonly VNode[];
  readonly body: VNode;
  /** What comes in the places that `body` leaves for later. */
  readonly later?: readonly LaterPart[];
  /** Data blocks and scripts of the page, all from our own origin. */
  readonly scripts?: readonly VNode[];
}

/** Everything comes from this service; style attributes are needed by the figure. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** What a browser has read before it draws, because rows that were half read would move: all of a page (Chromium draws before the end of what `expect` names), or the header of one that comes in parts. */
const DrawnWith = ({ later }: PageDocument): VNode =>
  later === undefined
    ? html`<script type="module" blocking="render" src="/assets/page-read.js"></script>`
    : html`<link rel="expect" href="#top" blocking="render" />`;

const Head = (page: PageDocument): VNode => {
  const { title, description, isListed = false, metadata = [] } = page;
  return html`
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <meta name="description" content=${description} />
      ${isListed ? null : html`<meta name="robots" content="noindex" />`} ${metadata}
      <link rel="icon" href="data:," />
      ${DrawnWith(page)}
      <link rel="stylesheet" href="/assets/card.css" />
      <link rel="stylesheet" href="/assets/page.css" />
      <link rel="stylesheet" href="/assets/site.css" />
    </head>
  `;
};

/** A whole page as text, below the header of the site. */
export function renderDocument(page: PageDocument, header: VNode): string {
  const document = html`
    <html lang="en">
      ${Head(page)}
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${header}
        <main id="content">${page.body}</main>
        ${page.scripts ?? []}
      </body>
    </html>
  `;
  return `<!doctype html>${renderToString(document)}`;
}
