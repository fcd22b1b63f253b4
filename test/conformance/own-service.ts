import { withAccounts } from "../../src/cli/open-stores.ts";
import { operator } from "../../src/cli/operator.ts";
import { cgq } from "../cli/cgq-process.ts";
import { newKey, startTestService } from "../http/test-service.ts";
import type { Candidate } from "./conform.ts";

/** Our own service on the starter data set as a candidate, with keys that must not work. */
export async function withOwnService<T>(judge: (candidate: Candidate) => Promise<T>): Promise<T> {
  const at = await startTestService();
  try {
    return await judge({
      baseUrl: `${at.process().url}/v1`,
      apiKey: at.process().key,
      refusedKeys: {
        forbidden: (await newKey(at.home, "free@example.org", "free")).key,
        revoked: await revokedKey(at.home),
        expired: await expiredKey(at.home),
      },
    });
  } finally {
    await at.stop();
  }
}

async function revokedKey(home: string): Promise<string> {
  const { id, key } = await newKey(home, "revoked@example.org", "researcher");
  await cgq(home, "key", "revoke", id);
  return key;
}

/** The command line makes no key that has expired already. */
function expiredKey(home: string): Promise<string> {
  return withAccounts({ home }, async (accounts) => {
    const origin = operator("command line");
    const { id } = await accounts.create("expired@example.org", "researcher", origin);
    return (await accounts.createKey(id, "test", new Date(0), origin)).key;
  });
}
