import { z } from "zod";

/** `$CGQ_HOME/client.json`: how a notebook on the same machine reaches the local service. */
export const ClientFile = z.object({
  base_url: z.url(),
  api_key: z.string(),
  /** The process of the service; once it has ended, somebody else may listen at the address. */
  pid: z.int().positive().optional(),
});
export type ClientFile = z.infer<typeof ClientFile>;
