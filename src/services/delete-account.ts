import type { Origin } from "../accounts/account-change.ts";
import type { AccountStore } from "../accounts/account-store.ts";
import type { Ports } from "./ports.ts";

interface AccountPorts extends Pick<Ports, "collections"> {
  readonly accounts: AccountStore;
}

/** Deletes an account and what is its alone. Its cards stay: they are permanent, and say who asked only where the account gave a name for citations. */
export async function deleteAccount(ports: AccountPorts, accountId: string, origin: Origin): Promise<void> {
  // The account last: its owner can ask again for what was interrupted.
  await ports.collections.deleteOwnedBy(accountId);
  await ports.accounts.remove(accountId, origin);
}
