import { resolve } from "node:path";
import { CgqError } from "../errors.ts";
import { duckDbReleases } from "../warehouse/duckdb-releases.ts";
import type { Releases } from "../warehouse/releases.ts";
import type { ReadProgress } from "./file-blocks.ts";
import { loadGeneReference } from "./genes.ts";
import type { GeneReference } from "./genes.ts";
import type { ImportContext, ImportedStudy, StudyImporter } from "./importer.ts";
import { importers } from "./index.ts";
import type { ProfileUnit } from "./profile-unit.ts";
import { openTableReaders } from "./readers/table-readers.ts";
import { sealDraft } from "./seal-draft.ts";
import { bytesInside } from "./study-files.ts";
import { createStudyTarget } from "./study-target.ts";
import { dropStudy, openDraft } from "./version-draft.ts";
import type { VersionDraft } from "./version-draft.ts";
import { withWorkFolder } from "./work-folder.ts";

/** Where an import stands. While reading: which file, and how much of all files on disk is read. */
export type ImportProgress =
  | { readonly stage: "reading"; readonly file: string; readonly bytesRead: number; readonly bytesTotal: number }
  | { readonly stage: "building" };

export interface ImportOptions {
  /** Start from nothing instead of the served version. */
  readonly replace?: boolean;
  readonly progress?: (progress: ImportProgress) => void;
  /** Units by "study:stable_id" or stable id; they win over the shipped table. */
  readonly units?: ReadonlyMap<string, ProfileUnit>;
  /** Where the version goes; files below the home unless told otherwise. */
  readonly releases?: Releases;
}

export interface ImportReport {
  readonly version: string;
  /** Studies read now. */
  readonly imported: readonly string[];
  /** All studies of the new version. */
  readonly studyIds: readonly string[];
  readonly warnings: readonly string[];
}

interface Assignment {
  readonly path: string;
  readonly importer: StudyImporter;
}

function assign(paths: readonly string[]): { studies: Assignment[]; companions: string[] } {
  const studies: Assignment[] = [];
  const companions: string[] = [];
  for (const path of paths.map((one) => resolve(one))) {
    const importer = importers.find((one) => one.recognizes(path));
    if (importer !== undefined) studies.push({ path, importer });
    else if (importers.some((one) => one.accompanies(path))) companions.push(path);
    else
      throw new CgqError(
        "invalid_request",
        `${path} is no study that can be imported: expected a ${importers.map((one) => one.format).join(" or ")} or a gene panel file data_gene_panel_NAME.txt (or a folder of them).`,
      );
  }
  if (studies.length === 0)
    throw new CgqError("invalid_request", "No study was given. Name at least one study folder.");
  return { studies, companions };
}

/** Takes each study once, and its earlier state out of the draft. */
function claimOnce(draft: VersionDraft): ImportContext["claim"] {
  const claimed = new Set<string>();
  return async (studyId) => {
    if (claimed.has(studyId))
      throw new CgqError("invalid_request", `The study ${studyId} was given twice. Give every study once.`);
    claimed.add(studyId);
    await dropStudy(draft, studyId);
  };
}

/** Adds up what was read of every file. */
async function progressOver(studies: readonly Assignment[], { progress }: ImportOptions): Promise<ReadProgress> {
  const sizes = await Promise.all(studies.map(({ path }) => bytesInside(path)));
  const bytesTotal = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const read = new Map<string, number>();
  let bytesRead = 0;
  return (file, ofFile) => {
    const before = read.get(file) ?? 0;
    if (ofFile > before) bytesRead += ofFile - before;
    read.set(file, Math.max(ofFile, before));
    progress?.({ stage: "reading", file, bytesRead, bytesTotal });
  };
}

/** Reads the studies into the draft. */
async function readStudies(
  paths: readonly string[],
  draft: VersionDraft,
  reference: GeneReference,
  options: ImportOptions,
): Promise<ImportedStudy[]> {
  const { studies, companions } = assign(paths);
  const target = await createStudyTarget(draft);
  const tables = openTableReaders();
  const context: ImportContext = {
    claim: claimOnce(draft),
    target,
    reference,
    tables,
    companions,
    units: options.units ?? new Map(),
    progress: await progressOver(studies, options),
  };
  const imported: ImportedStudy[] = [];
  try {
    for (const { path, importer } of studies) {
      imported.push(await importer.read(path, context));
      // Moves the study from memory to the file.
      await draft.connection.run("CHECKPOINT");
    }
  } finally {
    await tables.close();
  }
  target.finish();
  return imported;
}

async function fillDraft(paths: readonly string[], draft: VersionDraft, options: ImportOptions): Promise<ImportReport> {
  try {
    const reference = loadGeneReference();
    const studies = await readStudies(paths, draft, reference, options);
    options.progress?.({ stage: "building" });
    const { version, studyIds } = await sealDraft(draft, reference);
    const imported = studies.map((study) => study.studyId);
    return { version, imported, studyIds, warnings: studies.flatMap((study) => study.warnings) };
  } finally {
    draft.close();
  }
}

/** Imports studies as one new dataset version and makes it the served one. All or nothing: after an error, or when the process is killed, the earlier version is served unchanged. Throws CgqError `invalid_request` with file, line, column and what was expected. */
export async function importStudies(
  paths: readonly string[],
  home: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return withWorkFolder(home, async (scratch) => {
    const releases = options.releases ?? duckDbReleases(home);
    const earlier = options.replace === true ? undefined : await releases.current();
    const draft = await openDraft(releases, scratch, earlier);
    const report = await fillDraft(paths, draft, options);
    await releases.publish(report.version, draft.path, earlier);
    return report;
  });
}
