import { mkdir, mkdtemp, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { CgqError } from "../errors.ts";
import { archiveFiles, bytesOf, removeFiles } from "./archive-files.ts";
import { fetchArchive, type Receipt } from "./fetch-archive.ts";
import { findArchive, type RemoteArchive } from "./find-archive.ts";
import { inTurn } from "./in-turn.ts";
import type { Patience } from "./request.ts";
import { unpackArchive } from "./unpack-archive.ts";

/** The datahub serves everybody: no more requests than this at a time. */
const AT_ONCE = 2;

export interface FoundStudy {
  readonly studyId: string;
  readonly remote: RemoteArchive;
  /** What is on disk already. */
  readonly bytesHere: number;
}

/** Looks where the archives of studies are and how large. Throws `CgqError` when one is nowhere. */
export async function findStudies(
  studyIds: readonly string[],
  addresses: readonly string[],
  folder: string,
  patience: Patience,
): Promise<readonly FoundStudy[]> {
  return inTurn(studyIds, AT_ONCE, async (studyId, signal) => {
    const { archive, part } = archiveFiles(folder, studyId);
    const remote = await findArchive(studyId, addresses, patience, signal);
    return { studyId, remote, bytesHere: (await bytesOf(archive)) || (await bytesOf(part)) };
  });
}

export interface PulledStudy {
  readonly receipt: Receipt;
  /** The study folder, to be imported. */
  readonly folder: string;
}

export interface PullOptions {
  readonly patience: Patience;
  readonly onBytes: (studyId: string, bytes: number) => void;
  readonly onFetched: (receipt: Receipt) => void;
}

/** Fetches and unpacks studies, two at a time. What was fetched stays when one fails. Throws `CgqError`. */
export async function pullStudies(
  found: readonly FoundStudy[],
  folder: string,
  { patience, onBytes, onFetched }: PullOptions,
): Promise<readonly PulledStudy[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await expectRoom(found, folder);
  return inTurn(found, AT_ONCE, async ({ studyId, remote }, signal) => {
    const options = { patience, signal, onBytes: (bytes: number) => onBytes(studyId, bytes) };
    const receipt = await fetchArchive(studyId, remote, folder, options);
    onFetched(receipt);
    return { receipt, folder: await unpackStudy(studyId, folder) };
  });
}

async function expectRoom(found: readonly FoundStudy[], folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const wanted = found.reduce((sum, { remote, bytesHere }) => sum + Math.max(0, remote.bytes - bytesHere), 0);
  if (wanted > bavail * bsize)
    throw new CgqError(
      "invalid_request",
      `The archives need ${wanted} bytes and ${folder} has room for ${bavail * bsize}; make room, choose fewer studies or another --home.`,
    );
}

/** Unpacks an archive in place of an earlier state of its study; a damaged one is taken away. */
async function unpackStudy(studyId: string, folder: string): Promise<string> {
  const { archive, receipt } = archiveFiles(folder, studyId);
  const scratch = await mkdtemp(join(folder, ".unpack-"));
  const study = join(folder, studyId);
  try {
    const unpacked = await unpackArchive(archive, studyId, scratch);
    await rm(study, { recursive: true, force: true });
    await rename(unpacked, study);
    return study;
  } catch (error) {
    if (error instanceof CgqError) await removeFiles(archive, receipt);
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
