import * as openid from "openid-client";
import { z } from "zod";
import type { Attempt, Identified, IdentityProvider } from "../accounts/identity-provider.ts";
import { CgqError } from "../errors.ts";
import { type TierRule, tierOf } from "./tier-rules.ts";

export interface ProviderSettings {
  /** As people call it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which proves itself by PKCE alone. */
  readonly clientSecret?: string | undefined;
  readonly scope: string;
  /** Without any, the provider says nothing about tiers. */
  readonly rules: readonly TierRule[];
}

const PATIENCE_SECONDS = 10;

/** What of the claims is looked at by name. */
const Claims = z.looseObject({
  sub: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().catch(false),
});
type Claims = z.infer<typeof Claims>;

/** Asks any OpenID provider by code flow with PKCE, state and nonce. Its addresses and keys are fetched at the first use, so that a service starts while its provider is away. */
export function openProvider(settings: ProviderSettings): IdentityProvider {
  const { name, rules, scope } = settings;
  let discovered: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw away(name, error);
    });
    return discovered;
  };
  return {
    name,
    hasRules: rules.length > 0,
    begin: async (redirectUri) => begin(await configuration(), redirectUri, scope),
    end: async (address, attempt) => {
      const config = await configuration();
      const claims = await proved(name, () => claimsOf(config, address, attempt));
      return identified(config.serverMetadata().issuer, claims, rules);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret);
  // The command line lets plain HTTP through for this machine alone.
  const execute = server.protocol === "http:" ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, authentication, { execute, timeout: PATIENCE_SECONDS });
}

async function begin(config: openid.Configuration, redirectUri: string, scope: string) {
  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, attempt };
}

/** Of the signed token, and of the address where many providers tell e-mail addresses and groups. */
async function claimsOf(config: openid.Configuration, address: URL, attempt: Attempt): Promise<Claims> {
  const tokens = await openid.authorizationCodeGrant(config, address, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
  });
  const signed = Claims.parse(tokens.claims());
  if (config.serverMetadata().userinfo_endpoint === undefined) return signed;
  const told = await openid.fetchUserInfo(config, tokens.access_token, signed.sub);
  // An address and whether it is confirmed are of the same place.
  const { email, email_verified } = signed.email === undefined ? told : signed;
  return Claims.parse({ ...told, ...signed, email, email_verified });
}

function identified(issuer: string, claims: Claims, rules: readonly TierRule[]): Identified {
  const { sub: subject, email, email_verified } = claims;
  return {
    issuer,
    subject,
    email: email !== undefined && email_verified ? email.toLowerCase() : `${subject}@${new URL(issuer).hostname}`,
    tier: tierOf(claims, rules),
  };
}

const away = (name: string, cause: unknown): CgqError =>
  new CgqError("unavailable", `${name} does not answer just now; try again in a minute.`, { cause });

/** Whatever the provider or the browser brings that proves nothing is refused; what exactly was wrong is for the log. */
async function proved<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const message = `You are not signed in: ${name} did not confirm who you are; try again.`;
    throw new CgqError("unauthorized", message, { cause });
  }
}
