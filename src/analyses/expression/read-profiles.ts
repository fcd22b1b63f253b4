import { z } from "zod";
import { CgqError } from "../../errors.ts";
import { sql, type Sql } from "../../warehouse/sql.ts";
import { chooseProfile, type ProfileChoice } from "../cohort/choose-profile.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";
import { type Scale, scaleOf } from "./scale.ts";

const Coverage = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  kind: z.string(),
  assay: z.string(),
  unit: z.string(),
  transformation: z.string(),
  log_offset: z.number().nullable(),
  gene_count: z.number(),
  name: z.string(),
  gene: z.string(),
  cancer_type: z.string(),
  group: z.enum(["tumor", "normal"]),
  samples: z.number(),
});
type Coverage = z.infer<typeof Coverage>;

/** A profile whose values are analysed. */
export interface ChosenProfile {
  readonly profile_id: string;
  readonly study_id: string;
  readonly name: string;
  readonly assay: string;
}

export interface ExpressionSource {
  readonly scale: Scale;
  readonly profiles: readonly ChosenProfile[];
  /** Cancer types that the chosen kind covers, in the question's order. */
  readonly cancerTypes: readonly string[];
}

export interface SourceRequest {
  readonly genes: readonly string[];
  /** Empty: every cancer type of the data. */
  readonly cancerTypes: readonly string[];
  readonly groups: readonly ("tumor" | "normal")[];
  /** A profile named in the question, for example "agilent" or "tpm". */
  readonly profile: string | undefined;
}

const inTypes = (codes: readonly string[]): Sql => (codes.length === 0 ? sql`` : sql` AND cancer_type IN ${codes}`);

const coverageStatement = ({ genes, cancerTypes }: SourceRequest) => sql`
SELECT profile_id, study_id, kind, assay, unit, transformation, log_offset, gene_count, name, gene, cancer_type,
       CASE WHEN sample_type = 'normal' THEN 'normal' ELSE 'tumor' END AS "group",
       COUNT(DISTINCT patient_id) AS samples
FROM expression JOIN profiles USING (profile_id, study_id)
WHERE gene IN ${genes}${inTypes(cancerTypes)} AND sample_type <> 'blood_normal'
GROUP BY ALL
ORDER BY kind, profile_id, gene, cancer_type, "group"`;

/** Words of the question that name a profile, matched against unit, transformation and assay. */
const isNamed = (row: Coverage, profile: string | undefined) =>
  profile === undefined ||
  `${row.unit} ${row.transformation} ${row.assay} ${row.name}`
    .toLowerCase()
    .replaceAll("-", "_")
    .includes(profile.toLowerCase().replaceAll("-", "_"));

function notLoaded(request: SourceRequest, rows: readonly Coverage[]): CgqError {
  const genes = joinWords(request.genes);
  const types = [...new Set(rows.map((row) => row.cancer_type))].toSorted();
  const wanted = request.cancerTypes.length === 0 ? "any cancer type" : joinWords(request.cancerTypes);
  const normals = request.groups.includes("normal") ? " with tumor and normal tissue" : "";
  const profile = request.profile === undefined ? "" : ` on the profile that was named (${request.profile})`;
  const loaded =
    types.length === 0 ? `No expression of ${genes} is loaded.` : `Its expression is loaded for ${joinWords(types)}.`;
  return new CgqError(
    "not_in_dataset",
    `The loaded data cannot answer this: expression of ${genes}${normals}${profile} is not loaded on one scale for ${wanted}. ${loaded}`,
    { details: { genes: request.genes, cancer_types: request.cancerTypes, loaded_cancer_types: types } },
  );
}

const covers = (choice: ProfileChoice, request: SourceRequest) =>
  request.cancerTypes.every((code) => choice.cancerTypes.includes(code));

function sourceOf(choice: ProfileChoice, rows: readonly Coverage[]): ExpressionSource {
  const ids = [...new Set(choice.coverage.map((row) => row.profile_id))];
  const chosen = ids.flatMap((id) => rows.find((row) => row.profile_id === id) ?? []);
  const [first] = chosen;
  if (first === undefined) throw new RangeError("A chosen profile has no coverage row");
  return {
    scale: scaleOf(first.unit, first.transformation, first.log_offset),
    profiles: chosen.map(({ profile_id, study_id, name, assay }) => ({ profile_id, study_id, name, assay })),
    cancerTypes: choice.cancerTypes,
  };
}

/** Finds the profiles that answer for every gene, group and named cancer type on one scale. Throws `not_in_dataset`. */
export async function readExpressionSource(request: SourceRequest, data: DataReader): Promise<ExpressionSource> {
  const genes = joinWords(request.genes);
  const purpose = `Expression profiles that hold ${genes}, with the patients of each cancer type`;
  const rows = await data.rows(purpose, coverageStatement(request), Coverage);
  const named = rows.filter((row) => isNamed(row, request.profile));
  const cancerTypes =
    request.cancerTypes.length > 0 ? request.cancerTypes : [...new Set(named.map((row) => row.cancer_type))].toSorted();
  const choice = chooseProfile(named, { cancerTypes, groups: request.groups, genes: request.genes });
  if (choice === null || !covers(choice, request)) throw notLoaded(request, rows);
  return sourceOf(choice, rows);
}
