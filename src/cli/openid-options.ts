import { Option, type Command } from "commander";
import { z } from "zod";
import type { IdentityProvider } from "../accounts/identity-provider.ts";
import { CgqError } from "../errors.ts";
import { tierRules } from "../openid/tier-rules.ts";

/** Adds the options of a command that starts the service. */
export const withOpenId = (to: Command): Command =>
  to
    .addOption(
      new Option(
        "--openid <issuer>",
        "where people may sign in by OpenID Connect, for example https://orcid.org; needs --public-url, and CGQ_OPENID_CLIENT and CGQ_OPENID_SECRET from its registration",
      ).env("CGQ_OPENID"),
    )
    .addOption(
      new Option("--openid-name <name>", "how people call it (default: the issuer's host)").env("CGQ_OPENID_NAME"),
    )
    .addOption(
      new Option("--openid-scope <scope>", "what it is asked for").env("CGQ_OPENID_SCOPE").default("openid email"),
    )
    .addOption(
      new Option(
        "--openid-tiers <rules>",
        "who is of which tier, CLAIM=VALUE:free or CLAIM=VALUE:researcher with commas between them; the first that fits",
      ).env("CGQ_OPENID_TIERS"),
    );

const isHere = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const Issuer = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: "write the issuer as https://host, as its /.well-known/openid-configuration says it",
  })
  .refine((text) => !URL.canParse(text) || new URL(text).protocol === "https:" || isHere(new URL(text)), {
    message: "plain http is only for a provider on this machine",
  });

const Rules = z.string().transform((text, context) => {
  const rules = tierRules(text);
  if (rules !== undefined) return rules;
  context.addIssue("write rules as CLAIM=VALUE:researcher or CLAIM=VALUE:free, with commas between them");
  return z.NEVER;
});

const empty = (text: string | undefined): string | undefined => text || undefined;

/** Their values. */
export const openIdOptions = {
  openid: z.string().optional().transform(empty).pipe(Issuer.optional()),
  openidName: z.string().optional().transform(empty),
  openidScope: z.string().regex(/\bopenid\b/, { message: "the scope must have openid in it" }),
  openidTiers: z.string().optional().transform(empty).pipe(Rules.optional()),
};

const Options = z.object(openIdOptions);
export type OpenIdOptions = z.output<typeof Options>;

/** The provider that the options name, loaded only then. The secret comes from the environment, because everybody on the machine sees arguments. Throws `CgqError`. */
export async function wantedProvider(options: OpenIdOptions): Promise<IdentityProvider | undefined> {
  const { openid: issuer, openidName, openidScope: scope, openidTiers: rules = [] } = options;
  if (issuer === undefined) return undefined;
  const clientId = empty(process.env["CGQ_OPENID_CLIENT"]);
  if (clientId === undefined)
    throw new CgqError("invalid_request", `Say in CGQ_OPENID_CLIENT by which name ${issuer} knows this service.`);
  const { openProvider } = await import("../openid/open-provider.ts");
  const name = openidName ?? new URL(issuer).host;
  return openProvider({ name, issuer, scope, rules, clientId, clientSecret: empty(process.env["CGQ_OPENID_SECRET"]) });
}
