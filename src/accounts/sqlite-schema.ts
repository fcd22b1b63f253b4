import type { Generated } from "kysely";

export interface AccountTables {
  readonly accounts: {
    readonly id: string;
    readonly email: string;
    readonly tier: string;
    readonly created_at: string;
    readonly requests_per_day: number | null;
    readonly concurrent_requests: number | null;
    readonly disabled_at: string | null;
  };
  readonly api_keys: {
    readonly id: string;
    readonly account_id: string;
    readonly name: string;
    readonly sha256: string;
    readonly last4: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
    readonly expires_at: string | null;
    readonly revoked_at: string | null;
  };
  /** Requests of one account on one UTC day. */
  readonly daily_requests: { readonly account_id: string; readonly day: string; readonly requests: number };
  readonly passwords: { readonly account_id: string; readonly argon2: string };
  /** Browsers that are signed in; `sha256` is of the token that the browser keeps. */
  readonly sessions: { readonly sha256: string; readonly account_id: string; readonly expires_at: string };
  /** Rows are never changed or deleted; `account_id` may be of an account that is no longer there. */
  readonly account_changes: {
    readonly number: Generated<number>;
    readonly at: string;
    readonly account_id: string;
    readonly what: string;
    readonly detail: string | null;
    readonly changed_by: string;
    readonly via: string;
    readonly came_from: string;
  };
}

export const accountSchema = [
  `
CREATE TABLE IF NOT EXISTS accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  tier TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  last4 TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  expires_at TEXT,
  revoked_at TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS api_keys_by_account ON api_keys (account_id, created_at);
`,
  `
ALTER TABLE accounts ADD COLUMN requests_per_day INTEGER;
ALTER TABLE accounts ADD COLUMN concurrent_requests INTEGER;
CREATE TABLE daily_requests (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  day TEXT NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;
`,
  `
CREATE TABLE passwords (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  argon2 TEXT NOT NULL
) STRICT;
CREATE TABLE sessions (
  sha256 TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
`,
  `
ALTER TABLE accounts ADD COLUMN disabled_at TEXT;
CREATE TABLE account_changes (
  number INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  account_id TEXT NOT NULL,
  what TEXT NOT NULL,
  detail TEXT,
  changed_by TEXT NOT NULL,
  via TEXT NOT NULL,
  came_from TEXT NOT NULL
) STRICT;
CREATE INDEX account_changes_by_account ON account_changes (account_id, number);
CREATE TRIGGER account_changes_stay BEFORE UPDATE ON account_changes
BEGIN SELECT RAISE(ABORT, 'the history of accounts is only added to'); END;
CREATE TRIGGER account_changes_are_kept BEFORE DELETE ON account_changes
BEGIN SELECT RAISE(ABORT, 'the history of accounts is only added to'); END;
`,
  `
CREATE TRIGGER account_changes_are_not_replaced BEFORE INSERT ON account_changes
WHEN EXISTS (SELECT 1 FROM account_changes WHERE number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'the history of accounts is only added to'); END;
`,
];
