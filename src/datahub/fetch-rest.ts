import { open, writeFile } from "node:fs/promises";
import { bytesOf, readJson, removeFiles, type ArchiveFiles } from "./archive-files.ts";
import { RemoteArchive, remoteArchive } from "./find-archive.ts";
import { request, TryAgain, type Patience } from "./request.ts";

export interface FetchOptions {
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Told how many bytes of the archive are on disk. */
  readonly onBytes: (bytes: number) => void;
}

/** What was fetched of an archive, and of which. */
interface Part {
  readonly remote: RemoteArchive;
  readonly bytes: number;
}

/** Asks once for what is missing of an archive, all of it where the server has another one now; resolves with what the part is once it is whole. */
export async function fetchRest(files: ArchiveFiles, url: string, options: FetchOptions): Promise<RemoteArchive> {
  const left = await partLeft(files, url);
  if (left !== undefined && left.bytes === left.remote.bytes) return left.remote;
  const silence = new AbortController();
  const tooLong = new TryAgain(`the server sent nothing for ${options.patience.silenceMs / 1_000} s`);
  const watch = setTimeout(() => silence.abort(tooLong), options.patience.silenceMs);
  const signal = AbortSignal.any([options.signal, silence.signal]);
  try {
    const response = await request(url, { headers: left === undefined ? {} : rangeAfter(left), signal });
    const part = response.status === 200 ? await newPart(files, url, response) : continued(left, response);
    if (part === undefined) {
      await Promise.all([response.body?.cancel(), removeFiles(files.part, files.partOf)]);
      throw new TryAgain("the archive changed while it was fetched");
    }
    await append(files.part, part, response, (bytes) => {
      watch.refresh();
      options.onBytes(bytes);
    });
    return part.remote;
  } finally {
    clearTimeout(watch);
  }
}

/** What an earlier attempt left; undefined when it cannot be told to be of the same archive. */
async function partLeft({ part, partOf }: ArchiveFiles, url: string): Promise<Part | undefined> {
  const [remote, bytes] = [await readJson(partOf, RemoteArchive), await bytesOf(part)];
  const isUsable = remote?.url === url && remote.validator !== null && bytes > 0 && bytes <= remote.bytes;
  return isUsable ? { remote, bytes } : undefined;
}

const rangeAfter = ({ remote, bytes }: Part): Record<string, string> => ({
  range: `bytes=${bytes}-`,
  ...(remote.validator === null ? {} : { "if-range": remote.validator }),
});

async function newPart({ part, partOf }: ArchiveFiles, url: string, response: Response): Promise<Part> {
  const remote = remoteArchive(url, response);
  await removeFiles(part);
  await writeFile(partOf, JSON.stringify(remote), { mode: 0o600 });
  return { remote, bytes: 0 };
}

/** The part that a partial answer goes on from; undefined when it does not. */
function continued(left: Part | undefined, { status, headers }: Response): Part | undefined {
  if (left === undefined || status !== 206) return undefined;
  const { bytes } = left.remote;
  return headers.get("content-range") === `bytes ${left.bytes}-${bytes - 1}/${bytes}` ? left : undefined;
}

async function append(
  path: string,
  { remote, bytes: from }: Part,
  { body }: Response,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, from === 0 ? "w" : "a", 0o600);
  let bytes = from;
  try {
    for await (const chunk of body ?? []) {
      if (bytes + chunk.byteLength > remote.bytes) throw new TryAgain("more bytes came than were announced");
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
      onBytes(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (bytes < remote.bytes) throw new TryAgain(`${bytes} of ${remote.bytes} bytes came`);
}
