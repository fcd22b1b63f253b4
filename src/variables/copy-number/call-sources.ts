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

const inWords = ({ source, profile: { study_id: study } }: CallSource): string =>
  source === null ? `a way that ${study} does not state` : `${source.replaceAll("_", " ")} in ${study}`;

/** Every study with the way in which it made the calls. */
export const sourcesInWords = (sources: readonly CallSource[]): string[] => [...new Set(sources.map(inWords))];

/** Studies that state no way are told apart by the description of their profile. */
const pipelineOf = ({ source, profile: { description, study_id: study } }: CallSource): string =>
  source ?? description ?? study;

const isDerived = ({ source }: CallSource): boolean => source?.startsWith("derived") ?? false;

/** Warns of calls that were computed from segments instead of by the study's own caller. */
function derivedWarnings(gene: string, sources: readonly CallSource[]): Warning[] {
  const derived = sources.filter(isDerived);
  if (derived.length === 0) return [];
  const message = `The copy-number calls of ${gene} were ${joinWords(sourcesInWords(derived))}, not made by GISTIC2: their thresholds may differ.`;
  return [{ code: "derived_calls", message }];
}

/** Warns of calls that were derived, or made in more than one way. */
export function sourceWarnings(gene: string, sources: readonly CallSource[]): Warning[] {
  const derived = derivedWarnings(gene, sources);
  if (new Set(sources.map(pipelineOf)).size < 2) return derived;
  const message = `The calls of ${gene} were made in different ways: ${joinWords(sourcesInWords(sources))}.`;
  return [...derived, { code: "different_pipelines", message }];
}
