import { createHash } from "node:crypto";
import type { Author } from "../contract/author.ts";
import { orcidAddress } from "../contract/author.ts";
import { type Licence, licenceTerms } from "../contract/licence.ts";

/** One thing that a crate describes, as JSON-LD. */
export type Entity = Readonly<Record<string, unknown>> & { readonly "@id": string };

export interface Reference {
  readonly "@id": string;
}

export const referenceTo = ({ "@id": id }: Reference): Reference => ({ "@id": id });

/** One value stands alone, several as a list. */
export const referencesTo = (things: readonly Reference[]): Reference | Reference[] | undefined => {
  const [only, ...others] = things.map(referenceTo);
  return only === undefined || others.length === 0 ? only : [only, ...others];
};

/** Each thing once. */
export const distinct = (entities: readonly Entity[]): Entity[] => [
  ...new Map(entities.map((one) => [one["@id"], one])).values(),
];

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  bib: "application/x-bibtex",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  png: "image/png",
  qmd: "text/markdown",
  ris: "application/x-research-info-systems",
  svg: "image/svg+xml",
  tex: "application/x-tex",
  tiff: "image/tiff",
  yml: "application/yaml",
};

export const fileEntity = (path: string, bytes: Uint8Array | string): Entity => ({
  "@id": path,
  "@type": "File",
  name: path,
  encodingFormat: MEDIA_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
  contentSize: String(Buffer.byteLength(bytes)),
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

export const licenceEntity = (licence: Licence): Entity => ({
  "@id": licenceTerms[licence].url,
  "@type": "CreativeWork",
  name: licenceTerms[licence].name,
  identifier: licence,
});

/** A service, which is the author of what names none. */
export const serviceEntity = (origin: string): Entity => ({
  "@id": origin,
  "@type": "Organization",
  name: "Cancer Genomics Query",
  url: origin,
});

/** A person is written "Family, Given", a group without a comma; who has no ORCID iD is named within the crate alone. */
export function authorEntity({ name, orcid }: Author): Entity {
  const [familyName = "", givenName] = name.split(",").map((part) => part.trim());
  const id = orcid === undefined ? `#${encodeURIComponent(name)}` : orcidAddress(orcid);
  const isPerson = givenName !== undefined || orcid !== undefined;
  return {
    "@id": id,
    "@type": isPerson ? "Person" : "Organization",
    name: givenName === undefined ? name : `${givenName} ${familyName}`,
    ...(givenName === undefined ? {} : { familyName, givenName }),
  };
}
