import { html } from "htm/preact";
import type { FastifyRequest } from "fastify";
import type { VNode } from "preact";
import { Form } from "./form.ts";
import { signInAddress } from "./local-address.ts";
import { type SignedInVisitor, signedInVisitor } from "./visitor.ts";

const SignedIn = ({ account, formToken }: SignedInVisitor): VNode => html`
  <div class="session">
    <span class="email"><span class="unseen">Signed in as </span>${account.email}</span>
    ${Form("/sign-out", formToken, html`<button>Sign out</button>`)}
  </div>
`;

/** A visitor who signs in comes back to the page that is shown; the pages that sign in know where to go themselves. */
function SignInLink({ method, url }: FastifyRequest): VNode {
  const isShownAgain = method === "GET" && !url.startsWith("/sign-");
  return html`<a href=${isShownAgain ? signInAddress(url) : "/sign-in"}>Sign in</a>`;
}

/** The top of every page: where it leads, and who is signed in. */
export function SiteHeader(request: FastifyRequest): VNode {
  const visitor = signedInVisitor(request);
  return html`
    <header class="site">
      <a href="/"><span>CGQ</span> Cancer Genomics Query <small>beta</small></a>
      <nav aria-label="Pages">
        <a href="/data">Data</a>
        <a href="/search">Search</a>
        <a href="/my-cards">My cards</a>
        <a href="/collections">Collections</a>
        <a href="/settings">Settings</a>
      </nav>
      ${visitor === undefined ? SignInLink(request) : SignedIn(visitor)}
    </header>
  `;
}
