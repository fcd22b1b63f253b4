import { html } from "htm/preact";
import type { FastifyRequest } from "fastify";
import type { VNode } from "preact";
import { ADMIN } from "./admin/address.ts";
import { Form } from "./form.ts";
import { signInAddress } from "./local-address.ts";
import { type SignedInVisitor, signedInVisitor } from "./visitor.ts";

const SignedIn = ({ account, formToken }: SignedInVisitor): VNode => html`
  <div class="session">
    <span class="email" title=${account.email}><span class="unseen">Signed in as </span>${account.email}</span>
    ${Form("/sign-out", formToken, html`<button>Sign out</button>`)}
  </div>
`;

/** A visitor who signs in comes back to the page that is shown; the pages that sign in know where to go themselves. */
function SignInLink({ method, url }: FastifyRequest): VNode {
  const isShownAgain = method === "GET" && !url.startsWith("/sign-");
  return html`<a href=${isShownAgain ? signInAddress(url) : "/sign-in"}>Sign in</a>`;
}

const everybody = [
  ["/data", "Data"],
  ["/search", "Search"],
] as const;
const members = [
  ["/my-cards", "My cards"],
  ["/collections", "Collections"],
  ["/settings", "Settings"],
] as const;
/** Where what a header's field holds is sent. */
export const FIND = "/find";
/** Pages with the question box, or one that looks for cards. */
const HAVE_A_BOX: ReadonlySet<string> = new Set(["/", "/ask", "/search"]);
const operators = [[ADMIN, "Admin"]] as const;

/** The pages that a visitor may open. */
const pagesFor = (visitor: SignedInVisitor | undefined) => [
  ...everybody,
  ...(visitor === undefined ? [] : members),
  ...(visitor?.account.role === "operator" ? operators : []),
];

/** Leads to the page of a gene or a cancer type, or to the question box with the text in it. */
const Find = html`
  <form class="find" action=${FIND} role="search">
    <input
      name="q"
      maxlength="2000"
      aria-label="Ask, or type a gene or a cancer"
      placeholder="Question, gene or cancer"
    />
  </form>
`;

/** The top of every page: where it leads, and who is signed in. */
export function SiteHeader(request: FastifyRequest): VNode {
  const visitor = signedInVisitor(request);
  return html`
    <header class="site" id="top">
      <a href="/"><span>CGQ</span> Cancer Genomics Query <small>beta</small></a>
      <nav aria-label="Pages">${pagesFor(visitor).map(([address, name]) => html`<a href=${address}>${name}</a>`)}</nav>
      ${HAVE_A_BOX.has(request.routeOptions.url ?? "") ? null : Find}
      ${visitor === undefined ? SignInLink(request) : SignedIn(visitor)}
    </header>
  `;
}
