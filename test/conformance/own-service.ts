import type { AccountStore } from "../../src/accounts/account-store.ts";
import { withAccounts } from "../../src/cli/open-stores.ts";
import { operator } from "../../src/cli/operator.ts";
import type { Tier } from "../../src/contract/account.ts";
import { startTestService } from "../http/test-service.ts";
import type { Candidate } from "./conform.ts";

/** Our own service on the starter data set as a candidate, with keys that must not work; on files, or on a PostgreSQL database. */
export async function withOwnService<T>(judge: (candidate: Candidate) => Promise<T>, database?: string): Promise<T> {
  const at = await startTestService({ args: database === undefined ? [] : ["--database", database] });
  try {
    const keys = await withAccounts({ home: at.home, database }, makeKeys);
    return await judge({ baseUrl: `${at.process().url}/v1`, ...keys });
  } finally {
    await at.stop();
  }
}

async function makeKeys(accounts: AccountStore): Promise<Omit<Candidate, "baseUrl">> {
  const origin = operator("command line");
  const make = async (name: string, tier: Tier, expiresAt: Date | null = null) => {
    const { id } = await accounts.create(`${name}@example.org`, tier, origin);
    return accounts.createKey(id, "test", expiresAt, origin);
  };
  const revoked = await make("revoked", "researcher");
  await accounts.revokeKey(revoked.id, origin);
  return {
    apiKey: (await make("lab", "enterprise")).key,
    refusedKeys: {
      forbidden: (await make("free", "free")).key,
      revoked: revoked.key,
      expired: (await make("expired", "researcher", new Date(0))).key,
    },
  };
}
