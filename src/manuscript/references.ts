import { sourceBibtex } from "../citations/source-bibtex.ts";
import { sourceCsl } from "../citations/source-csl.ts";
import { sourceKey } from "../citations/source-publication.ts";
import { sourceRis } from "../citations/source-ris.ts";
import { z } from "zod";
import type { DataSource } from "../contract/citation.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";

export interface References {
  readonly bibtex: string;
  readonly cslJson: string;
  readonly ris: string;
  /** As a list of references says it, by the key that the text cites. */
  readonly texts: ReadonlyMap<string, string>;
}

const byKey = (sources: readonly DataSource[]): DataSource[] => [
  ...new Map(sources.map((source) => [sourceKey(source), source])).values(),
];

const sourcesOf = (analyses: readonly CitedAnalysis[]): DataSource[] =>
  byKey(analyses.flatMap(({ citations }) => citations.data_sources));

/** The software that computed the cards, in each version, where the service runs. */
const toolsOf = (analyses: readonly CitedAnalysis[]): DataSource[] =>
  byKey(
    analyses.flatMap(({ card: { software_version: version }, citations }) => {
      const name = "Cancer Genomics Query (software)";
      const url = new URL(citations.url).origin;
      return version === undefined ? [] : [{ name: `${name} ${version}`, citation: `Version ${version}.`, url }];
    }),
  );

export const sourceKeys = (analyses: readonly CitedAnalysis[]): string[] => sourcesOf(analyses).map(sourceKey);
export const toolKeys = (analyses: readonly CitedAnalysis[]): string[] => toolsOf(analyses).map(sourceKey);

/** A source in a list of references, with its address once. */
const listed = ({ name, citation, url }: DataSource): string =>
  [citation.includes(name) ? citation : `${name}. ${citation}`, ...(citation.includes(url) ? [] : [url])].join(" ");

const CslItems = z.array(z.unknown());

/** All that the manuscript cites, cards first, in the three formats of reference managers. */
export function references(analyses: readonly CitedAnalysis[]): References {
  const others = [...sourcesOf(analyses), ...toolsOf(analyses)];
  const cards = analyses.map(({ citations }) => citations);
  const items = cards.flatMap(({ csl_json: text }) => CslItems.parse(text === undefined ? [] : JSON.parse(text)));
  return {
    bibtex: [...cards.map(({ bibtex }) => bibtex), ...others.map(sourceBibtex)].join("\n"),
    cslJson: `${JSON.stringify([...items, ...others.map(sourceCsl)], null, 2)}\n`,
    texts: new Map([
      ...analyses.map(({ card, citations }) => [card.id, citations.apa] as const),
      ...others.map((source) => [sourceKey(source), listed(source)] as const),
    ]),
    ris: [...cards.map(({ ris }) => ris ?? ""), ...others.map(sourceRis)].join("\r\n"),
  };
}
