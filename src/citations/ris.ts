import { licenceTerms } from "../contract/licence.ts";
import { plainAuthors } from "./author-names.ts";
import { SERVICE_NAME, type Citable } from "./citable.ts";

const two = (part: number): string => String(part).padStart(2, "0");

/** An entry of RIS, the tagged format of reference managers; its lines end with CR LF. */
export function ris({ kind, id, authors, title, createdAt, datasetVersion, licence, url, doi }: Citable): string {
  const year = createdAt.getUTCFullYear();
  const fields = [
    ["TY", "DATA"],
    ["ID", id],
    ...plainAuthors(authors).map((name) => ["AU", name] as const),
    ["TI", title],
    ["PY", String(year)],
    ["DA", `${year}/${two(createdAt.getUTCMonth() + 1)}/${two(createdAt.getUTCDate())}`],
    ["PB", SERVICE_NAME],
    ["AN", id],
    ["N1", `${kind} ${id}. Data: ${datasetVersion}. Licence: ${licenceTerms[licence].short}`],
    ...(doi === undefined ? [] : [["DO", doi] as const]),
    ["UR", url],
    ["ER", ""],
  ];
  return fields.map(([tag, value]) => `${tag}  - ${value}\r\n`).join("");
}
