import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { linesOf, textBlocks } from "./text-file.ts";
import type { Line, ReadProgress } from "./text-file.ts";

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

/** Opens a study folder for reading; `progress` is told about every block read. */
export function openStudyFiles(folder: string, progress: ReadProgress): StudyFiles {
  const digests = new Map<string, string>();
  const blocks = (name: string): AsyncGenerator<string> =>
    textBlocks(join(folder, name), progress, (digest) => digests.set(withoutPacking(name), digest));
  return {
    folder,
    list: (subfolder) => fileNames(join(folder, subfolder)),
    find: (name) => [name, `${name}.gz`, withoutPacking(name)].find((candidate) => existsSync(join(folder, candidate))),
    lines: (name) => linesOf(blocks(name), join(folder, name)),
    text: async (name) => {
      const parts: string[] = [];
      for await (const part of blocks(name)) parts.push(part);
      return parts.join("");
    },
    note: (name, fact) => void digests.set(name, sha256(fact)),
    unread: async () => (await allFileNames(folder)).filter((name) => !digests.has(withoutPacking(name))).toSorted(),
    digest: () => digestOf(digests),
  };
}
