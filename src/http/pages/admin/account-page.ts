import { html } from "htm/preact";
import type { VNode } from "preact";
import type { AccountChange } from "../../../accounts/account-change.ts";
import type { AccountEntry } from "../../../accounts/account-store.ts";
import { type ApiKeyEntry, Tier } from "../../../contract/account.ts";
import type { PageDocument } from "../document.ts";
import { Form, Notice } from "../form.ts";
import { accountAddress, ADMIN } from "./address.ts";
import { day, moment, Table } from "./table.ts";

export interface AccountPage {
  readonly formToken: string;
  readonly account: AccountEntry;
  readonly keys: readonly ApiKeyEntry[];
  /** The newest first. */
  readonly changes: readonly AccountChange[];
  /** Whether it is the operator's own, which cannot be closed from here. */
  readonly isOwn: boolean;
  readonly notice?: string | undefined;
}

const Keys = ({ formToken, account, keys }: AccountPage): VNode =>
  Table(
    "Active keys",
    ["Name", "Last 4", "Created", "Last used", "Expires", "Action"],
    keys.map((key) => [
      key.name,
      html`<code>…${key.last4}</code>`,
      day(key.created_at),
      key.last_used_at === null ? "never" : day(key.last_used_at),
      key.expires_at === null ? "never" : day(key.expires_at),
      Form(
        `${accountAddress(account.id)}/keys/${key.id}/revoke`,
        formToken,
        html`<div class="buttons"><button class="plain" aria-label=${`Revoke ${key.name}`}>Revoke</button></div>`,
      ),
    ]),
  );

const TierForm = ({ formToken, account }: AccountPage): VNode =>
  Form(
    `${accountAddress(account.id)}/tier`,
    formToken,
    html`<label for="tier">Tier</label>
      <select id="tier" name="tier">
        ${Tier.options.map((tier) => html`<option value=${tier} selected=${tier === account.tier}>${tier}</option>`)}
      </select>
      <div><button class="plain">Set tier</button></div>`,
  );

function StateForm({ formToken, account, isOwn }: AccountPage): VNode | null {
  if (isOwn) return null;
  const isOpen = account.disabled_at === null;
  const said = isOpen
    ? "Disabling signs the account out everywhere and closes its keys, until it is enabled."
    : "Nobody signs in to this account, and its keys are answered 403.";
  return html`<p>${said}</p>
    ${Form(
      `${accountAddress(account.id)}/state`,
      formToken,
      html`<button class="plain" name="disabled" value=${isOpen ? "yes" : "no"}>
        ${isOpen ? "Disable this account" : "Enable this account"}
      </button>`,
    )}`;
}

const Changes = (changes: readonly AccountChange[]): VNode =>
  Table(
    "Changes",
    ["Change", "Time (UTC)", "By"],
    changes.map((one) => [
      one.detail === null ? one.what : `${one.what}: ${one.detail}`,
      moment(one.at),
      `${one.by}, ${one.via}`,
    ]),
  );

/** One account, for operators. */
export function accountPage(page: AccountPage): PageDocument {
  const { account, keys, changes, notice } = page;
  return {
    title: account.email,
    description: "One account, its keys and its changes.",
    body: html`<div class="page">
      <p class="quiet"><a href=${ADMIN}>Admin</a></p>
      <h1>${account.email}</h1>
      ${Notice(notice)}
      <p>Made ${day(account.created_at)}; ${account.requests_today} requests today; ${account.role}.</p>
      ${TierForm(page)} ${StateForm(page)}
      <h2>Keys</h2>
      ${keys.length === 0 ? html`<p>There are no active keys.</p>` : Keys(page)}
      <h2>Changes</h2>
      ${Changes(changes)}
    </div>`,
  };
}
