import { html } from "htm/preact";
import type { VNode } from "preact";
import type { AccountChange } from "../../accounts/account-change.ts";
import { type Account, authorsOf } from "../../accounts/account-store.ts";
import type { Budget } from "../../accounts/day-budget.ts";
import { authorLines } from "./author-lines.ts";
import { budgetLeft } from "./budget-left.ts";
import type { PageDocument } from "./document.ts";
import { Form, Notice, Username } from "./form.ts";
import { type ProviderLink, ProviderSettings } from "./provider-page.ts";
import { HistoryTable } from "./history-table.ts";

export interface SettingsPage {
  readonly formToken: string;
  readonly account: Account;
  readonly budget: Budget;
  /** The newest first. */
  readonly changes: readonly AccountChange[];
  readonly hasPassword: boolean;
  /** What is linked of the sign-in elsewhere, where there is one. */
  readonly provider?: ProviderLink | undefined;
  readonly notice?: string | undefined;
}

/** Why the API answers 403 to this account. */
export const FreeTier = (account: Account): VNode | null =>
  account.tier !== "free"
    ? null
    : html`<p class="notice">
        Accounts of the free tier ask on these pages only: the API answers them 403, and they have no keys. The operator
        of this service can give you API access.
      </p>`;

const AuthorForm = (formToken: string, account: Account): VNode => html`
  <h2>Name in citations</h2>
  <p>
    Cards that you make from now on, and their citations, name you as their author; leave it empty and they name the
    service. Cards are permanent: a name stays on the cards that carry it, also when the account is deleted.
  </p>
  ${Form(
    "/settings/author",
    formToken,
    html`
      <label for="author">Family, Given, then an ORCID iD where there is one</label>
      <input
        id="author"
        name="author"
        autocomplete="off"
        placeholder="Carberry, Josiah 0000-0002-1825-0097"
        value=${authorLines(authorsOf(account))}
      />
      <div><button class="plain">Save name</button></div>
    `,
  )}
`;

const PasswordForm = (formToken: string, email: string): VNode => html`
  <h2>Password</h2>
  ${Form(
    "/settings/password",
    formToken,
    html`
      ${Username(email)}
      <label for="current">Present password</label>
      <input id="current" name="current" type="password" autocomplete="current-password" required />
      <label for="new_password">New password <small>(at least 12 characters)</small></label>
      <input
        id="new_password"
        name="new_password"
        type="password"
        autocomplete="new-password"
        minlength="12"
        required
      />
      <div><button class="plain">Change password</button></div>
    `,
  )}
`;

/** The account's own page. */
export function settingsPage({
  formToken,
  account,
  budget,
  changes,
  hasPassword,
  provider,
  notice,
}: SettingsPage): PageDocument {
  return {
    title: "Settings",
    description: "Your account.",
    body: html`<div class="page">
      <h1>Settings</h1>
      ${Notice(notice)}
      <p>
        Signed in as ${account.email}, ${account.tier} tier.<br />
        ${budgetLeft(account, budget)}
      </p>
      ${FreeTier(account)} ${account.tier === "free" ? null : html`<p><a href="/settings/keys">API Keys</a></p>`}
      ${Form("/sign-out", formToken, html`<button class="plain">Sign out</button>`)} ${AuthorForm(formToken, account)}
      ${hasPassword ? PasswordForm(formToken, account.email) : null}
      ${provider === undefined ? null : ProviderSettings(formToken, provider)}
      <h2>Last changes</h2>
      <p>If one of them was not yours, change the password and revoke the keys that you do not know.</p>
      ${HistoryTable(changes)}
      <p><a href="/settings/data" download="cgq-account.json">Download everything that is kept of your account</a></p>
      <p><a href="/settings/delete">Delete account</a></p>
    </div>`,
  };
}
