import { lists, names, numbers } from "../../catalogue/columns.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import type { Dialect, StoredRow } from "../../warehouse/dialect.ts";
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
  /** As the first profile stores them, then what others have beside: genes that stand together are read together. */
  readonly genes: readonly string[];
  /** The genes of a block for every profile, as often as `onGenes` hears of them. */
  readonly profileCount: number;
  /** Reads some genes into memory that other threads see: doubles, gene after gene; what is missing is NaN. `onGenes` hears how many genes of a profile came. */
  read(block: GeneBlock, into: SharedArrayBuffer, onGenes: (count: number) => void): Promise<void>;
}

/** Profiles that are read at a time: the database reads the next one while values of another are put in place. */
const READ_AT_ONCE = 2;

/** The rows of a profile by their genes, in the order in which they lie. */
async function storedRows(profile: Profile, data: DataReader): Promise<Map<string, StoredRow>> {
  const { dialect } = data;
  const statement = sql`SELECT gene, ${dialect.place} AS place FROM ${dialect.rowsOf(profile)} ORDER BY place`;
  const table = await data.table(`Genes of ${profile.profile_id}, and where their values lie`, statement);
  const places = numbers(table, "place").values;
  return new Map(names(table, "gene").map((gene, row) => [gene, { gene, place: places[row] ?? 0 }]));
}

/** One profile with its rows, its scale and the column of each of its samples, by position; -1 for a sample that is not analysed. */
interface MatrixProfile {
  readonly profile: Profile;
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly scale: Scale;
  readonly columns: Int32Array;
}

async function matrixProfile(
  profile: Profile,
  columnOf: ReadonlyMap<number, number>,
  data: DataReader,
): Promise<MatrixProfile> {
  const columns = Int32Array.from(profile.samples, ({ no }) => columnOf.get(no) ?? -1);
  return { profile, rows: await storedRows(profile, data), scale: scaleOf(profile), columns };
}

/** The values of some genes; undefined where the profile has none of them. */
function statement(
  { profile, rows }: MatrixProfile,
  genes: ReadonlyMap<string, number>,
  dialect: Dialect,
): Sql | undefined {
  let [first, last]: (StoredRow | undefined)[] = [];
  for (const gene of genes.keys()) {
    const row = rows.get(gene);
    if (row === undefined) continue;
    if (first === undefined || row.place < first.place) first = row;
    if (last === undefined || row.place > last.place) last = row;
  }
  if (first === undefined || last === undefined) return undefined;
  return sql`
SELECT gene, values
FROM ${dialect.rowsOf(profile)}
WHERE ${dialect.stretch(first, last)}`;
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
  const sources: MatrixProfile[] = [];
  for (const id of profileIds) sources.push(await matrixProfile(profiles.get(id), columnOf, data));
  const genes = [...new Set(sources.flatMap(({ rows }) => [...rows.keys()]))];
  const width = samples.length;
  return {
    genes,
    profileCount: sources.length,
    async read(block, into, onGenes) {
      const rowOf = new Map(genes.slice(block.from, block.to).map((gene, row) => [gene, row]));
      const matrix = new Float64Array(into, 0, rowOf.size * width).fill(Number.NaN);
      const readSource = async (source: MatrixProfile): Promise<void> => {
        const wanted = statement(source, rowOf, data.dialect);
        if (wanted === undefined) return;
        const purpose = `Stored values of genes in ${source.profile.profile_id}, in the order of profile_samples`;
        await data.stream(purpose, wanted, (part) => {
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
