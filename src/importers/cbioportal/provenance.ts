import { readTable, requireColumn, splitRow } from "../tab-table.ts";
import type { DescribedData, StudyContext } from "./study-context.ts";

const documents = new Set(["SOURCE.md", "LICENSE", "LICENSE.txt", "README.md", "Readme.txt"]);
const copyNumberSources = "CNA_PROVENANCE.tsv";

async function readCopyNumberSources(context: StudyContext): Promise<void> {
  const { files, studyId, target, reference } = context;
  await readTable(files, copyNumberSources, (header) => {
    const [symbol, source] = [requireColumn(header, "Hugo_Symbol"), requireColumn(header, "source")];
    return (line) => {
      const { cells } = splitRow(header, line);
      const gene = reference.resolve({ symbol: cells[symbol] ?? "", entrez: "" });
      target.copyNumberProvenance(studyId, gene, cells[source] ?? "");
    };
  });
}

/** Keeps what a study says about the origin of its data: its documents and the descriptions of its profiles. */
export async function readProvenance(context: StudyContext, data: readonly DescribedData[]): Promise<void> {
  const { files, studyId, target } = context;
  const names = await files.list("");
  for (const name of names.filter((one) => documents.has(one)))
    target.provenance(studyId, name, await files.text(name));
  for (const { metaName, meta } of data) {
    if (meta.profile_description !== "")
      target.provenance(studyId, metaName.split(/[\\/]/).join("/"), meta.profile_description);
  }
  if (names.includes(copyNumberSources)) await readCopyNumberSources(context);
}
