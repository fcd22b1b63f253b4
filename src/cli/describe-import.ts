import type { ImportReport } from "../importers/import-studies.ts";

/** An import for people. */
export function describeImport({ version, imported, studyIds, warnings }: ImportReport): string {
  return [
    ...warnings.map((warning) => `! ${warning}`),
    `Imported ${imported.join(", ")}; the dataset version ${version} holds ${studyIds.join(", ")}.`,
  ].join("\n");
}
