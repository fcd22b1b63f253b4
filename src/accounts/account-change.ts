import { z } from "zod";

/** Who changes an account, how, and from where. */
export const Origin = z.object({
  by: z.enum(["owner", "operator"]),
  via: z.enum(["page", "command line", "start of the service"]),
  /** The network address of a page's visitor; the name of the system's user of a command. */
  from: z.string(),
});
export type Origin = z.infer<typeof Origin>;

/** One line of the history of accounts, which is only ever added to and holds no key, password, hash or e-mail address. */
export const AccountChange = Origin.extend({
  /** UTC, ISO 8601. */
  at: z.string(),
  account_id: z.string(),
  what: z.enum([
    "account created",
    "tier set",
    "role set",
    "limits set",
    "account disabled",
    "account enabled",
    "account deleted",
    "password set",
    "name for citations set",
    "sign-in linked",
    "sign-in unlinked",
    "key generated",
    "key revoked",
  ]),
  /** The tier, the role, the limits, the host of the sign-in, or the last four characters of the key. */
  detail: z.string().nullable(),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** With the account's present address; null once it is deleted. */
export const HistoryEntry = AccountChange.extend({ email: z.string().nullable() });
export type HistoryEntry = z.infer<typeof HistoryEntry>;
