import type { Warning } from "../contract/results.ts";
import { formatCount } from "../prose/format-number.ts";
import { counted, joinWords } from "../prose/join-words.ts";

/** What a Cox model of several parameters keeps a reader from concluding. */

const EVENTS_PER_PARAMETER = 10;

/** Too few events for each parameter of a model, which `name` tells. */
export function fewEventsWarnings(
  name: string,
  { events, parameters }: { readonly events: number; readonly parameters: number },
): Warning[] {
  if (events >= EVENTS_PER_PARAMETER * parameters) return [];
  const message = `The ${name} has ${parameters} parameters and ${counted(events, "event")}: fewer than ${EVENTS_PER_PARAMETER} events for each make it unstable.`;
  return [{ code: "few_per_parameter", message }];
}

/** Levels of covariates whose patients were left out. */
export function emptyLevelWarnings(levels: readonly { readonly level: string; readonly n: number }[]): Warning[] {
  if (levels.length === 0) return [];
  const left = levels.map(({ level, n }) => `${level} (n = ${formatCount(n)})`);
  const message = `Nobody with ${joinWords(left)} had the event: these patients were left out of the adjusted model.`;
  return [{ code: "levels_without_events", message }];
}
