import { reasonInWords } from "../../prose/reason-in-words.ts";
import {
  completeRows,
  levelColumn,
  numberColumn,
  outcomeColumn,
  type PatientTable,
} from "../../cohort/patient-table.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { isNumeric, type Categorical, type Variable } from "../../meaning/index.ts";
import { CgqError } from "../../errors.ts";
import { maximalCut, type PValue, sideOf } from "../../statistics/index.ts";
import { comparedLevels, type LevelColumn, outcomeOf } from "../../variables/column.ts";

type Asked = QuestionOf<"survival">;

/** A cut that was chosen by the outcome: its statistic with the p-value that is corrected for the choice. */
export interface ChosenCut {
  readonly statistic: number;
  readonly pValue: PValue;
}

/** The groups of one variable of the question. */
export interface GroupColumn {
  readonly by: LevelColumn;
  /** The question asks about the number itself: the groups are only drawn. */
  readonly isContinuous: boolean;
  readonly chosenCut: ChosenCut | null;
}

export const isMaximal = (variable: Variable): variable is Extract<Categorical, { is: "level" }> =>
  variable.is === "level" && variable.cut.at === "maximal";

/** What is asked of the data for a variable: a number is drawn above and below its median. */
export function neededFor(variable: Variable): Variable {
  if (isNumeric(variable)) return { is: "level", of: variable, cut: { at: "median" } };
  return isMaximal(variable) ? variable.of : variable;
}

function cutAtLargest(
  table: PatientTable,
  variable: Extract<Categorical, { is: "level" }>,
  { endpoint }: Asked,
): GroupColumn {
  const [code, ...others] = table.cancerTypes;
  if (code === undefined || others.length > 0)
    throw new CgqError(
      "unsupported_question",
      "The cut that separates best is chosen in one cancer type, not over several. Ask about one of them.",
    );
  const numbers = numberColumn(table, variable.of);
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const rows = completeRows(table, [numbers, followUp]);
  const found = maximalCut({
    time: rows.map((row) => followUp.months[row] ?? 0),
    event: rows.map((row) => followUp.events[row] === 1),
    values: rows.map((row) => numbers.values[row] ?? 0),
  });
  if (found.status !== "ok")
    throw new CgqError(
      "not_in_dataset",
      `No cut of ${numbers.name} can be chosen (${reasonInWords(found.reason)}). Ask for the median instead.`,
    );
  const sides = { high: 0, low: 1, middle: 1 } as const;
  const by: LevelColumn = {
    ...numbers,
    kind: "levels",
    variable,
    levels: ["high", "low"],
    neither: null,
    codes: new Uint8Array(numbers.values.map((value) => sides[sideOf([found.cut], value)])),
    isOrdered: false,
    areNamed: true,
    of: { is: "level", numbers, cuts: { [code]: [found.cut] } },
  };
  return { by, isContinuous: false, chosenCut: { statistic: found.statistic, pValue: found.lausen1994 } };
}

/** Among patients who all have a mutation of the gene, those of one kind are compared with the others. */
function amongMutated(table: PatientTable, by: LevelColumn): LevelColumn {
  const { of, neither, codes } = by;
  if (of.is !== "mutation" || neither === null) return by;
  const [kind = "", unmutated = ""] = comparedLevels(by);
  const rows = completeRows(table, [by]);
  if (rows.some((row) => by.levels[codes[row] ?? 0] === unmutated)) return by;
  return { ...by, levels: [kind, neither.reason], neither: null, codes: codes.map((code) => Math.min(code, 1)) };
}

/** The groups of a variable. Throws CgqError where the best cut was asked for and there is none. */
export function groupColumn(table: PatientTable, variable: Variable, question: Asked): GroupColumn {
  if (isMaximal(variable)) return cutAtLargest(table, variable, question);
  return {
    by: amongMutated(table, levelColumn(table, neededFor(variable))),
    isContinuous: isNumeric(variable),
    chosenCut: null,
  };
}
