import { html } from "htm/preact";
import type { PageDocument } from "./document.ts";
import { Form, Notice, Username } from "./form.ts";

export interface DeleteAccountPage {
  readonly formToken: string;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly notice?: string | undefined;
}

/** Says what deleting an account means, and asks for its password. */
export function deleteAccountPage({ formToken, email, hasPassword, notice }: DeleteAccountPage): PageDocument {
  const fields = html`
    ${Username(email)}
    <label for="password">${hasPassword ? "Password" : `Write ${email} to confirm`}</label>
    <input
      id="password"
      name="password"
      type=${hasPassword ? "password" : "text"}
      autocomplete=${hasPassword ? "current-password" : "off"}
      required
    />
    <div><button>Delete this account</button></div>
  `;
  return {
    title: "Delete account",
    description: "Deleting an account cannot be undone.",
    body: html`<div class="page">
      <h1>Delete the account ${email}?</h1>
      ${Notice(notice)}
      <p>
        This cannot be undone. Your address, your password and your collections, published studies too, are forgotten,
        every browser is signed out, and whatever uses one of your keys is answered 401. The address may sign up again
        as a new account.
      </p>
      <p>
        Your cards stay: they are permanent, others may have cited them, and they say who asked only where you gave a
        name for citations before. The history of your account stays under a random number, without your address: which
        changes were made, when, and from which network address.
      </p>
      ${Form("/settings/delete", formToken, fields)}
      <p><a href="/settings">Keep it</a></p>
    </div>`,
  };
}

/** The last page that the account's owner sees. */
export const deletedPage = (): PageDocument => ({
  title: "Account deleted",
  description: "The account is deleted.",
  body: html`<div class="page">
    <h1>Your account is deleted</h1>
    <p>Its keys no longer work. Cards are still at their addresses. <a href="/">Home</a></p>
  </div>`,
});
