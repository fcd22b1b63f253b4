import { html } from "htm/preact";
import type { VNode } from "preact";
import { type Collection, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from "../../../contract/collection.ts";
import { cardLicence, Licence, licenceTerms } from "../../../contract/licence.ts";
import type { ShownCard } from "../../../services/list-collection-cards.ts";
import type { PageDocument } from "../document.ts";
import { Form, Notice } from "../form.ts";
import { collectionAddress } from "./address.ts";
import { authorLines } from "../author-lines.ts";
import { HeldCards } from "./held-cards.ts";

interface TypedContent {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly authors?: string | undefined;
  readonly licence?: string | undefined;
  readonly card?: string | undefined;
}

/** Where a DOI can be registered, and why not now. */
export interface DoiOffer {
  readonly archive: string;
  readonly whyNot: string | undefined;
}

export interface EditPage {
  readonly formToken: string;
  readonly collection: Collection;
  readonly cards: readonly ShownCard[];
  /** Whether its owner may register a DOI now; undefined: there is no way to, and nothing is said of it. */
  readonly doi?: DoiOffer | undefined;
  readonly notice?: string | undefined;
  /** What was typed and could not be kept. */
  readonly typed?: TypedContent | undefined;
}

const TEXT_ROWS = 14;
const AUTHOR_ROWS = 3;

const Text = (text: string): VNode => html`
  <label for="text">Text <small>(Markdown: headings, lists, links, emphasis; no HTML, no pictures)</small></label>
  <textarea id="text" name="text" rows=${TEXT_ROWS} maxlength=${MAX_TEXT_LENGTH}>${text}</textarea>
`;

const Authors = (lines: string): VNode => html`
  <label for="authors"
    >Authors <small>(one on each line: Family, Given, then an ORCID iD where there is one)</small></label
  >
  <textarea id="authors" name="authors" rows=${AUTHOR_ROWS} placeholder="Carberry, Josiah 0000-0002-1825-0097">
${lines}</textarea>
`;

const LicenceChoice = (chosen: string): VNode => html`
  <label for="licence">Licence <small>(${`of the study; each card stays ${cardLicence.short}`})</small></label>
  <select id="licence" name="licence">
    ${Licence.options.map(
      (one) => html`<option value=${one} selected=${one === chosen}>${`${licenceTerms[one].name} (${one})`}</option>`,
    )}
  </select>
`;

const Content = ({ formToken, collection, typed }: EditPage): VNode =>
  Form(
    `${collectionAddress(collection)}/edit`,
    formToken,
    html`
      <label for="name">${collection.kind === "study" ? "Title" : "Name"}</label>
      <input
        id="name"
        name="name"
        required
        maxlength=${MAX_NAME_LENGTH}
        autocomplete="off"
        value=${typed?.name ?? collection.name}
      />
      ${collection.kind === "study" ? Text(typed?.text ?? collection.text) : null}
      ${collection.kind === "study" ? Authors(typed?.authors ?? authorLines(collection.authors)) : null}
      ${collection.kind === "study" ? LicenceChoice(typed?.licence ?? collection.licence) : null}
      <div><button>Save</button></div>
    `,
  );

const Publication = ({ formToken, collection }: EditPage): VNode => {
  const isPublished = collection.published_at !== null;
  const { short } = licenceTerms[collection.licence];
  const said = isPublished
    ? `Everybody may see this study and use it under ${short}, and the pages of its cards name it.`
    : `Only you see this study. Once it is published, everybody may and may use it under ${short}, and the pages of its cards name it.`;
  const button = html`<button name="published" value=${isPublished ? "no" : "yes"} class="plain">
    ${isPublished ? "Unpublish" : "Publish"}
  </button>`;
  return html`<h2>Publication</h2>
    <p>${said}</p>
    ${Form(`${collectionAddress(collection)}/publication`, formToken, button)}`;
};

const DoiForm = (formToken: string, collection: Collection, { archive, whyNot }: DoiOffer): VNode => html`
  <h2>DOI</h2>
  ${
    whyNot === undefined
      ? html`<p>
            ${archive} archives the study as it is now, with its cards, figures and rows, under your names and licence,
            and registers a DOI for it. Nobody can take that back.
          </p>
          ${Form(
            `${collectionAddress(collection)}/doi`,
            formToken,
            html`<label class="check"
                ><input type="checkbox" name="sure" value="yes" required /> I have the right to publish it for
                good</label
              >
              <button class="plain">Register a DOI</button>`,
          )}`
      : html`<p>${whyNot}</p>`
  }
`;

/** Where the owner changes a collection. */
export function editPage(page: EditPage): PageDocument {
  const { collection, notice } = page;
  const address = collectionAddress(collection);
  return {
    title: `Edit: ${collection.name}`,
    description: `Change this ${collection.kind}.`,
    body: html`<div class="page">
      <p class="quiet">
        <a href="/collections">Collections</a> · <a href=${address}>Back to the ${collection.kind}</a>
      </p>
      <h1>Edit ${collection.name}</h1>
      ${Notice(notice)} ${Content(page)} ${HeldCards(page)} ${collection.kind === "study" ? Publication(page) : null}
      ${page.doi === undefined ? null : DoiForm(page.formToken, collection, page.doi)}
      <h2>Delete</h2>
      <p><a href=${`${address}/delete`}>Delete this ${collection.kind}</a></p>
    </div>`,
  };
}
