import type { Variable } from "../meaning/index.ts";
import { alterationColumnOf } from "./alteration.ts";
import { clinical } from "./clinical/clinical.ts";
import { clinicalNumber } from "./clinical/clinical-number.ts";
import { type Column, isLevels, type NumberColumn, type TableVariable } from "./column.ts";
import { copyNumber } from "./copy-number/copy-number.ts";
import { copyNumberLog2 } from "./copy-number/log2.ts";
import { expression } from "./expression/expression.ts";
import { levelColumnOf } from "./level.ts";
import { mutation } from "./mutation/mutation.ts";
import { methylation, protein } from "./not-loaded-kinds.ts";
import { cancerType, study, tissue } from "./of-sample.ts";
import { outcome } from "./outcome.ts";
import { fulfilsAll, fulfilsEach } from "./fulfils.ts";
import type { Rows, VariableKind } from "./reading.ts";
import { sidesColumnOf } from "./sides.ts";
import { conditioned, togetherColumnOf } from "./together.ts";

/** A variable that is read; the others are made of such. */
export type Leaf = Exclude<TableVariable, { is: "level" | "alteration" | "together" | "sides" }>;

const kinds: Readonly<Record<Leaf["is"], VariableKind<Leaf>>> = {
  expression,
  copy_number_log2: copyNumberLog2,
  methylation,
  protein,
  clinical_number: clinicalNumber,
  mutation,
  copy_number: copyNumber,
  clinical,
  cancer_type: cancerType,
  study,
  tissue,
  outcome,
};

/** The kind of a variable: one folder or file and one line above. */
export const kindOf = (leaf: Leaf): VariableKind<Leaf> => kinds[leaf.is];

/** What a variable is made of: itself, the number that is cut, the alterations that are joined. */
export function leavesOf(variable: TableVariable): readonly Leaf[] {
  if (variable.is === "level") return [variable.of];
  if (variable.is === "sides") return variable.of.flatMap(leavesOf);
  if (variable.is === "together") return variable.of.map(conditioned).flatMap(leavesOf);
  return variable.is === "alteration" ? variable.anyOf : [variable];
}

const isNumbers = (column: Column): column is NumberColumn => column.kind === "number";

/** The column of a variable from the columns of what it is made of. */
export function composed(variable: TableVariable, leaves: readonly Column[], rows: Rows): Column {
  const [first] = leaves;
  if (first === undefined) throw new RangeError("A variable is made of something");
  if (variable.is === "level") return levelColumnOf(variable, leaves.filter(isNumbers)[0] ?? failed(variable), rows);
  if (variable.is === "sides")
    return sidesColumnOf(variable, partsOf(variable.of, leaves, rows, sideColumn).filter(isLevels));
  if (variable.is === "together")
    return togetherColumnOf(variable, partsOf(variable.of.map(conditioned), leaves, rows), fulfilsEach);
  return variable.is === "alteration" ? alterationColumnOf(variable, leaves.filter(isLevels)) : first;
}

/** Who is of a side: one thing that is known not to hold is enough to be of none. */
const sideColumn: typeof composed = (side, leaves, rows) =>
  side.is === "together"
    ? togetherColumnOf(side, partsOf(side.of.map(conditioned), leaves, rows), fulfilsAll)
    : composed(side, leaves, rows);

/** The column of each of several variables, from as many leaves as it is made of. */
function partsOf(of: readonly TableVariable[], leaves: readonly Column[], rows: Rows, compose = composed): Column[] {
  const left = [...leaves];
  return of.map((one) => compose(one, left.splice(0, leavesOf(one).length), rows));
}

function failed({ is }: Variable): never {
  throw new RangeError(`A ${is} needs numbers`);
}
