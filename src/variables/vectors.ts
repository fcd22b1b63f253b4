import { lists, names } from "../catalogue/columns.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import type { Profile, Profiles } from "../catalogue/profiles.ts";
import type { Sample } from "../catalogue/samples.ts";
import { joinWords } from "../prose/join-words.ts";
import { type Sql, sql } from "../warehouse/sql.ts";

/** The stored values of one gene in one profile, in the order of the profile's samples. */
export interface GeneVector {
  readonly profile: Profile;
  readonly gene: string;
  readonly values: Float64Array;
  /** 1 where the profile has no value. */
  readonly missing: Uint8Array;
}

/** The views of values, with what they hold in words. */
const views = {
  expression: "expression",
  copy_number: "copy-number calls",
  copy_number_log2: "log2 copy number",
} as const;
type View = keyof typeof views;

const dataTypes = {
  expression: "mrna_expression",
  copy_number: "copy_number_discrete",
  copy_number_log2: "copy_number_log2",
} as const satisfies Record<View, string>;

/** The table of the profiles that matter, or of all where all do. */
function rowsOf(view: View, data: DataReader, profiles: Profiles): Sql {
  const all = profiles.ofType(dataTypes[view]);
  const [first, ...others] = all.filter((profile) => data.matters(profile));
  const isAll = first === undefined || others.length + 1 === all.length;
  return isAll ? { text: `${view}_vectors` } : data.dialect.rowsOfEach([first, ...others]);
}

/** Reads the values of genes in every profile that matters and has them, by one statement. */
export async function readVectors(view: View, genes: readonly string[], data: DataReader): Promise<GeneVector[]> {
  const { profiles } = await data.catalogue();
  const statement = sql`
SELECT profile_id, gene, values
FROM ${rowsOf(view, data, profiles)}
WHERE gene IN ${genes}
ORDER BY profile_id, gene`;
  const table = await data.table(`${joinWords(genes)} ${views[view]} in every profile that can answer`, statement);
  const [profile, gene, { values, nulls, offsets }] = [
    names(table, "profile_id"),
    names(table, "gene"),
    lists(table, "values"),
  ];
  return gene.map((symbol, row) => {
    const [from, to] = [offsets[row] ?? 0, offsets[row + 1] ?? 0];
    return {
      profile: profiles.get(profile[row] ?? ""),
      gene: symbol,
      values: values.subarray(from, to),
      missing: nulls?.subarray(from, to) ?? new Uint8Array(to - from),
    };
  });
}

/** The samples that have a value: those of the profile itself where none is missing. */
export const measuredIn = ({ profile, missing }: GeneVector): readonly Sample[] =>
  missing.includes(1) ? profile.samples.filter((_, place) => missing[place] === 0) : profile.samples;
