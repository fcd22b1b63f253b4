import { z } from "zod";
import type { AnalysisType } from "../../contract/question.ts";
import { areSides } from "../sides.ts";
import type { Variable } from "../variable.ts";

/** What is measured or counted, and what makes the groups, as the wire form tells it. */
export interface Roles {
  readonly type: AnalysisType;
  readonly of: readonly Variable[];
  readonly by: Variable | undefined;
}

/** What a question of one relation is in words and fields; its schema stands beside it. */
export interface RelationMeaning<Asked> {
  readonly roles: (question: Asked) => Roles;
  /** The question in plain words, which read back as it. */
  readonly ask: (question: Asked) => string;
}

export const isClinical = (variable: Variable): boolean =>
  variable.is === "clinical" || (variable.is === "level" ? variable.of : variable).is === "clinical_number";
export const isCopies = (variable: Variable): boolean =>
  variable.is === "copy_number" ||
  (variable.is === "alteration" && variable.anyOf.every(({ is }) => is === "copy_number"));

/** Groups that the question names are said as sides. */
export const namesSides = (by: Variable): boolean =>
  areSides(by) ||
  (by.is === "alteration" && (by.all === true || by.apart === true)) ||
  (by.is === "clinical" && by.levels !== undefined) ||
  (by.is === "level" && by.of.is === "clinical_number" && by.cut.at === "value");

/** A list of so many or more. */
export const atLeast = <Item extends z.ZodType>(item: Item, count: number) => z.array(item).min(count);
