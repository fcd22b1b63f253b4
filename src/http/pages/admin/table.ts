import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";

export const day = (time: string): VNode => html`<time datetime=${time}>${time.slice(0, 10)}</time>`;

/** To the minute, UTC. */
export const moment = (time: string): VNode =>
  html`<time datetime=${time}>${time.slice(0, 16).replace("T", " ")}</time>`;

const Cells = ([first, ...others]: readonly ComponentChildren[]): VNode => html`
  <tr>
    <th scope="row">${first}</th>
    ${others.map((cell) => html`<td>${cell}</td>`)}
  </tr>
`;

/** A table that scrolls where it is too wide; the first cell of a row is its name. */
export const Table = (
  name: string,
  head: readonly string[],
  rows: readonly (readonly ComponentChildren[])[],
): VNode => html`
  <div class="wide" tabindex="0" role="region" aria-label=${name}>
    <table>
      <thead>
        <tr>
          ${head.map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(Cells)}
      </tbody>
    </table>
  </div>
`;
