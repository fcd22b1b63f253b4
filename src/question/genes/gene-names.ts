import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const file = join(import.meta.dirname, "..", "lexicon", "gene-names.tsv.gz");

/** Approved names by approved symbol, for display; reading a question needs none of them. */
export function loadGeneNames(): ReadonlyMap<string, string> {
  const [, ...rows] = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  return new Map(
    rows.map((row) => {
      const end = row.indexOf("\t");
      return [row.slice(0, end), row.slice(end + 1)];
    }),
  );
}
