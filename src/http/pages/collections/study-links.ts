import { orcidAddress } from "../../../contract/author.ts";
import { type Collection, doiAddress } from "../../../contract/collection.ts";
import { licenceTerms } from "../../../contract/licence.ts";
import { signpost } from "../signpost.ts";

/** Files that describe a study: what follows its address. */
export const studyCitationFiles = [
  { format: "bib", type: "application/x-bibtex; charset=utf-8", name: "BibTeX" },
  { format: "ris", type: "application/x-research-info-systems; charset=utf-8", name: "RIS" },
  { format: "csl.json", type: "application/vnd.citationstyles.csl+json", name: "CSL-JSON" },
] as const;

/** The study in one file: what follows its address, and what it is for a reader. */
export const studyFiles = {
  pdf: { suffix: ".pdf", type: "application/pdf", name: "PDF" },
  archive: { suffix: ".zip", type: "application/zip", name: "Research object (RO-Crate)" },
} as const;

export const LINKSET = { suffix: "/linkset", type: "application/linkset" } as const;

function described(url: string, { authors, licence, doi }: Collection): string[] {
  return [
    signpost(doi === null ? url : doiAddress(doi), "cite-as"),
    signpost("https://schema.org/AboutPage", "type"),
    signpost("https://schema.org/Collection", "type"),
    signpost(licenceTerms[licence].url, "license"),
    ...authors.flatMap(({ orcid }) => (orcid === undefined ? [] : signpost(orcidAddress(orcid), "author"))),
    ...studyCitationFiles.map(({ format, type }) => signpost(`${url}.${format}`, "describedby", type)),
    ...Object.values(studyFiles).map(({ suffix, type }) => signpost(url + suffix, "item", type)),
  ];
}

/** The Link header of a study's page (Signposting); its cards are in the set of links, since hundreds fit no header. */
export const studyLinks = (url: string, study: Collection): string =>
  [...described(url, study), signpost(url + LINKSET.suffix, "linkset", LINKSET.type)].join(", ");

/** Every link of a study, its cards among them, as a document of RFC 9264. */
export function studyLinkset(url: string, study: Collection): string {
  const { origin } = new URL(url);
  const cards = study.cards.map(({ card_id }) =>
    signpost(`${origin}/cards/${encodeURIComponent(card_id)}`, "item", "text/html"),
  );
  return `${[...described(url, study), ...cards].map((link) => `${link}; anchor="${url}"`).join(",\n")}\n`;
}

/** The Link header of a file of a study, which leads back to it. */
export const studyFileLink = (url: string): string => signpost(url, "describes", "text/html");
