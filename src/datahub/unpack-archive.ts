import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Extract, type ExtractEvents, type Header } from "tar-stream";
import { CgqError } from "../errors.ts";
import { errorCode } from "../warehouse/system-error.ts";
import { partsOf } from "./entry-name.ts";

export interface Bounds {
  readonly bytes: number;
  /** Unpacked bytes for each packed one, beyond the first `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
  readonly entries: number;
}

/** Several times what the largest public studies have. */
export const BOUNDS: Bounds = { bytes: 64 * 2 ** 30, ratio: 200, freeBytes: 64 * 2 ** 20, entries: 2_000 };

const hostile = (archive: string, what: string): CgqError =>
  new CgqError("invalid_request", `${archive} ${what}, which no study archive needs; nothing of it is used.`);

/** Unpacks a study archive into a new folder: regular files below a folder of the study's name, nothing else. Returns the study's folder. Throws `CgqError`. */
export async function unpackArchive(archive: string, studyId: string, into: string, bounds = BOUNDS): Promise<string> {
  const packed = createReadStream(archive, { highWaterMark: 1 << 20 });
  const entries = extract();
  const outcomes = await Promise.allSettled([
    pipeline(packed, createGunzip(), bounded(archive, packed, bounds), entries),
    writeEntries(entries, { archive, studyId, into, bounds }),
  ]);
  const failures = outcomes.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw failureOf(archive, failures);
  return join(into, studyId);
}

/** Ends an archive that unpacks to too much. */
function bounded(archive: string, packed: ReadStream, { bytes, ratio, freeBytes }: Bounds): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unpacked += chunk.length;
      const isTooMuch = unpacked > bytes || unpacked > freeBytes + ratio * packed.bytesRead;
      done(isTooMuch ? hostile(archive, `unpacks to more than ${unpacked} bytes`) : null, chunk);
    },
  });
}

interface Unpacking {
  readonly archive: string;
  readonly studyId: string;
  readonly into: string;
  readonly bounds: Bounds;
}

async function writeEntries(entries: Extract, unpacking: Unpacking): Promise<void> {
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > unpacking.bounds.entries) throw hostile(unpacking.archive, `holds more than ${count - 1} entries`);
    await writeEntry(entry, unpacking);
  }
}

async function writeEntry(entry: ExtractEvents["entry"][1], unpacking: Unpacking): Promise<void> {
  const path = target(entry.header, unpacking);
  if (path === undefined || entry.header.type === "directory") {
    entry.resume();
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Never over another file, so that no entry changes an earlier one.
  await pipeline(entry, createWriteStream(path, { flags: "wx", mode: 0o600 }));
}

/** Where an entry belongs; undefined for what macOS adds to archives. */
function target({ name, type, size }: Header, { archive, studyId, into, bounds }: Unpacking): string | undefined {
  const quoted = JSON.stringify(name);
  if (type !== "file" && type !== "directory") throw hostile(archive, `holds ${quoted}, a ${type}`);
  if (size > bounds.bytes) throw hostile(archive, `holds ${quoted} of ${size} bytes`);
  const parts = partsOf(name);
  if (parts === undefined) throw hostile(archive, `holds ${quoted}, a name that is not plain`);
  if (parts.some((part) => part.startsWith("._") || part === ".DS_Store")) return undefined;
  if (parts.length > 0 && parts[0] !== studyId) throw hostile(archive, `holds ${quoted} outside the folder ${studyId}`);
  return join(into, ...parts);
}

/** What went wrong, of all that failed in its wake. */
function failureOf(archive: string, failures: readonly unknown[]): unknown {
  const ours = failures.find((one) => one instanceof CgqError);
  if (ours !== undefined) return ours;
  const ofDisk = failures.find((one) => /^E(?!RR_)/.test(errorCode(one)));
  if (["EEXIST", "ENOTDIR", "EISDIR"].includes(errorCode(ofDisk))) return hostile(archive, "holds one name twice");
  if (ofDisk !== undefined) return ofDisk;
  const [cause] = failures;
  return new CgqError("invalid_request", `${archive} is damaged; the same command fetches it anew.`, { cause });
}
