import type { DataSource } from "../contract/citation.ts";
import { latexText } from "./latex-text.ts";
import { publicationOf, sourceKey } from "./source-publication.ts";

/** The BibTeX entry of a data source: an article where its publication is known, else what it asks to be cited as. */
export function sourceBibtex(source: DataSource): string {
  const { name, citation, url } = source;
  const known = publicationOf(source);
  if (known !== undefined) return entry("article", known.key, { ...known.fields, url });
  return entry("misc", sourceKey(source), { title: `{${latexText(name)}}`, note: latexText(citation), url });
}

function entry(type: string, key: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${type}{${key},\n${lines.join("")}}\n`;
}
