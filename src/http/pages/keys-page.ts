import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Account } from "../../accounts/account-store.ts";
import type { ApiKeyEntry, NewApiKey } from "../../contract/account.ts";
import { CopyButton } from "./card-actions.ts";
import type { PageDocument } from "./document.ts";
import { Form, Notice } from "./form.ts";
import { FreeTier } from "./settings-page.ts";

export interface KeysPage {
  readonly formToken: string;
  readonly account: Account;
  readonly keys: readonly ApiKeyEntry[];
  /** The key that was just made. */
  readonly created?: NewApiKey | undefined;
  readonly notice?: string | undefined;
}

const day = (time: string) => html`<time datetime=${time}>${time.slice(0, 10)}</time>`;

const KeyRow = (key: ApiKeyEntry): VNode => html`
  <tr>
    <th scope="row">${key.name}</th>
    <td><code>…${key.last4}</code></td>
    <td>${day(key.created_at)}</td>
    <td>${key.last_used_at === null ? "never" : day(key.last_used_at)}</td>
    <td>${key.expires_at === null ? "never" : day(key.expires_at)}</td>
    <td><a href=${`/settings/keys/${key.id}/revoke`} aria-label=${`Revoke ${key.name}`}>Revoke</a></td>
  </tr>
`;

const KeyTable = (keys: readonly ApiKeyEntry[]): VNode => html`
  <div class="wide" tabindex="0" role="region" aria-label="Active keys">
    <table>
      <thead>
        <tr>
          ${["Name", "Last 4", "Created", "Last used", "Expires", "Action"].map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${keys.map(KeyRow)}
      </tbody>
    </table>
  </div>
`;

const Created = ({ name, key }: NewApiKey): VNode => html`
  <div class="notice" role="status">
    <p>This is the key “${name}”. Copy it now: it is not shown again.</p>
    <code class="secret" id="new-key">${key}</code>
    ${CopyButton("Copy key", key)}
  </div>
`;

const NewKeyForm = (formToken: string): VNode =>
  Form(
    "/settings/keys",
    formToken,
    html`
      <label for="name">Name <small>(what the key is for)</small></label>
      <input id="name" name="name" required maxlength="100" autocomplete="off" />
      <label for="expires_in_days">Days until it expires <small>(empty: never)</small></label>
      <input id="expires_in_days" name="expires_in_days" type="number" min="1" max="3650" autocomplete="off" />
      <div><button>Generate New Key</button></div>
    `,
  );

/** The account's API keys. */
export function keysPage({ formToken, account, keys, created, notice }: KeysPage): PageDocument {
  return {
    title: "API Keys",
    description: "Keys of your programs and notebooks.",
    body: html`<div class="page">
      <p class="quiet"><a href="/settings">Settings</a></p>
      <h1>API Keys</h1>
      ${Notice(notice)} ${created === undefined ? null : Created(created)} ${FreeTier(account)}
      ${keys.length === 0 ? html`<p>There are no active keys.</p>` : KeyTable(keys)}
      ${
        account.tier === "free"
          ? null
          : html`<h2>New key</h2>
              ${NewKeyForm(formToken)}`
      }
    </div>`,
    scripts: created === undefined ? [] : [html`<script type="module" src="/assets/copy-text.js"></script>`],
  };
}

/** Asks before a key is revoked. */
export function revokePage(formToken: string, key: ApiKeyEntry): PageDocument {
  return {
    title: "Revoke a key",
    description: "Revoking a key cannot be undone.",
    body: html`<div class="page">
      <h1>Revoke “${key.name}”?</h1>
      <p>
        Whatever uses the key ending in <code>${key.last4}</code> is answered 401 from then on. A revoked key cannot be
        restored; generate a new one instead.
      </p>
      ${Form(`/settings/keys/${key.id}/revoke`, formToken, html`<button>Revoke this key</button>`)}
      <p><a href="/settings/keys">Keep it</a></p>
    </div>`,
  };
}
