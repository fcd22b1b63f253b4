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
    readonly author_name: string | null;
    readonly orcid: string | null;
    readonly role: Generated<string>;
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
  /** Questions of visitors of one network, or of all, on one UTC day. */
  readonly visitor_questions: { readonly day: string; readonly sha256: string; readonly questions: number };
  readonly passwords: { readonly account_id: string; readonly argon2: string };
  /** Sign-ins elsewhere by which an account is entered. */
  readonly identities: { readonly issuer: string; readonly subject: string; readonly account_id: string };
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
