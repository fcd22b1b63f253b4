import type { Origin } from "../accounts/account-change.ts";
import type { AccountStore } from "../accounts/account-store.ts";

export interface AccountPorts {
  readonly accounts: AccountStore;
}

/** Deletes an account and what is its alone. Its cards stay: they are permanent and do not say who asked. */
export async function deleteAccount({ accounts }: AccountPorts, accountId: string, origin: Origin): Promise<void> {
  await accounts.remove(accountId, origin);
}
