export interface AccountTables {
  readonly accounts: {
    readonly id: string;
    readonly email: string;
    readonly tier: string;
    readonly created_at: string;
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
}

export const accountSchema = {
  version: 1,
  statements: `
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
};
