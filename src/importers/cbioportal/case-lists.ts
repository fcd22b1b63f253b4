import { join } from "node:path";
import { fileError } from "../file-error.ts";
import type { SampleRow } from "../study-rows.ts";
import { CaseList, readMeta } from "./meta-file.ts";
import type { ProfileContext } from "./study-context.ts";
import { requireSample } from "./study-samples.ts";

interface NamedList extends CaseList {
  readonly file: string;
}

async function readLists({ files }: ProfileContext): Promise<NamedList[]> {
  const lists: NamedList[] = [];
  for (const entry of (await files.list("case_lists")).filter((one) => one.endsWith(".txt"))) {
    const name = join("case_lists", entry);
    lists.push({ ...(await readMeta(files, name, CaseList)), file: join(files.folder, name) });
  }
  return lists;
}

/** The list named for sequenced samples, else those of that category. */
async function sequencedLists(context: ProfileContext): Promise<NamedList[]> {
  const lists = await readLists(context);
  const named = lists.filter((list) => list.stable_id === `${context.studyId}_sequenced`);
  return named.length > 0 ? named : lists.filter((list) => list.case_list_category === "all_cases_with_mutation_data");
}

/** The samples whose mutations were looked for: those of the panel matrix and of the list of sequenced samples. Without either there is no denominator and the import stops. */
export async function sequencedSamples(context: ProfileContext, stableId: string): Promise<readonly SampleRow[]> {
  const lists = await sequencedLists(context);
  const listed = lists.flatMap(({ file, case_list_ids: ids }) =>
    ids
      .split(/\s+/)
      .filter((id) => id !== "")
      .map((id) => requireSample(context.samples, id, { file })),
  );
  const onPanel = [...(context.panelMatrix.get(stableId)?.keys() ?? [])];
  const file = context.files.folder;
  const sequenced = [...listed, ...onPanel.map((id) => requireSample(context.samples, id, { file }))];
  if (sequenced.length > 0) return [...new Set(sequenced)];
  const expected = `case_lists/cases_sequenced.txt (${context.studyId}_sequenced) or a gene panel matrix, which say in which samples mutations were looked for`;
  const [empty] = lists;
  throw fileError({ file: empty?.file ?? file }, expected, empty === undefined ? "neither" : "an empty list");
}
