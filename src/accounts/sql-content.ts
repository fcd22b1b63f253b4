import type { TableContent } from "../sql/table-content.ts";

/** What a store of accounts holds, each table after those that it refers to. */
export const accountContent: readonly TableContent[] = [
  {
    name: "accounts",
    key: ["id"],
    columns: [
      "id",
      "email",
      "tier",
      "created_at",
      "requests_per_day",
      "concurrent_requests",
      "disabled_at",
      "author_name",
      "orcid",
      "role",
    ],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "api_keys",
    key: ["id"],
    columns: ["id", "account_id", "name", "sha256", "last4", "created_at", "last_used_at", "expires_at", "revoked_at"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "daily_requests",
    key: ["account_id", "day"],
    columns: ["account_id", "day", "requests"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "visitor_questions",
    key: ["day", "sha256"],
    columns: ["day", "sha256", "questions"],
    isPermanent: false,
    isNumbered: false,
  },
  { name: "passwords", key: ["account_id"], columns: ["account_id", "argon2"], isPermanent: false, isNumbered: false },
  {
    name: "identities",
    key: ["issuer", "subject"],
    columns: ["issuer", "subject", "account_id"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "sessions",
    key: ["sha256"],
    columns: ["sha256", "account_id", "expires_at"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "account_changes",
    key: ["number"],
    columns: ["number", "at", "account_id", "what", "detail", "changed_by", "via", "came_from"],
    isPermanent: true,
    isNumbered: true,
  },
];
