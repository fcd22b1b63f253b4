import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Warning } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";

/** How the study of a profile says that the calls of a gene were made; null when it does not. */
interface CallSource {
  readonly profile: Profile;
  readonly source: string | null;
}

/** One entry for every profile. */
export const sourcesOf = (gene: string, profiles: readonly Profile[], { callSources }: Catalogue): CallSource[] =>
  profiles.map((profile) => ({ profile, source: callSources(profile.study_id, gene) }));

/** "by GISTIC2", "derived from SNP6 segments". */
const wayOf = (source: string): string => (/^gistic/iu.test(source) ? "by GISTIC2" : source.replaceAll("_", " "));

const inWords = ({ source, profile: { study_id: study } }: CallSource): string =>
  source === null ? `in a way that ${study} does not state` : `${wayOf(source)} in ${study}`;

/** Every study with the way in which it made the calls, behind "were made". */
export const sourcesInWords = (sources: readonly CallSource[]): string[] => [...new Set(sources.map(inWords))];

/** Studies that state no way are told apart by the description of their profile. */
const pipelineOf = ({ source, profile: { description, study_id: study } }: CallSource): string =>
  source ?? description ?? study;

function differenceWarnings(gene: string, sources: readonly CallSource[]): Warning[] {
  if (new Set(sources.map(pipelineOf)).size < 2) return [];
  const message = `The calls of ${gene} were made in different ways: ${joinWords(sourcesInWords(sources))}.`;
  return [{ code: "different_pipelines", message }];
}

/** Calls that are known to be GISTIC2's: by the study's own list or by the profile's own words. */
const isGistic = ({ source, profile: { name, description } }: CallSource): boolean =>
  /gistic/i.test(source ?? `${name} ${description ?? ""}`);

/** How well calls of other makings agree with GISTIC2, by the word that a study has for them; measured for the starter data. */
const agreements: Readonly<Record<string, string>> = {
  derived_from_SNP6_segments: " Such calls equal those of GISTIC2 in about 94 of 100 cases (measured in ACC).",
};

function derivedWarnings(gene: string, sources: readonly CallSource[]): Warning[] {
  const others = sources.filter((one) => !isGistic(one));
  const derived = others.filter(({ source }) => source !== null);
  const unstated = others.filter(({ source }) => source === null).map(({ profile }) => profile.study_id);
  const known = [...new Set(derived.map(({ source }) => agreements[source ?? ""] ?? ""))].join("");
  return [
    ...(derived.length === 0
      ? []
      : [
          {
            code: "derived_calls",
            message: `The copy-number calls of ${gene} were ${joinWords(sourcesInWords(derived))}, not made by GISTIC2.${known}`,
          },
        ]),
    ...(unstated.length === 0
      ? []
      : [
          {
            code: "unstated_calls",
            message: `How the calls of ${gene} were made is not stated by ${joinWords(unstated)}: they may differ from those of GISTIC2.`,
          },
        ]),
  ];
}

/** Warns when the calls of a gene were made in more than one way, or otherwise than by GISTIC2. */
export const sourceWarnings = (gene: string, sources: readonly CallSource[]): Warning[] => [
  ...differenceWarnings(gene, sources),
  ...derivedWarnings(gene, sources),
];
