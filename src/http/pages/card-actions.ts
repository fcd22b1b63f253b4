import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { CitationSet } from "../../contract/citation.ts";
import type { DataTable } from "../../contract/data-table.ts";
import type { Actions } from "../../view/index.ts";
import { addAddress } from "./collections/address.ts";
import { signInAddress } from "./local-address.ts";
import { DataRows } from "./data-rows.ts";
import { ShareButton } from "./share.ts";

/** Shown by the page's script, without which it could do nothing. */
export const CopyButton = (label: string, text: string): VNode =>
  html`<button type="button" hidden data-copy=${text}>${label}</button>`;

const File = (card: CompletedCard, suffix: string, label: string): VNode =>
  html`<a href=${`/cards/${card.id}${suffix}`} download=${card.id + suffix.replace("/", "-")}>${label}</a>`;

/** What can be done with a card, right below its answer; most of it stands further down. */
const Shortcuts = (card: CompletedCard, isSignedIn: boolean): VNode => html`
  <nav class="shortcuts" aria-label="What to do with this card">
    <a href="#cite">Cite</a>
    <a href="#export">Export</a>
    <a href=${isSignedIn ? "#again" : signInAddress(`/cards/${card.id}`)} rel="nofollow">Fork or rerun</a>
    <a href=${addAddress(card.id)} rel="nofollow">Add to a collection</a>
    <a href=${`/compare?a=${card.id}`} rel="nofollow">Compare</a>
    ${ShareButton(card.url, card.query.original)} ${CopyButton("Copy embed code", embed(card))}
  </nav>
`;

/** The words that share and adapt a card under its licence. */
const Credit = (attribution: string): VNode => html`
  <h3>Credit to give where the card is shared or adapted</h3>
  <p class="cgq-prose attribution">${attribution}</p>
  <div class="cgq-tools">${CopyButton("Copy credit", attribution)}</div>
`;

/** The methods with what they must be cited with, so that a pasted paragraph keeps its source. */
const methodsToCopy = ({ methods }: CompletedCard, { apa, data_sources }: CitationSet): string =>
  [methods, [apa, ...data_sources.map(({ citation }) => citation)].join("\n")].join("\n\n");

/** A figure for another page, which leads to its card. */
const embed = ({ url, figure }: CompletedCard): string =>
  `<a href="${url}"><img src="${url}/figure.svg" alt="${figure.alt_text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></a>`;

/** What the actions of a card need beside it. */
interface Surroundings {
  readonly citations: CitationSet;
  /** The first rows behind it, where they were kept. */
  readonly rows: DataTable | null;
  readonly credit: string;
  readonly isSignedIn: boolean;
}

/** The buttons and links of the public page, each beside what it acts on. */
export const cardActions = (card: CompletedCard, { citations, rows, credit, isSignedIn }: Surroundings): Actions => ({
  answer: Shortcuts(card, isSignedIn),
  credit: Credit(credit),
  methods: CopyButton("Copy methods", methodsToCopy(card, citations)),
  citationsId: "cite",
  citations: [
    CopyButton("Copy BibTeX", citations.bibtex),
    CopyButton("Copy APA", citations.apa),
    CopyButton("Copy MLA", citations.mla),
    File(card, ".bib", "BibTeX file"),
    File(card, ".ris", "RIS file"),
    File(card, ".csl.json", "CSL-JSON file"),
  ],
  sql: CopyButton("Copy SQL", card.query.sql),
  genes: [File(card, "/genes.tsv", "All genes (TSV)")],
  data: rows === null ? null : DataRows(card, rows),
  card: [
    html`<span id="export">Export</span>`,
    ...(card.data_sha256 === undefined
      ? []
      : [File(card, "/data.csv", "Data (CSV)"), File(card, "/data.parquet", "Parquet")]),
    File(card, ".pdf", "PDF"),
    File(card, "/figure.png", "Figure as PNG"),
    File(card, "/figure.svg", "SVG"),
    File(card, "/figure.json", "Plotly JSON"),
    html`<a href=${`/cards/${card.id}/verify`} rel="nofollow">Verify</a>`,
  ],
});
