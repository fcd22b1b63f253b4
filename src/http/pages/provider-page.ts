import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Identity } from "../../accounts/identity-provider.ts";
import type { PageDocument } from "./document.ts";
import { Form } from "./form.ts";

/** Sends a visitor on to the provider. */
export const continuePage = (name: string, url: string): PageDocument => ({
  title: `Continue at ${name}`,
  description: "Link a sign-in to your account.",
  body: html`<div class="page">
    <h1>Continue at ${name}</h1>
    <p>Sign in there; this service learns who you are and nothing else. You come back to your settings.</p>
    <p><a href=${url} rel="noreferrer">Continue at ${name}</a></p>
    <p><a href="/settings">Do not link</a></p>
  </div>`,
});

export interface ProviderLink {
  readonly name: string;
  readonly identities: readonly Identity[];
  readonly hasPassword: boolean;
}

/** What the settings say of the provider's sign-in. */
export const ProviderSettings = (formToken: string, { name, identities, hasPassword }: ProviderLink): VNode => html`
  <h2>Sign-in with ${name}</h2>
  ${
    identities.length === 0
      ? html`
          <p>Link it, and you need no password here.</p>
          ${Form("/settings/provider", formToken, html`<button class="plain">Link ${name}</button>`)}
        `
      : html`
          <p>Linked: ${identities.map(({ subject }) => subject).join(", ")}.</p>
          ${
            hasPassword
              ? Form("/settings/provider/unlink", formToken, html`<button class="plain">Unlink ${name}</button>`)
              : html`<p>It is the only way into your account, which has no password.</p>`
          }
        `
  }
`;
