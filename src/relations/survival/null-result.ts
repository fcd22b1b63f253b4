import { formatRatio } from "../../prose/format-number.ts";
import { logRankDetectable } from "../../statistics/index.ts";
import { FEWEST_TO_JUDGE, WANTED } from "../power-words.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

/** What a comparison of two groups could have found. */
export interface Detectable {
  readonly events: number;
  readonly smallestGroup: number;
  /** Hazard ratios that are found with 80% power; null where none can be said. */
  readonly above: number | null;
  readonly below: number | null;
}

/** The hazard ratios that these numbers of patients and events can show. R: Schoenfeld's formula. */
export function detectable(patients: readonly AnalysedPatient[], groupCount: number): Detectable {
  const sizes = Array.from(
    { length: groupCount },
    (_, place) => patients.filter(({ group }) => group === place).length,
  );
  const events = patients.filter(({ event }) => event).length;
  const share = (sizes[0] ?? 0) / Math.max(1, patients.length);
  const found = logRankDetectable({ share, events, ...WANTED });
  const isPair = groupCount === 2 && found.status === "ok";
  return {
    events,
    smallestGroup: Math.min(...sizes),
    above: isPair ? found.above : null,
    below: isPair ? found.below : null,
  };
}

/** Whether nothing that is not found can be judged. */
export const cannotBeJudged = ({ events, smallestGroup }: Detectable): boolean =>
  events < FEWEST_TO_JUDGE || smallestGroup < FEWEST_TO_JUDGE;

/** What could have been found, behind a sentence that says that nothing was. */
export function couldHaveFound({ above, below }: Detectable): string {
  if (above === null || below === null) return "";
  return ` With these numbers a hazard ratio of at least ${formatRatio(above)} or at most ${formatRatio(below)} would have been found with 80% power.`;
}
