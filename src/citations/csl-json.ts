import { cslAuthors } from "./author-names.ts";
import { SERVICE_NAME, type Citable } from "./citable.ts";

/** Symbols (TP53, mRNA, β-catenin, BRCA) that a style's title case would change. */
const isSymbol = (word: string): boolean =>
  /\d|\p{Lu}/u.test(word.slice(1)) || /[^\p{Script=Latin}\p{P}\p{N}]/u.test(word);

const keptCase = (title: string): string =>
  title
    .split(" ")
    .map((word) => (isSymbol(word) ? `<span class="nocase">${word}</span>` : word))
    .join(" ");

/** An item of CSL-JSON, the input of citation processors, in a list as they take it. */
export function cslJson({ id, authors, title, createdAt, datasetVersion, url, doi }: Citable): string {
  const item = {
    id,
    type: "dataset",
    title: keptCase(title),
    author: cslAuthors(authors),
    issued: { "date-parts": [[createdAt.getUTCFullYear(), createdAt.getUTCMonth() + 1, createdAt.getUTCDate()]] },
    publisher: SERVICE_NAME,
    number: id,
    version: datasetVersion,
    URL: url,
    ...(doi === undefined ? {} : { DOI: doi }),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}
