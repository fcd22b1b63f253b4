import { CgqError } from "../errors.ts";
import type { Categorical } from "../meaning/index.ts";
import { type CutMethod, type Cuts, cutsOf, sideOf } from "../statistics/survival/cut.ts";
import type { CutNumbers, LevelColumn, NumberColumn } from "./column.ts";
import type { Rows } from "./reading.ts";

export type Level = Extract<Categorical, { is: "level" }>;
type Cut = Level["cut"];

const methodOf = (cut: Cut): CutMethod => {
  if (cut.at === "percentile") return { method: "percentile", percent: cut.percent };
  if (cut.at === "value") return { method: "value", value: cut.value };
  return { method: cut.at === "maximal" ? "median" : cut.at };
};

const codes = { high: 0, low: 1, middle: 2 } as const;

/** The cuts of every cancer type, over the rows that fulfil the conditions. */
function cutsByType({ values, missing }: NumberColumn, cut: Cut, rows: Rows): Record<string, Cuts> {
  const used = [...rows.samples.keys()].filter((row) => missing[row] === 0 && rows.isHeld(row));
  const byType = Map.groupBy(used, (row) => rows.samples[row]?.cancer_type ?? "");
  const found = [...byType].flatMap(([code, held]) => {
    const result = cutsOf(
      held.map((row) => values[row] ?? 0),
      methodOf(cut),
    );
    return result.status === "ok" ? [[code, result.cuts] as const] : [];
  });
  return Object.fromEntries(found);
}

const inWords: Readonly<Record<Cut["at"], (cut: Cut) => string>> = {
  median: () => "the median",
  maximal: () => "the cut with the largest test statistic",
  tertiles: () => "the tertiles",
  quartiles: () => "the quartiles",
  percentile: (cut) => `the percentile ${cut.at === "percentile" ? cut.percent : ""}`,
  value: (cut) => (cut.at === "value" ? String(cut.value) : ""),
};

/** "the median", "the quartiles": where a number is cut, for texts. */
export const cutInWords = (cut: Cut): string => inWords[cut.at](cut);

const notByOutcome = (): CgqError =>
  new CgqError(
    "unsupported_question",
    "The cut that separates best is chosen by survival alone. Ask for the median, tertiles, quartiles, a percentile or a value.",
  );

/** High and low of a number, within each cancer type. Throws CgqError `unsupported_question` for a cut that needs an outcome. */
export function levelColumnOf(variable: Level, numbers: NumberColumn, rows: Rows): LevelColumn {
  if (variable.cut.at === "maximal") throw notByOutcome();
  const cuts = cutsByType(numbers, variable.cut, rows);
  const hasMiddle = Object.values(cuts).some(({ length }) => length > 1);
  const codeOf = (value: number, row: number): number => {
    const own = cuts[rows.samples[row]?.cancer_type ?? ""];
    return own === undefined ? codes.low : codes[sideOf(own, value)];
  };
  return {
    ...numbers,
    kind: "levels",
    variable,
    levels: hasMiddle ? ["high", "low", "between"] : ["high", "low"],
    neither: hasMiddle ? { code: codes.middle, reason: `between the cuts of ${numbers.name}` } : null,
    codes: new Uint8Array(numbers.values.map(codeOf)),
    isOrdered: false,
    areNamed: true,
    of: { is: "level", numbers, cuts } satisfies CutNumbers,
  };
}
