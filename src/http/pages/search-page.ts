import { html } from "htm/preact";
import type { VNode } from "preact";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { CardSearchQuery } from "../../contract/pagination.ts";
import { analysisName } from "../../view/index.ts";
import { CardList, type CardListPage } from "./card-list.ts";
import { Choice } from "./choice.ts";
import { CompletionScript } from "./completion-script.ts";
import type { PageDocument } from "./document.ts";
import { questionAddress } from "./local-address.ts";

/** What cards are looked for. */
export type Wanted = Pick<CardSearchQuery, "q" | "gene" | "cancer_type" | "analysis_type">;

export interface SearchPage {
  readonly wanted: Wanted;
  /** Kinds of analysis that cards may have. */
  readonly analyses: readonly string[];
  /** Absent before anything was looked for. */
  readonly found: CardListPage | undefined;
}

const cancerTypes = Object.entries(cancerTypeNames).map(([code, name]) => [code, `${code}: ${name}`] as const);

const Fields = ({ wanted, analyses }: SearchPage): VNode => html`
  <form role="search" action="/search">
    <label for="q">Words of a question or an answer</label>
    <input id="q" name="q" type="search" maxlength="500" value=${wanted.q} />
    <div class="fields">
      <div>
        <label for="gene">Gene</label>
        <input id="gene" name="gene" maxlength="100" spellcheck="false" value=${wanted.gene} data-complete="gene" />
      </div>
      ${Choice("Cancer type", "cancer_type", wanted.cancer_type?.toUpperCase() ?? "", [["", "Any"], ...cancerTypes])}
      ${Choice("Kind of analysis", "analysis_type", wanted.analysis_type ?? "", [
        ["", "Any"],
        ...analyses.map((type) => [type, analysisName(type)] as const),
      ])}
    </div>
    <div><button>Search</button></div>
  </form>
`;

const words = ({ q, gene, cancer_type, analysis_type }: Wanted): string =>
  [q && `“${q}”`, gene, cancer_type, analysis_type && analysisName(analysis_type)].filter(Boolean).join(", ");

/** Says what to do where nothing was found. */
function NotFound(wanted: Wanted): VNode {
  const { q, ...filters } = wanted;
  const isFiltered = q !== "" && Object.values(filters).some((one) => one !== undefined);
  return html`<p role="status">No card matches ${words(wanted)}.</p>
    <ul>
      ${isFiltered ? html`<li><a href=${`/search?q=${encodeURIComponent(q)}`}>Search for “${q}” alone</a></li>` : null}
      <li>Use fewer words, or the symbol of a gene and the code of a cancer type.</li>
      <li><a href=${q === "" ? "/" : questionAddress(q)}>Ask it as a question</a> to make the card.</li>
    </ul>`;
}

function Found(wanted: Wanted, found: CardListPage): VNode {
  if (found.total === 0) return NotFound(wanted);
  const cards = `${found.total.toLocaleString("en-GB")} ${found.total === 1 ? "card matches" : "cards match"}`;
  return html`<p role="status">${cards} ${words(wanted)}.</p>
    ${CardList(found)}`;
}

/** Looks for words and subjects in the cards of all. */
export function searchPage(page: SearchPage): PageDocument {
  const { wanted, found } = page;
  return {
    title: words(wanted) === "" ? "Search" : `Search: ${words(wanted)}`,
    description: "Look for cards.",
    scripts: [CompletionScript],
    body: html`<div class="page">
      <h1>Search</h1>
      ${Fields(page)} ${found === undefined ? null : Found(wanted, found)}
    </div>`,
  };
}
