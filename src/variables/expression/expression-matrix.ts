import { z } from "zod";
import { lists, names } from "../../catalogue/columns.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { ListColumn } from "../../warehouse/warehouse.ts";
import { analysed } from "./analysed.ts";
import { type Scale, scaleOf } from "./scale.ts";

/** A stretch of the genes of a matrix; `to` is not in it. */
export interface GeneBlock {
  readonly from: number;
  readonly to: number;
}

/** Values of every gene that some profiles measure, for samples that stand in columns. */
export interface ExpressionMatrix {
  /** In alphabetical order. */
  readonly genes: readonly string[];
  /** The genes of a block for every profile, as often as `onGenes` hears of them. */
  readonly profileCount: number;
  /** Reads some genes into memory that other threads see: doubles, gene after gene; what is missing is NaN. `onGenes` hears how many genes of a profile came. */
  read(block: GeneBlock, into: SharedArrayBuffer, onGenes: (count: number) => void): Promise<void>;
}

/** Profiles that are read at a time: the database reads the next one while values of another are put in place. */
const READ_AT_ONCE = 2;

const GeneRow = z.object({ gene: z.string() });

async function readGenes(profileIds: readonly string[], data: DataReader): Promise<string[]> {
  const statement = sql`
SELECT DISTINCT gene
FROM expression_vectors
WHERE profile_id IN ${profileIds}
ORDER BY gene`;
  return (await data.rows("Genes that these profiles measure", statement, GeneRow)).map(({ gene }) => gene);
}

const within = (genes: readonly string[], { from, to }: GeneBlock): Sql =>
  to - from === genes.length ? sql`` : sql`\n  AND gene BETWEEN ${genes[from] ?? ""} AND ${genes[to - 1] ?? ""}`;

const statement = (profileId: string, genes: readonly string[], block: GeneBlock): Sql => sql`
SELECT gene, values
FROM expression_vectors
WHERE profile_id = ${profileId}${within(genes, block)}`;

/** One profile with its scale and the column of each of its samples, by position; -1 for a sample that is not analysed. */
interface MatrixProfile {
  readonly profileId: string;
  readonly scale: Scale;
  readonly columns: Int32Array;
}

function matrixProfile(profile: Profile, columnOf: ReadonlyMap<number, number>): MatrixProfile {
  const columns = Int32Array.from(profile.samples, ({ no }) => columnOf.get(no) ?? -1);
  return { profileId: profile.profile_id, scale: scaleOf(profile), columns };
}

/** Writes one gene's analysed values to its row. */
function place(
  row: Float64Array,
  { values, nulls, offsets }: ListColumn,
  at: number,
  { columns, scale }: MatrixProfile,
) {
  const [from = 0, to = 0] = offsets.subarray(at, at + 2);
  for (let i = from; i < to; i += 1) {
    const column = columns[i - from] ?? -1;
    if (column >= 0 && nulls?.[i] !== 1) row[column] = analysed(values[i] ?? Number.NaN, scale) ?? Number.NaN;
  }
}

/** Opens the values of every gene that the profiles measure; the samples are the columns, in their order. */
export async function openExpressionMatrix(
  profileIds: readonly string[],
  samples: readonly Sample[],
  data: DataReader,
): Promise<ExpressionMatrix> {
  const { profiles } = await data.catalogue();
  const columnOf = new Map(samples.map(({ no }, column) => [no, column]));
  const sources = profileIds.map((id) => matrixProfile(profiles.get(id), columnOf));
  const genes = await readGenes(profileIds, data);
  const width = samples.length;
  return {
    genes,
    profileCount: sources.length,
    async read(block, into, onGenes) {
      const rowOf = new Map(genes.slice(block.from, block.to).map((gene, row) => [gene, row]));
      const matrix = new Float64Array(into, 0, rowOf.size * width).fill(Number.NaN);
      const readSource = (source: MatrixProfile): Promise<void> => {
        const purpose = `Stored values of every gene in ${source.profileId}, in the order of profile_samples`;
        return data.stream(purpose, statement(source.profileId, genes, block), (part) => {
          const values = lists(part, "values");
          for (const [at, gene] of names(part, "gene").entries()) {
            const row = rowOf.get(gene);
            if (row !== undefined) place(matrix.subarray(row * width, (row + 1) * width), values, at, source);
          }
          onGenes(part.rowCount);
        });
      };
      const waiting = sources.values();
      const readOn = async (): Promise<void> => {
        for (const source of waiting) await readSource(source);
      };
      await Promise.all(Array.from({ length: READ_AT_ONCE }, readOn));
    },
  };
}
