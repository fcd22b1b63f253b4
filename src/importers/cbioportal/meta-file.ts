import { join } from "node:path";
import { z } from "zod";
import { fileError, quoted } from "../file-error.ts";
import type { StudyFiles } from "../study-files.ts";

const text = z.string().default("");

export const StudyMeta = z.object({
  // Names folders and files as well: not "..", and not longer than a file name may be.
  cancer_study_identifier: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/),
  type_of_cancer: z.string().min(1),
  name: z.string().min(1),
  description: text,
  citation: text,
});
export type StudyMeta = z.infer<typeof StudyMeta>;

/** What kind of data a meta file describes. Resources (images, links) and cancer types have no data type. */
export const DataKind = z
  .object({ resource_type: text, genetic_alteration_type: text, datatype: text })
  .transform((meta, { issues }) => {
    if (meta.resource_type !== "") return `RESOURCE/${meta.resource_type}`;
    if (meta.genetic_alteration_type === "CANCER_TYPE") return "CANCER_TYPE";
    for (const key of ["genetic_alteration_type", "datatype"] as const) {
      if (meta[key] === "") issues.push({ code: "custom", path: [key], input: meta[key], message: "is missing" });
    }
    return `${meta.genetic_alteration_type}/${meta.datatype}`.toUpperCase();
  });

export const DataMeta = z.object({
  cancer_study_identifier: z.string().min(1),
  datatype: z.string().min(1),
  stable_id: text,
  profile_name: text,
  profile_description: text,
  gene_panel: text,
  data_filename: z.string().regex(/^(?!\.{1,2}$)[^/\\]+$/),
});
export type DataMeta = z.infer<typeof DataMeta>;

/** Only the lists of sequenced samples are used; the others need not be complete. */
export const CaseList = z.object({ stable_id: text, case_list_category: text, case_list_ids: text });
export type CaseList = z.infer<typeof CaseList>;

export const GenePanel = z.object({ stable_id: z.string().min(1), gene_list: z.string() });

/** Reads a file of `key: value` lines and checks it. */
export async function readMeta<Meta>(files: StudyFiles, name: string, schema: z.ZodType<Meta>): Promise<Meta> {
  const file = join(files.folder, name);
  const record: Record<string, string> = {};
  for await (const batch of files.lines(name)) {
    for (const line of batch) {
      if (/^\s*(#|$)/.test(line.text)) continue;
      const colon = line.text.indexOf(":");
      if (colon < 0) throw fileError({ file, line: line.number, column: 1 }, "key: value", quoted(line.text));
      record[line.text.slice(0, colon).trim()] = line.text.slice(colon + 1).trim();
    }
  }
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0] ?? "");
  throw fileError({ file }, `a valid line "${key}: ..."`, record[key] === undefined ? "none" : quoted(record[key]));
}
