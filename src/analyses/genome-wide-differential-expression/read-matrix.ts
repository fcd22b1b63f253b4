import { type Sql, sql } from "../../warehouse/sql.ts";
import type { Table } from "../../warehouse/warehouse.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { ChosenProfile } from "../expression/read-profiles.ts";
import { ofProfiles, ofTissues } from "../expression/read-values.ts";
import { analysedValue } from "../../variables/expression/scale.ts";
import { letOthersWork, type SharedMatrix } from "../../relations/work.ts";
import type { ComparedGroups } from "./read-two-groups.ts";

/** A stretch of the genes of the data set in alphabetical order; `to` is not in it. */
export interface GeneBlock {
  readonly genes: readonly string[];
  readonly from: number;
  readonly to: number;
}

type Columns = ReadonlyMap<number, number>;

/** The column of each analysed sample, by its place in the files of a study. */
function columnsOf({ groups: [first, second] }: ComparedGroups, studyId: string): Columns {
  const all = [...first.samples, ...second.samples];
  return new Map(
    all.flatMap((sample, column) => (sample.study_id === studyId ? [[sample.file_order, column] as const] : [])),
  );
}

const within = ({ genes, from, to }: GeneBlock): Sql =>
  to - from === genes.length ? sql`` : sql`\n  AND gene BETWEEN ${genes[from] ?? ""} AND ${genes[to - 1] ?? ""}`;

// The sample's place in its study is a number, which is read several times faster than its name.
const valuesStatement = ({ source }: ComparedGroups, profiles: readonly ChosenProfile[], block: GeneBlock) => sql`
WITH numbered AS (
  SELECT gene, row_number() OVER (ORDER BY gene) - 1 AS number FROM genes
)
SELECT number, file_order, ${analysedValue(source.scale)} AS value
FROM expression
JOIN numbered USING (gene)
WHERE (${ofProfiles(profiles)})
  AND ${ofTissues(source)}${within(block)}`;

function numbersOf(
  { columns }: Table,
  name: string,
): { readonly values: Float64Array; readonly nulls: Uint8Array | null } {
  const column = columns[name];
  if (column?.kind !== "number") throw new TypeError(`Column ${name} is not one of numbers`);
  return column;
}

/** Writes the values of analysed samples to their places. */
function place(matrix: Float64Array, part: Table, columns: Columns, { width, from }: { width: number; from: number }) {
  const [genes, samples, found] = [numbersOf(part, "number"), numbersOf(part, "file_order"), numbersOf(part, "value")];
  for (let row = 0; row < part.rowCount; row += 1) {
    const column = columns.get(samples.values[row] ?? Number.NaN);
    if (column === undefined || found.nulls?.[row] === 1) continue;
    matrix[((genes.values[row] ?? 0) - from) * width + column] = found.values[row] ?? Number.NaN;
  }
}

/** Filled between two looks at what else there is to do: a few milliseconds. */
const CELLS_AT_ONCE = 500_000;

/** Memory for so many cells, all missing. */
async function emptyCells(count: number): Promise<{ values: SharedArrayBuffer; matrix: Float64Array }> {
  const values = new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT);
  const matrix = new Float64Array(values);
  for (let from = 0; from < count; from += CELLS_AT_ONCE) {
    matrix.fill(Number.NaN, from, from + CELLS_AT_ONCE);
    await letOthersWork();
  }
  return { values, matrix };
}

/** Reads the analysed values of some genes, of one study after the other; what is missing is NaN. `onRows` hears how many rows came. */
export async function readMatrix(
  compared: ComparedGroups,
  block: GeneBlock,
  data: DataReader,
  onRows: (count: number) => void,
): Promise<SharedMatrix> {
  const [first, second] = compared.groups;
  const [n1, n2] = [first.samples.length, second.samples.length];
  const [width, genes] = [n1 + n2, block.to - block.from];
  const { values, matrix } = await emptyCells(genes * width);
  for (const [studyId, profiles] of Map.groupBy(compared.source.profiles, (profile) => profile.study_id)) {
    const columns = columnsOf(compared, studyId);
    const purpose = `Values of every gene, ${compared.source.scale.title}, in ${studyId}; file_order tells its samples apart`;
    await data.stream(purpose, valuesStatement(compared, profiles, block), (part) => {
      place(matrix, part, columns, { width, from: block.from });
      onRows(part.rowCount);
    });
  }
  return { values, genes, n1, n2 };
}
