export const accountSchema: readonly string[] = [
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
  `
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_account ON identities (account_id);
`,
  `
CREATE TABLE visitor_questions (
  day TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  questions INTEGER NOT NULL,
  PRIMARY KEY (day, sha256)
) STRICT, WITHOUT ROWID;
`,
  `
ALTER TABLE accounts ADD COLUMN author_name TEXT;
ALTER TABLE accounts ADD COLUMN orcid TEXT;
`,
  "ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'member';",
];
