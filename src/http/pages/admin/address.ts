export const ADMIN = "/admin";

export const accountAddress = (accountId: string): string => `${ADMIN}/accounts/${accountId}`;
