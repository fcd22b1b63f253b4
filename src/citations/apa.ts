import { apaAuthors } from "./author-names.ts";
import { SERVICE_NAME, type Citable } from "./citable.ts";

/** APA, 7th edition: a data set, whose publisher is left out where it is the author too. */
export function apa({ kind, id, authors, title, createdAt, url }: Citable): string {
  const publisher = authors.length === 0 ? "" : `${SERVICE_NAME}. `;
  return `${apaAuthors(authors)} (${createdAt.getUTCFullYear()}). ${title} (${kind} ${id}) [Data set]. ${publisher}${url}`;
}
