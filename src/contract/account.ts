import { z } from "zod";

export const Tier = z.enum(["free", "researcher", "enterprise"]);
export type Tier = z.infer<typeof Tier>;

export const API_KEY_PREFIX = "cgq_sk_";

/** A key as it is shown once, at creation. */
export const NewApiKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string().startsWith(API_KEY_PREFIX),
  last4: z.string().length(4),
  created_at: z.string(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** A key as the key list shows it. */
export const ApiKeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  last4: z.string().length(4),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type ApiKeyEntry = z.infer<typeof ApiKeyEntry>;
