import { createHash } from "node:crypto";
import { existsSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileBlocks, type ReadProgress } from "./file-blocks.ts";
import { fileError } from "./file-error.ts";
import { lineBlocks } from "./line-blocks.ts";
import { decode, linesOf } from "./text-file.ts";
import type { Line } from "./text-file.ts";

/** The files of a study. Every file read goes into the digest, so equal digests mean equal data. */
export interface StudyFiles {
  readonly folder: string;
  /** Names of the files of a sub-folder ("" for the study itself), sorted; empty when there is no such folder. */
  list(subfolder: string): Promise<string[]>;
  /** The given name, or the same packed or unpacked, whichever exists. */
  find(name: string): string | undefined;
  /** Batches of lines of a text file, unpacked when its name ends in `.gz`; blank lines are left out. */
  lines(name: string): AsyncGenerator<readonly Line[]>;
  /** A small file as text. */
  text(name: string): Promise<string>;
  /** The path of a file that is read elsewhere, which then tells what it read. */
  path(name: string): string;
  told(name: string): { progress(bytesRead: number): void; digest(sha256: string): void };
  /** Lets a fact that stands in no file of the study count into the digest. */
  note(name: string, fact: string): void;
  /** Files of the folder and its sub-folders that nothing has read so far, sorted. */
  unread(): Promise<string[]>;
  /** SHA-256 over the names and unpacked contents of the files read so far. */
  digest(): string;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const withoutPacking = (name: string): string => name.replace(/\.gz$/, "");

async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

async function allFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function digestOf(digests: ReadonlyMap<string, string>): string {
  const sorted = [...digests].sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(sorted.map(([name, digest]) => `${name} ${digest}\n`).join(""));
}

/** The path of a file of the folder. A link that leads out of it, a device and a pipe stop the import before they are opened. */
function pathInside(folder: string, name: string): string {
  const path = join(folder, name);
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep))
    throw fileError({ file: path }, "a file inside the study folder", "a link that leads out of it");
  if (!statSync(path).isFile()) throw fileError({ file: path }, "a regular file", "a folder, device or pipe");
  return path;
}

/** The bytes of all files of a folder and its sub-folders. */
export async function bytesInside(folder: string): Promise<number> {
  const names = await allFileNames(folder);
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Opens a study folder for reading; `progress` is told about every block read. */
export function openStudyFiles(folder: string, progress: ReadProgress): StudyFiles {
  const digests = new Map<string, string>();
  const record = (name: string, digest: string): void => void digests.set(withoutPacking(name), digest);
  const path = (name: string): string => pathInside(folder, name);
  const blocks = (name: string) =>
    lineBlocks(
      fileBlocks(path(name), progress, (digest) => record(name, digest)),
      join(folder, name),
    );
  return {
    folder,
    path,
    list: (subfolder) => fileNames(join(folder, subfolder)),
    find: (name) => [name, `${name}.gz`, withoutPacking(name)].find((candidate) => existsSync(join(folder, candidate))),
    lines: (name) => linesOf(blocks(name), join(folder, name)),
    text: async (name) => {
      const parts: string[] = [];
      for await (const block of blocks(name)) parts.push(decode(block, join(folder, name)));
      return parts.join("");
    },
    told: (name) => ({
      progress: (bytesRead) => progress(join(folder, name), bytesRead, statSync(join(folder, name)).size),
      digest: (digest) => record(name, digest),
    }),
    note: (name, fact) => void digests.set(name, sha256(fact)),
    unread: async () => (await allFileNames(folder)).filter((name) => !digests.has(withoutPacking(name))).toSorted(),
    digest: () => digestOf(digests),
  };
}
