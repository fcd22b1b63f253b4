import { z } from "zod";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { MatrixSource } from "../../variables/expression/expression-matrix.ts";
import { sql } from "../../warehouse/sql.ts";
import type { ComparedGroups } from "./read-two-groups.ts";

const PositionRow = z.object({ profile_id: z.string(), sample_id: z.string() });

/** Says at which place of a profile's values each analysed sample stands; the first group comes first. */
export async function matrixSource({ groups, source }: ComparedGroups, data: DataReader): Promise<MatrixSource> {
  const profileIds = [...new Set(source.profiles.map((profile) => profile.profile_id))];
  const statement = sql`
SELECT profile_id, sample_id
FROM profile_samples
WHERE profile_id IN ${profileIds}
ORDER BY profile_id, position`;
  const rows = await data.rows("The order of the values in these profiles", statement, PositionRow);
  const samples = groups.flatMap((group) => group.samples);
  const studyOf = new Map(source.profiles.map((profile) => [profile.profile_id, profile.study_id]));
  const columnOf = new Map(samples.map((sample, column) => [`${sample.study_id}\t${sample.sample_id}`, column]));
  const profiles = [...Map.groupBy(rows, (row) => row.profile_id)].map(([profileId, held]) => ({
    profileId,
    columns: Int32Array.from(held, (row) => columnOf.get(`${studyOf.get(profileId)}\t${row.sample_id}`) ?? -1),
  }));
  return { scale: source.scale, profiles, samples: samples.length };
}
