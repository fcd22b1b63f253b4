import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection } from "@duckdb/node-api";
import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { readCurrentVersion, versionPath } from "../warehouse/home-layout.ts";
import { schemaVersion } from "../warehouse/schema.ts";
import { loadGeneReference } from "./genes.ts";
import type { ImportContext, ImportedStudy, StudyImporter } from "./importer.ts";
import { importers } from "./index.ts";
import { mergeSources } from "./merge-sources.ts";
import type { MergeSource } from "./merge-sources.ts";
import type { ProfileUnit } from "./profile-unit.ts";
import { publishVersion, withWorkFolder } from "./publish.ts";
import { createStaging, importSettings } from "./staging.ts";
import { createStudyTarget } from "./study-target.ts";

/** Where an import stands. While reading, `bytesRead` of `bytesTotal` of one file on disk. */
export type ImportProgress =
  | { readonly stage: "reading"; readonly file: string; readonly bytesRead: number; readonly bytesTotal: number }
  | { readonly stage: "building" };

export interface ImportOptions {
  /** Start from nothing instead of the served version. */
  readonly replace?: boolean;
  readonly progress?: (progress: ImportProgress) => void;
  /** Units by "study:stable_id" or stable id; they win over the shipped table. */
  readonly units?: ReadonlyMap<string, ProfileUnit>;
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
        `${path} is no study that can be imported: expected a ${importers.map((one) => one.format).join(" or ")} or a gene panel file data_gene_panel_NAME.txt.`,
      );
  }
  if (studies.length === 0)
    throw new CgqError("invalid_request", "No study was given. Name at least one study folder.");
  return { studies, companions };
}

async function readStudies(
  paths: readonly string[],
  stagingPath: string,
  scratch: string,
  options: ImportOptions,
): Promise<{ studies: ImportedStudy[]; referenceSha256: string }> {
  const { studies, companions } = assign(paths);
  const reference = loadGeneReference();
  const staging = await createStaging(stagingPath, join(scratch, "spill"));
  try {
    const target = await createStudyTarget(staging, reference);
    const progress: ImportContext["progress"] = (file, bytesRead, bytesTotal) =>
      options.progress?.({ stage: "reading", file, bytesRead, bytesTotal });
    const context: ImportContext = { target, reference, companions, units: options.units ?? new Map(), progress };
    const imported: ImportedStudy[] = [];
    for (const { path, importer } of studies) {
      const study = await importer.read(path, context);
      if (imported.some((one) => one.studyId === study.studyId)) {
        throw new CgqError(
          "invalid_request",
          `${path}: the study ${study.studyId} was given twice. Give every study once.`,
        );
      }
      imported.push(study);
    }
    target.finish();
    return { studies: imported, referenceSha256: reference.sha256 };
  } finally {
    await staging.close();
  }
}

const StudyDigest = z.object({ study_id: z.string(), digest: z.string() });
type StudyDigest = z.infer<typeof StudyDigest>;

async function studyDigests(connection: DuckDBConnection, catalog: string): Promise<StudyDigest[]> {
  const result = await connection.runAndReadAll(
    `SELECT study_id, digest FROM ${catalog}.study_table ORDER BY study_id`,
  );
  return z.array(StudyDigest).parse(result.getRowObjectsJS());
}

/** The same studies, schema and gene reference give the same name on every machine. */
function versionName(studies: readonly StudyDigest[], referenceSha256: string): string {
  const hash = createHash("sha256").update(`schema ${schemaVersion}\nreference ${referenceSha256}\n`);
  for (const { study_id: id, digest } of studies.toSorted((a, b) => (a.study_id < b.study_id ? -1 : 1)))
    hash.update(`${id} ${digest}\n`);
  return `cgq-data-${hash.digest("hex").slice(0, 10)}`;
}

async function attachPrevious(connection: DuckDBConnection, home: string, replace: boolean): Promise<StudyDigest[]> {
  const current = replace ? undefined : await readCurrentVersion(home);
  if (current === undefined) return [];
  await connection.run(`ATTACH '${versionPath(home, current).replaceAll("'", "''")}' AS previous (READ_ONLY)`);
  return studyDigests(connection, "previous");
}

interface BuiltVersion {
  readonly version: string;
  readonly studyIds: readonly string[];
}

async function buildVersion(
  home: string,
  scratch: string,
  referenceSha256: string,
  replace: boolean,
): Promise<BuiltVersion> {
  const instance = await DuckDBInstance.create(":memory:", importSettings(join(scratch, "spill")));
  const connection = await instance.connect();
  try {
    const attach = async (name: string, file: string): Promise<void> => {
      await connection.run(`ATTACH '${join(scratch, file).replaceAll("'", "''")}' AS ${name}`);
    };
    await attach("staging", "staging.duckdb");
    await attach("built", "built.duckdb");
    const fresh = await studyDigests(connection, "staging");
    const replaced = new Set(fresh.map((study) => study.study_id));
    const kept = (await attachPrevious(connection, home, replace)).filter((study) => !replaced.has(study.study_id));
    const version = versionName([...fresh, ...kept], referenceSha256);
    const sources: MergeSource[] = [{ catalog: "staging", studyIds: [...replaced] }];
    if (kept.length > 0) sources.push({ catalog: "previous", studyIds: kept.map((study) => study.study_id) });
    await mergeSources(connection, "built", sources, { version, createdAt: new Date().toISOString(), referenceSha256 });
    return { version, studyIds: [...replaced, ...kept.map((study) => study.study_id)].sort() };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Imports studies as one new dataset version and makes it the served one. All or nothing: after an error, or when the process is killed, the earlier version is served unchanged. Throws CgqError `invalid_request` with file, line, column and what was expected. */
export async function importStudies(
  paths: readonly string[],
  home: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return withWorkFolder(home, async (scratch) => {
    const { studies, referenceSha256 } = await readStudies(paths, join(scratch, "staging.duckdb"), scratch, options);
    options.progress?.({ stage: "building" });
    const { version, studyIds } = await buildVersion(home, scratch, referenceSha256, options.replace ?? false);
    await publishVersion(home, version, join(scratch, "built.duckdb"));
    const imported = studies.map((study) => study.studyId);
    return { version, imported, studyIds, warnings: studies.flatMap((study) => study.warnings) };
  });
}
