import { html } from "htm/preact";
import type { VNode } from "preact";
import type { PageDocument } from "./document.ts";
import { Form, Notice } from "./form.ts";

export interface SignInPage {
  readonly formToken: string;
  readonly next: string;
  readonly signUpIsOpen: boolean;
  /** The name of where people may sign in instead. */
  readonly provider?: string | undefined;
  readonly notice?: string | undefined;
  readonly email?: string | undefined;
}

const addressOf = (page: "/sign-in" | "/sign-up", next: string) => `${page}?next=${encodeURIComponent(next)}`;

const ProviderLink = (provider: string | undefined, next: string): VNode | null =>
  provider === undefined
    ? null
    : html`<p><a href=${`/sign-in/provider?next=${encodeURIComponent(next)}`}>Sign in with ${provider}</a></p>`;

const EmailField = (email: string): VNode => html`
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" autocomplete="username" required value=${email} />
`;

/** Asks who the visitor is. */
export function signInPage({ formToken, next, signUpIsOpen, provider, notice, email = "" }: SignInPage): PageDocument {
  const fields = html`
    ${EmailField(email)}
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <div><button>Sign in</button></div>
  `;
  return {
    title: "Sign in",
    description: "Sign in to ask questions.",
    body: html`<div class="page">
      <h1>Sign in</h1>
      ${Notice(notice)} ${ProviderLink(provider, next)} ${Form(addressOf("/sign-in", next), formToken, fields)}
      <p>
        ${
          signUpIsOpen
            ? html`No account yet? <a href=${addressOf("/sign-up", next)}>Sign up</a>.`
            : "Accounts of this service are made by its operator; ask there for one."
        }
      </p>
    </div>`,
  };
}

/** Makes an account, where the service lets anybody. */
export function signUpPage({ formToken, next, provider, notice, email = "" }: SignInPage): PageDocument {
  const fields = html`
    ${EmailField(email)}
    <label for="password">Password <small>(at least 12 characters)</small></label>
    <input id="password" name="password" type="password" autocomplete="new-password" minlength="12" required />
    <div><button>Sign up</button></div>
  `;
  return {
    title: "Sign up",
    description: "Make an account to ask questions.",
    body: html`<div class="page">
      <h1>Sign up</h1>
      ${Notice(notice)} ${ProviderLink(provider, next)} ${Form(addressOf("/sign-up", next), formToken, fields)}
      <p>Have an account? <a href=${addressOf("/sign-in", next)}>Sign in</a>.</p>
    </div>`,
  };
}
