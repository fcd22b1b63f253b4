import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const folderOf = (home: string): string => join(home, "compiled");

/** The environment of a process that takes what an earlier service has kept from its first module on, so that it never loads what strips types. */
export const whereCompiled = (home: string): NodeJS.ProcessEnv =>
  existsSync(folderOf(home)) ? { NODE_COMPILE_CACHE: folderOf(home) } : {};

/** Takes what an earlier service has kept below the home for all modules that are loaded from now on. */
export function takeCompiled(home: string): void {
  if (existsSync(folderOf(home))) enableCompileCache(folderOf(home));
}

/** Keeps below the home, or where NODE_COMPILE_CACHE says, what Node.js compiles of modules that are loaded from now on, also by threads: a later start takes two thirds of the processor time. */
export async function keepCompiled(home: string): Promise<void> {
  if (process.env["NODE_COMPILE_CACHE"] !== undefined) return;
  const folder = folderOf(home);
  // What lies there is run: nobody else may write to it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  enableCompileCache(folder);
  process.env["NODE_COMPILE_CACHE"] = folder;
}
