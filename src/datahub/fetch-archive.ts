import { mkdir, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { archiveFiles, bytesOf, readJson, removeFiles, sha256Of, type ArchiveFiles } from "./archive-files.ts";
import { RemoteArchive } from "./find-archive.ts";
import { fetchRest, type FetchOptions } from "./fetch-rest.ts";
import { persevere, reason } from "./persevere.ts";

/** What is kept of an archive that was fetched whole. */
export const Receipt = RemoteArchive.extend({ study_id: z.string(), sha256: z.string(), fetched_at: z.iso.datetime() });
export type Receipt = z.infer<typeof Receipt>;

/** Fetches an archive into a folder, beginning where an earlier attempt broke off if it is still the same archive; one that is there whole is checked and kept. Throws `CgqError`. */
export async function fetchArchive(
  studyId: string,
  remote: RemoteArchive,
  folder: string,
  options: FetchOptions,
): Promise<Receipt> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = archiveFiles(folder, studyId);
  const kept = await keptReceipt(files, remote);
  if (kept !== undefined) {
    options.onBytes(kept.bytes);
    return kept;
  }
  const fetched = await fetchWhole(files, remote.url, options);
  const sha256 = await sha256Of(files.part);
  const receipt = { ...fetched, study_id: studyId, sha256, fetched_at: new Date().toISOString() };
  await writeFile(files.receipt, JSON.stringify(receipt), { mode: 0o600 });
  await rename(files.part, files.archive);
  await removeFiles(files.partOf);
  return receipt;
}

/** The receipt of an archive that lies whole and undamaged on disk and that the server still has. */
async function keptReceipt({ archive, receipt }: ArchiveFiles, remote: RemoteArchive): Promise<Receipt | undefined> {
  const kept = await readJson(receipt, Receipt);
  if (kept === undefined || remote.validator === null || kept.validator !== remote.validator) return undefined;
  if (kept.bytes !== remote.bytes || (await bytesOf(archive)) !== kept.bytes) return undefined;
  return (await sha256Of(archive)) === kept.sha256 ? kept : undefined;
}

async function fetchWhole(files: ArchiveFiles, url: string, options: FetchOptions): Promise<RemoteArchive> {
  const { patience, signal } = options;
  let most = 0;
  const onBytes = (bytes: number) => {
    most = Math.max(most, bytes);
    options.onBytes(bytes);
  };
  try {
    return await persevere(() => fetchRest(files, url, { patience, signal, onBytes }), {
      patience,
      signal,
      progress: () => most,
    });
  } catch (error) {
    if (signal.aborted || error instanceof CgqError) throw error;
    throw new CgqError(
      "internal_error",
      `Fetching ${url} failed: ${reason(error)}. What was fetched is kept; the same command goes on from there.`,
      { cause: error },
    );
  }
}
