import { join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import { CaseList, readMeta } from "./meta-file.ts";
import type { StudyContext } from "./study-context.ts";

function requireSample(context: StudyContext, file: string, sampleId: string): number {
  const number = context.samples.numberOf(sampleId);
  if (number === undefined) throw fileError({ file }, "samples of the clinical sample table", quoted(sampleId));
  return number;
}

async function sequencedLists(context: StudyContext): Promise<ReadonlyMap<string, number>> {
  const { files, studyId } = context;
  const listed = new Map<string, number>();
  for (const entry of (await files.list("case_lists")).filter((one) => one.endsWith(".txt"))) {
    const name = join("case_lists", entry);
    const list = await readMeta(files, name, CaseList);
    if (list.stable_id !== `${studyId}_sequenced`) continue;
    for (const sampleId of list.case_list_ids.split(/\s+/).filter((id) => id !== "")) {
      listed.set(sampleId, requireSample(context, join(files.folder, name), sampleId));
    }
  }
  return listed;
}

/** The samples whose mutations were looked for, by id: those of the panel matrix and of the list of sequenced samples. Without either there is no denominator and the import stops. */
export async function sequencedSamples(context: StudyContext, stableId: string): Promise<ReadonlyMap<string, number>> {
  const sequenced = new Map(await sequencedLists(context));
  const onPanel = context.panelMatrix.get(stableId)?.keys() ?? [];
  for (const sampleId of onPanel) sequenced.set(sampleId, requireSample(context, context.files.folder, sampleId));
  if (sequenced.size > 0) return sequenced;
  const expected = `case_lists/cases_sequenced.txt (${context.studyId}_sequenced) or a gene panel matrix, which say in which samples mutations were looked for`;
  throw fileError({ file: context.files.folder }, expected, "neither");
}
