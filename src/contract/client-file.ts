import { z } from "zod";

/** `$CGQ_HOME/client.json`: how a notebook on the same machine reaches the local service. */
export const ClientFile = z.object({ base_url: z.url(), api_key: z.string() });
export type ClientFile = z.infer<typeof ClientFile>;
