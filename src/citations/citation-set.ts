import type { CitationSet, DataSource } from "../contract/citation.ts";
import { apa } from "./apa.ts";
import { bibtex } from "./bibtex.ts";
import type { Citable } from "./citable.ts";
import { cslJson } from "./csl-json.ts";
import { mla } from "./mla.ts";
import { ris } from "./ris.ts";
import { sourceBibtex } from "./source-bibtex.ts";

/** Every citation form of a card, with the attributions of its data. */
export function citationSet(cited: Citable, sources: readonly DataSource[]): CitationSet {
  return {
    bibtex: bibtex(cited),
    apa: apa(cited),
    mla: mla(cited),
    ris: ris(cited),
    csl_json: cslJson(cited),
    url: cited.url,
    data_sources: sources.map((source) => ({ ...source, bibtex: sourceBibtex(source) })),
  };
}
