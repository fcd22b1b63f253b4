import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AccountStore } from "../accounts/account-store.ts";
import { clientFilePath } from "../client/index.ts";
import { ClientFile } from "../contract/client-file.ts";
import { operator } from "./operator.ts";

const LOCAL_EMAIL = "local@localhost";

/** Where the local key is kept while no service of this home runs: whoever takes its port then is sent nothing. */
const keptPath = (home: string): string => `${clientFilePath(home)}.stopped`;

/** Writes `client.json`, readable by its owner alone, so that notebooks on this machine need no set-up. Returns what takes it away again. */
export async function writeLocalClient(home: string, baseUrl: string, accounts: AccountStore): Promise<() => void> {
  const path = clientFilePath(home);
  const last = readFile(path) ?? readFile(keptPath(home));
  const file: ClientFile = { base_url: baseUrl, api_key: await localKey(last?.api_key, accounts), pid: process.pid };
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(file, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
  rmSync(keptPath(home), { force: true });
  return () => {
    // A service that was started later on the same home has written its own.
    if (readFile(path)?.base_url === baseUrl) renameSync(path, keptPath(home));
  };
}

/** The key of the last start while it still works, else a new one. */
async function localKey(last: string | undefined, accounts: AccountStore): Promise<string> {
  const owner = last === undefined ? undefined : await accounts.authenticate(last);
  if (last !== undefined && owner?.email === LOCAL_EMAIL) return last;
  const origin = operator("start of the service");
  const account = (await accounts.byEmail(LOCAL_EMAIL)) ?? (await accounts.create(LOCAL_EMAIL, "enterprise", origin));
  for (const { id } of await accounts.activeKeys(account.id)) await accounts.revokeKey(id, origin);
  return (await accounts.createKey(account.id, "this machine", null, origin)).key;
}

function readFile(path: string): ClientFile | undefined {
  try {
    return ClientFile.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
