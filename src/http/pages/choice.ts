import { html } from "htm/preact";
import type { VNode } from "preact";

/** A labelled field that offers values, each with its name. */
export const Choice = (
  label: string,
  name: string,
  chosen: string,
  offered: readonly (readonly [value: string, name: string])[],
): VNode => html`
  <div>
    <label for=${name}>${label}</label>
    <select id=${name} name=${name}>
      ${offered.map(([value, text]) => html`<option value=${value} selected=${value === chosen}>${text}</option>`)}
    </select>
  </div>
`;
