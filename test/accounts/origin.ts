import type { Origin } from "../../src/accounts/account-change.ts";

export const operator: Origin = { by: "operator", via: "command line", from: "root" };
