import { SERVICE_NAME, type Citable } from "./citable.ts";
import { latexText } from "./latex-text.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A `@misc` entry, which every BibTeX and BibLaTeX style knows; its key is the card's id. */
export function bibtex({ id, title, createdAt, datasetVersion, url }: Citable): string {
  const fields = [
    ["author", `{{${SERVICE_NAME}}}`],
    ["title", `{{${latexText(title)}}}`],
    ["year", `{${createdAt.getUTCFullYear()}}`],
    ["month", months[createdAt.getUTCMonth()] ?? ""],
    ["howpublished", `{Query Card ${latexText(id)}, ${SERVICE_NAME}}`],
    ["note", `{Data: ${latexText(datasetVersion)}. Licence: CC BY 4.0}`],
    ["url", `{${url}}`],
  ];
  return `@misc{${id},\n${fields.map(([name, value]) => `  ${name} = ${value},\n`).join("")}}\n`;
}
