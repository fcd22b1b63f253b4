import type { DataSource } from "../contract/citation.ts";
import { plainFields } from "./source-plain-fields.ts";
import { publicationOf, sourceKey } from "./source-publication.ts";

type Tagged = readonly (readonly [string, string])[];

function fieldsOf(source: DataSource): Tagged {
  const known = publicationOf(source);
  if (known === undefined)
    return [
      ["TY", "DATA"],
      ["TI", source.name],
      ["N1", source.citation],
    ];
  const { author, title, journal, year, volume, number, pages, doi } = plainFields(known);
  const [first = "", last] = pages.split("–");
  return [
    ["TY", "JOUR"],
    ...author.map(({ family, given, literal }) => ["AU", literal ?? `${family}, ${given}`] as const),
    ["TI", title],
    ["JO", journal],
    ["PY", year],
    ["VL", volume],
    ["IS", number],
    ["SP", first],
    ...(last === undefined ? [] : [["EP", last] as const]),
    ["DO", doi],
  ];
}

/** The RIS entry of a data source; its lines end with CR LF. */
export function sourceRis(source: DataSource): string {
  const all: Tagged = [...fieldsOf(source), ["ID", sourceKey(source)], ["UR", source.url], ["ER", ""]];
  return all.map(([tag, value]) => `${tag}  - ${value}\r\n`).join("");
}
