import { html } from "htm/preact";
import type { CitationSet } from "../contract/citation.ts";
import { citationStyles } from "./cited-card.ts";
import type { CitedCard } from "./cited-card.ts";
import { totalSamples } from "./cohort.ts";
import { GeneRanking, rankedGenes } from "./gene-ranking.ts";
import { Fold, Terms } from "./markup.ts";
import type { Markup, Slot } from "./markup.ts";
import { formatTime, isLocalAddress, linkOf } from "./provenance.ts";
import { formatCount } from "../prose/format-number.ts";
import { countStatements, dataTerms, readingOf } from "./reading.ts";
import { FlowTable, LongTables } from "./tables.ts";
import { counted } from "./words.ts";

/** Buttons and links that a front end adds, each beside what it acts on. */
export interface Actions {
  /** Below the answer: where else on the page the reader may want to go. */
  readonly answer?: Slot;
  readonly methods?: Slot;
  readonly citations?: Slot;
  /** What else a reader who uses the card must write, below its citations. */
  readonly credit?: Slot;
  /** The id of the citations, where a link of the page leads to them. */
  readonly citationsId?: string;
  readonly sql?: Slot;
  readonly genes?: Slot;
  /** The rows behind the card, or what fetches them. */
  readonly data?: Slot;
  readonly card?: Slot;
}

export const Tools = (tools: Slot): Markup => (tools ? html`<div class="cgq-tools">${tools}</div>` : null);

export const Link = (address: string | undefined, text: string): Markup => {
  const href = linkOf(address);
  return href === null ? html`<span>${text}</span>` : html`<a href=${href} rel="noopener" target="_blank">${text}</a>`;
};

const Sources = ({ data_sources }: CitationSet): Markup => html`
  <div>
    <h3>Data sources to cite as well</h3>
    <ul class="cgq-sources">
      ${data_sources.map(({ name, citation, url }) => html`<li>${Link(url, name)}. ${citation}</li>`)}
    </ul>
  </div>
`;

export const LOCAL_ADDRESS =
  "The card’s address leads to this computer, where no other reader can open it: give the service a public address before you cite the card, or cite its data and keep the notebook with the manuscript.";

const Citations = (citations: CitationSet, id: string | undefined): Markup => html`
  <div id=${id}>
    ${citationStyles.map(
      ({ key, label }) =>
        html`<h3>${label}</h3>
          ${key === "bibtex" ? html`<pre>${citations[key]}</pre>` : html`<p class="cgq-prose">${citations[key]}</p>`}`,
    )}
    ${isLocalAddress(citations.url) ? html`<p class="cgq-warnings">${LOCAL_ADDRESS}</p>` : null}
    ${citations.data_sources.length === 0 ? null : Sources(citations)}
  </div>
`;

/** What any card can be cited by, where the service gave no citations. */
const Identity = (card: CitedCard): Markup => html`
  <p class="cgq-prose">
    ${card.query.original} Query Card ${card.id}, ${formatTime(card.created_at)}.${" "}
    ${card.url === undefined ? null : Link(card.url, card.url)}
  </p>
`;

function CiteFold(card: CitedCard, { citations: tools, citationsId, credit }: Actions): Markup {
  const hint = card.citations === undefined ? "" : citationStyles.map(({ label }) => label).join(", ");
  const content = card.citations === undefined ? Identity(card) : Citations(card.citations, citationsId);
  return Fold("Cite", hint, false, [content, Tools(tools), credit]);
}

function SqlFold({ query }: CitedCard, tools: Slot): Markup {
  if (query.sql === "") return null;
  const content = html`<pre tabindex="0" role="region" aria-label="SQL"><code>${query.sql}</code></pre>`;
  return Fold("SQL", counted(countStatements(query.sql), "statement"), false, [content, Tools(tools)]);
}

function DataFold(card: CitedCard, rows: Slot): Markup {
  const terms = dataTerms(card);
  const [flow, tables] = [FlowTable(card), LongTables(card)];
  if (terms.length === 0 && flow === null && tables === null && !rows) return null;
  return Fold("Data", counted(totalSamples(card), "sample"), false, [
    flow,
    terms.length === 0 ? null : Terms(terms),
    tables,
    rows,
  ]);
}

function GenesFold(card: CitedCard, tools: Slot): Markup {
  const genes = rankedGenes(card);
  const { altered_genes: altered, groups } = card.results;
  if (typeof altered === "number")
    return Fold("Genes", `${groups?.length ?? 0} of ${formatCount(altered)} shown`, false, [Tools(tools)]);
  return genes.length === 0
    ? null
    : Fold("Genes", `the first ${genes.length}`, false, [GeneRanking(genes), Tools(tools)]);
}

/** Characters up to which a methods text stands open. */
const SHORT_METHODS = 700;

const wordsOf = (text: string): string => formatCount(text.split(/\s+/u).length);

/** The evidence below the figure: short methods open, the rest folded. */
export const Folds = (card: CitedCard, actions: Actions): Markup => html`
  <div class="cgq-folds">
    ${Fold("Methods", `${wordsOf(card.methods)} words`, card.methods.length <= SHORT_METHODS, [html`<p class="cgq-prose">${card.methods}</p>`, Tools(actions.methods)])}
    ${GenesFold(card, actions.genes)} ${CiteFold(card, actions)} ${SqlFold(card, actions.sql)}
    ${DataFold(card, actions.data)} ${Fold("How the question was read", "", false, Terms(readingOf(card)))}
  </div>
`;
