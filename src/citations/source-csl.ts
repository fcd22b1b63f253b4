import type { DataSource } from "../contract/citation.ts";
import { plainFields } from "./source-plain-fields.ts";
import { publicationOf, sourceKey } from "./source-publication.ts";

/** The CSL-JSON item of a data source: an article where its publication is known, else what it asks to be cited as. */
export function sourceCsl(source: DataSource): Readonly<Record<string, unknown>> {
  const known = publicationOf(source);
  const id = sourceKey(source);
  if (known === undefined) return { id, type: "dataset", title: source.name, note: source.citation, URL: source.url };
  const { author, title, journal, year, volume, number, pages, doi } = plainFields(known);
  return {
    id,
    type: "article-journal",
    author,
    title,
    "container-title": journal,
    issued: { "date-parts": [[Number(year)]] },
    volume,
    issue: number,
    page: pages,
    DOI: doi,
    URL: source.url,
  };
}
