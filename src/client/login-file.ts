import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ClientFile } from "../contract/client-file.ts";
import { cgqHome, loginFilePath } from "./home.ts";

/** Keeps a key for this user alone, and returns where. */
export function writeLogin(login: ClientFile, home: string = cgqHome()): string {
  const path = loginFilePath(home);
  mkdirSync(dirname(path), { recursive: true });
  // Anew, since writing to a file that is there leaves its mode as it is.
  rmSync(path, { force: true });
  writeFileSync(path, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  return path;
}

/** Forgets the kept key; false when there was none. */
export function removeLogin(home: string = cgqHome()): boolean {
  try {
    rmSync(loginFilePath(home));
    return true;
  } catch {
    return false;
  }
}
