import type { Question } from "../../meaning/index.ts";
import type { Cohorts } from "../populations/cohorts.ts";

/** A clause that is one question. */
export interface Understood {
  readonly question: Question;
  readonly says: string;
  readonly cohorts: Cohorts;
}
