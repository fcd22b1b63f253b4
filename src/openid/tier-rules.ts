import { z } from "zod";
import type { Tier } from "../contract/account.ts";

/** Who has this claim with this value gets this tier. */
export interface TierRule {
  readonly claim: string;
  readonly value: string;
  readonly tier: Exclude<Tier, "enterprise">;
}

const form = /^([^=,]+)=([^,]+):(free|researcher)$/;
const Claim = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** Reads `claim=value:tier,...`; undefined where it is not written so. */
export function tierRules(text: string): readonly TierRule[] | undefined {
  const rules = text.split(",").map((rule) => form.exec(rule.trim()));
  return rules.every((rule) => rule !== null)
    ? rules.map(([, claim = "", value = "", tier]) => ({ claim, value, tier: tier === "free" ? tier : "researcher" }))
    : undefined;
}

/** The tier of the first rule that fits; undefined where none does. */
export function tierOf(claims: Readonly<Record<string, unknown>>, rules: readonly TierRule[]): Tier | undefined {
  return rules.find(({ claim, value }) => Claim.parse(claims[claim]).includes(value))?.tier;
}
