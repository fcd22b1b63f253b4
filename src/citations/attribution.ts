import { licenceTerms } from "../contract/licence.ts";
import { plainAuthors } from "./author-names.ts";
import type { Citable } from "./citable.ts";

const named = ({ title, id, url }: Citable): string => `“${title}”, Query Card ${id}, ${url}`;

function changesOf(cited: Citable, parent: Citable | undefined): string {
  if (parent === undefined) return "";
  return cited.title === parent.title
    ? ` A copy of Query Card ${parent.id}, ${parent.url}.`
    : ` Changed from ${named(parent)}.`;
}

/** The credit that CC BY 4.0 asks for: title, author, source and licence, and for a fork what it was made from. */
export function attribution(cited: Citable, parent: Citable | undefined): string {
  const { short, url } = licenceTerms[cited.licence];
  const authors = plainAuthors(cited.authors).join("; ");
  return `${named(cited)}, by ${authors}, licensed under ${short} (${url}).${changesOf(cited, parent)}`;
}
