import { bibtexAuthors } from "./author-names.ts";
import { SERVICE_NAME, type Citable } from "./citable.ts";
import { licenceTerms } from "../contract/licence.ts";
import { latexText } from "./latex-text.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A `@misc` entry, which every BibTeX and BibLaTeX style knows; its key is the id. */
export function bibtex({ kind, id, authors, title, createdAt, datasetVersion, licence, url, doi }: Citable): string {
  const fields = [
    ["author", `{${bibtexAuthors(authors)}}`],
    ["title", `{{${latexText(title)}}}`],
    ["year", `{${createdAt.getUTCFullYear()}}`],
    ["month", months[createdAt.getUTCMonth()] ?? ""],
    ["howpublished", `{${kind} ${latexText(id)}, ${SERVICE_NAME}}`],
    ["note", `{Data: ${latexText(datasetVersion)}. Licence: ${licenceTerms[licence].short}}`],
    ["url", `{${url}}`],
    ...(doi === undefined ? [] : [["doi", `{${doi}}`] as const]),
  ];
  return `@misc{${id},\n${fields.map(([name, value]) => `  ${name} = ${value},\n`).join("")}}\n`;
}
