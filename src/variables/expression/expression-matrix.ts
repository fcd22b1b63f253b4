import { z } from "zod";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { ListColumn, Table } from "../../warehouse/warehouse.ts";
import { analysedValue, type Scale } from "./scale.ts";

/** A stretch of genes in alphabetical order; `to` is not in it. */
export interface GeneBlock {
  readonly genes: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** One profile with the column of each of its samples, by position; -1 for a sample that is not analysed. */
export interface MatrixProfile {
  readonly profileId: string;
  readonly columns: Int32Array;
}

/** What the rows of a matrix hold. */
export interface MatrixSource {
  readonly scale: Scale;
  readonly profiles: readonly MatrixProfile[];
  /** Columns of the matrix. */
  readonly samples: number;
}

const GeneRow = z.object({ gene: z.string() });

/** Reads the genes that the profiles measure, in alphabetical order. */
export async function readMeasuredGenes(profileIds: readonly string[], data: DataReader): Promise<string[]> {
  const statement = sql`
SELECT DISTINCT gene
FROM expression_vectors
WHERE profile_id IN ${profileIds}
ORDER BY gene`;
  return (await data.rows("Genes that these profiles measure", statement, GeneRow)).map(({ gene }) => gene);
}

const within = ({ genes, from, to }: GeneBlock): Sql =>
  to - from === genes.length ? sql`` : sql`\n  AND gene BETWEEN ${genes[from] ?? ""} AND ${genes[to - 1] ?? ""}`;

const analysedValues = (scale: Scale): Sql =>
  scale.transformation === "none" ? sql`values` : sql`list_transform(values, lambda value: ${analysedValue(scale)})`;

const statement = (profileId: string, scale: Scale, block: GeneBlock): Sql => sql`
SELECT gene, ${analysedValues(scale)} AS values
FROM expression_vectors
WHERE profile_id = ${profileId}${within(block)}`;

function listsOf({ columns }: Table): { readonly genes: readonly (string | null)[]; readonly lists: ListColumn } {
  const { gene, values } = columns;
  if (gene?.kind !== "text" || values?.kind !== "list") throw new TypeError("Genes come with lists of values");
  return { genes: gene.values, lists: values };
}

/** Writes one gene's values to its row. */
function place(row: Float64Array, { values, nulls, offsets }: ListColumn, at: number, columns: Int32Array): void {
  const [from = 0, to = 0] = offsets.subarray(at, at + 2);
  for (let i = from; i < to; i += 1) {
    const column = columns[i - from] ?? -1;
    if (column >= 0 && nulls?.[i] !== 1) row[column] = values[i] ?? Number.NaN;
  }
}

/** Reads the analysed values of some genes into memory that other threads see: doubles, gene after gene; what is missing is NaN. `onGenes` hears how many genes of a profile came. */
export async function readExpressionMatrix(
  { scale, profiles, samples }: MatrixSource,
  block: GeneBlock,
  data: DataReader,
  onGenes: (count: number) => void,
): Promise<SharedArrayBuffer> {
  const rows = new Map(block.genes.slice(block.from, block.to).map((gene, row) => [gene, row]));
  const shared = new SharedArrayBuffer(rows.size * samples * Float64Array.BYTES_PER_ELEMENT);
  const matrix = new Float64Array(shared).fill(Number.NaN);
  for (const { profileId, columns } of profiles) {
    const purpose = `Values of every gene, ${scale.title}, in ${profileId}; in the order of profile_samples`;
    await data.stream(purpose, statement(profileId, scale, block), (part) => {
      const { genes, lists } = listsOf(part);
      for (const [at, gene] of genes.entries()) {
        const row = rows.get(gene ?? "");
        if (row !== undefined) place(matrix.subarray(row * samples, (row + 1) * samples), lists, at, columns);
      }
      onGenes(part.rowCount);
    });
  }
  return shared;
}
