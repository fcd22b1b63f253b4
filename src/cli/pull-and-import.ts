import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { datahubAddresses } from "../datahub/addresses.ts";
import { archiveFiles, removeFiles } from "../datahub/archive-files.ts";
import { findStudies, pullStudies, type FoundStudy, type PulledStudy } from "../datahub/pull-studies.ts";
import { PATIENCE } from "../datahub/request.ts";
import { takeImportLock } from "../importers/import-lock.ts";
import { bytesText } from "./bytes-text.ts";
import { print, textTable } from "./command.ts";
import type { PullOptions } from "./datahub-options.ts";
import { describeImport } from "./describe-import.ts";
import { pullProgress } from "./pull-progress.ts";
import { runImport } from "./run-import.ts";

/** Fetches studies into `home/datahub`, where an interrupted command goes on, and imports them. */
export async function pullAndImport(studyIds: readonly string[], options: PullOptions): Promise<void> {
  const folder = join(options.home, "datahub");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two at a time would write the same files.
  const release = await takeImportLock(folder, 0);
  try {
    const found = await findStudies(studyIds, datahubAddresses(options.datahub), folder, PATIENCE);
    if (options.dryRun) tellSizes(found, options.json);
    else await fetchAndImport(found, folder, options);
  } finally {
    release();
  }
}

function tellSizes(found: readonly FoundStudy[], json: boolean): void {
  const studies = found.map(({ studyId, remote, bytesHere }) => ({
    study_id: studyId,
    url: remote.url,
    bytes: remote.bytes,
    bytes_here: Math.min(bytesHere, remote.bytes),
  }));
  const rows = studies.map(({ study_id, bytes, bytes_here }) => [
    study_id,
    bytesText(bytes),
    bytes_here === 0 ? "" : `${bytesText(bytes_here)} fetched`,
  ]);
  print(json, { studies, ...total(found) }, `${textTable(rows)}\n${totalText(found)}`);
}

const total = (found: readonly FoundStudy[]) => ({ bytes: found.reduce((sum, { remote }) => sum + remote.bytes, 0) });

const totalText = (found: readonly FoundStudy[]): string =>
  `${found.length === 1 ? "1 archive" : `${found.length} archives`}, ${bytesText(total(found).bytes)}`;

async function fetchAndImport(found: readonly FoundStudy[], folder: string, options: PullOptions): Promise<void> {
  console.error(totalText(found));
  const fetching = pullProgress(found);
  const pulled = await pullStudies(found, folder, { patience: PATIENCE, ...fetching }).finally(fetching.end);
  const { home, warehouse, json, replace, keep } = options;
  const paths = pulled.map((study) => study.folder);
  const report = await runImport(paths, { home, warehouse }, { replace });
  if (!keep) await removeStudies(pulled, folder);
  print(json, { ...report, archives: pulled.map(({ receipt }) => receipt) }, describeImport(report));
}

/** The receipts stay: which archives the data came from, with length and checksum. */
async function removeStudies(pulled: readonly PulledStudy[], folder: string): Promise<void> {
  for (const { receipt, folder: study } of pulled) {
    await rm(study, { recursive: true, force: true });
    await removeFiles(archiveFiles(folder, receipt.study_id).archive);
  }
}
