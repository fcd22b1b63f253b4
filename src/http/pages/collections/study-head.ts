import { html } from "htm/preact";
import type { VNode } from "preact";
import { LICENCE_URL } from "../../../citations/citable.ts";
import { orcidAddress, type Author } from "../../../contract/author.ts";
import { collectionAddress } from "./address.ts";
import { studyCitationFiles } from "./study-links.ts";

const AuthorName = ({ name, orcid }: Author): VNode =>
  orcid === undefined
    ? html`<span>${name}</span>`
    : html`<span>${name} (<a href=${orcidAddress(orcid)} rel="author">ORCID ${orcid}</a>)</span>`;

/** Who wrote a study. */
export const StudyAuthors = (authors: readonly Author[]): VNode | null =>
  authors.length === 0
    ? null
    : html`<p class="authors">
        ${authors.flatMap((author, index) => (index === 0 ? [AuthorName(author)] : ["; ", AuthorName(author)]))}
      </p>`;

/** How a study is cited and used. */
export const StudyCitation = (id: string, citation: string): VNode => html`
  <section>
    <h2>Cite and use</h2>
    <p class="citation">${citation}</p>
    <p>
      <button type="button" class="plain" data-copy=${citation} hidden>Copy citation</button>
      ${studyCitationFiles.map(
        ({ format, name }) =>
          html` <a href=${`${collectionAddress({ kind: "study", id })}.${format}`} download>${name}</a>`,
      )}
    </p>
    <p>Licence: <a href=${LICENCE_URL} rel="license">CC BY 4.0</a></p>
  </section>
`;
