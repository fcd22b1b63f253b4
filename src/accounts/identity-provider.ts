import type { Tier } from "../contract/account.ts";

/** Somebody as a provider knows them. */
export interface Identity {
  readonly issuer: string;
  /** Never given to anybody else by this issuer. */
  readonly subject: string;
}

/** What a provider says of who has signed in there. */
export interface Identified extends Identity {
  /** The confirmed e-mail address, or a name that no other identity has. */
  readonly email: string;
  /** What the operator's rules make of the provider's claims; undefined where there are no rules. */
  readonly tier: Tier | undefined;
}

/** What the browser keeps while somebody signs in at the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Somebody else's sign-in, by OpenID Connect. */
export interface IdentityProvider {
  /** As people call it. */
  readonly name: string;
  /** Whether its rules, and so the operator, choose who gets an account. */
  readonly hasRules: boolean;
  /** Where the browser is sent. Throws `CgqError` unavailable where the provider does not answer. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: Attempt }>;
  /** Who has come back to `address`. Throws `CgqError` unauthorized where that is not proved. */
  end(address: URL, attempt: Attempt): Promise<Identified>;
}
