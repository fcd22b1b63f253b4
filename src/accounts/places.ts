/** Places of accounts at the same time; what a process holds is free again when it has ended. */
export interface Places {
  /** False where the account has as many as it may have. */
  take(accountId: string, most: number): Promise<boolean>;
  giveBack(accountId: string): Promise<void>;
}

/** Where one process alone serves the accounts. */
export function placesInMemory(): Places {
  const taken = new Map<string, number>();
  return {
    take: async (accountId, most) => {
      const before = taken.get(accountId) ?? 0;
      if (before >= most) return false;
      taken.set(accountId, before + 1);
      return true;
    },
    giveBack: async (accountId) => {
      const left = (taken.get(accountId) ?? 0) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    },
  };
}
