import { html } from "htm/preact";
import type { VNode } from "preact";
import { cardLicence, DEFAULT_LICENCE, licenceTerms } from "../../../contract/licence.ts";
import { orcidAddress, type Author } from "../../../contract/author.ts";
import { type Collection, doiAddress } from "../../../contract/collection.ts";
import { LocalNote, ShareButton } from "../share.ts";
import { collectionAddress } from "./address.ts";
import { studyCitationFiles, studyFiles } from "./study-links.ts";

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
export const StudyCitation = (study: Collection, citation: string, url: string): VNode => html`
  <section class="cite-study">
    <h2>Cite and use</h2>
    <p class="citation">${citation}</p>
    ${
      study.doi === null
        ? null
        : html`<p>DOI: <a href=${doiAddress(study.doi)}>${study.doi}</a>, of this study as it was archived.</p>`
    }
    ${LocalNote(url)}
    <p class="buttons">
      ${ShareButton(url, study.name)}
      <button type="button" class="plain" data-copy=${citation} hidden>Copy citation</button>
      ${studyCitationFiles.map(
        ({ format, name }) => html` <a href=${`${collectionAddress(study)}.${format}`} download>${name}</a>`,
      )}
    </p>
    <p>
      Licence: <a href=${licenceTerms[study.licence].url} rel="license">${licenceTerms[study.licence].short}</a>${
        study.licence === DEFAULT_LICENCE
          ? ""
          : `, for its text and its choice of cards; each card is ${cardLicence.short}`
      }.
    </p>
    <p>
      Take it along:
      ${Object.values(studyFiles).map(({ suffix, name }) => html` <a href=${collectionAddress(study) + suffix} download>${name}</a>`)}
    </p>
  </section>
`;
