import type { ReadableCard } from "../contract/readable-card.ts";
import { genesOf } from "./cohort.ts";
import { analysisName, endpointName, groupKindName } from "./words.ts";

/** A term and what it stands for. */
export interface Term {
  readonly term: string;
  readonly text: string;
}

/** How the question was read, term by term. */
export function readingOf({ query }: ReadableCard): readonly Term[] {
  const { parsed } = query;
  const terms: readonly (readonly [string, string | undefined])[] = [
    ["Asked", query.original],
    ["Read as", parsed.restated],
    ["Analysis", analysisName(parsed.analysis_type)],
    ["Genes", genesOf(parsed).join(", ")],
    ["Cancer types", parsed.cancer_types.join(", ") || "all"],
    ["Mutations", parsed.variant ?? undefined],
    ["Groups", parsed.groups && groupKindName(parsed.groups)],
    ["Groups made by", parsed.group_gene],
    ["Adjusted for", parsed.adjust?.join(", ")],
    ["Cut", parsed.cut],
    ["End point", parsed.endpoint && endpointName(parsed.endpoint)],
    ["Words without effect", parsed.ignored?.join(", ")],
  ];
  return terms.flatMap(([term, text]) => (text ? [{ term, text }] : []));
}

/** The data behind the numbers: profiles with unit and transformation, and what was left out where no flow tells it. */
export function dataTerms({ results }: ReadableCard): readonly Term[] {
  const profiles = (results.profiles ?? []).map(({ name, study_id, unit, transformation }) => ({
    term: study_id,
    text: [name, unit, transformation === "none" ? "as provided" : transformation].filter(Boolean).join(", "),
  }));
  const exclusions = (results.flow === undefined ? (results.exclusions ?? []) : []).map(({ reason, count }) => ({
    term: "Left out",
    text: `${count.toLocaleString("en-US")}: ${reason}`,
  }));
  return [...profiles, ...exclusions];
}

/** Statements of the SQL that ran; each ends its line with a semicolon. */
export function countStatements(sql: string): number {
  if (sql.trim() === "") return 0;
  return Math.max(1, [...sql.matchAll(/;[ \t]*$/gmu)].length);
}
