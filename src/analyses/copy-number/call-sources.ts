import type { Warning } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { SourceRow } from "./read-call-sources.ts";

const inWords = ({ source, study_id }: SourceRow): string =>
  source === null ? `a way that ${study_id} does not state` : `${source.replaceAll("_", " ")} in ${study_id}`;

/** Every study with the way in which it made the calls. */
export const callSources = (sources: readonly SourceRow[]): string[] => [...new Set(sources.map(inWords))];

/** Studies that state no way are told apart by the description of their profile. */
const pipelineOf = ({ source, description, study_id }: SourceRow): string => source ?? description ?? study_id;

/** Warns when the calls of a gene were made in more than one way. */
export function callSourceWarnings(sources: readonly SourceRow[]): Warning[] {
  return [...Map.groupBy(sources, (row) => row.gene)].flatMap(([gene, rows]) => {
    if (new Set(rows.map(pipelineOf)).size < 2) return [];
    const message = `The calls of ${gene} were made in different ways: ${joinWords(callSources(rows))}.`;
    return [{ code: "different_pipelines", message }];
  });
}
