import { html } from "htm/preact";
import type { VNode } from "preact";
import type { AccountChange } from "../../accounts/account-change.ts";

const about = ({ what, detail }: AccountChange): string =>
  detail === null ? "" : what.startsWith("key ") ? `ending in ${detail}` : detail;

const Row = (change: AccountChange): VNode => html`
  <tr>
    <td><time datetime=${change.at}>${change.at.slice(0, 19).replace("T", " ")}</time></td>
    <th scope="row">${change.what} <small>${about(change)}</small></th>
    <td>${change.by === "owner" ? `you, from ${change.from}` : "the operator"}</td>
  </tr>
`;

/** The last changes of the account that its owner looks at. */
export const HistoryTable = (changes: readonly AccountChange[]): VNode => html`
  <div class="wide" tabindex="0" role="region" aria-label="Last changes">
    <table>
      <thead>
        <tr>
          ${["Time (UTC)", "Change", "By"].map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${changes.map(Row)}
      </tbody>
    </table>
  </div>
`;
