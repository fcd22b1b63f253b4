import { z } from "zod";
import { CgqClient, serviceSettings, writeLogin } from "../../src/client/index.ts";
import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";
import { textResult } from "./results.ts";

const Options = z.object({ url: z.url().optional() });

/** The key is asked for, so that it never stands in a notebook; it is kept once the service has accepted it. */
export const login: Magic = {
  name: "login",
  summary: "keep a key for a service, which is asked for and not shown",
  parameters: "",
  configure: (command) => command.option("--url <address>", "address of the service"),
  async run({ options }, { askInput, waiting }) {
    const parsed = Options.safeParse(options);
    if (!parsed.success) throw usageError("--url: write the whole address, for example https://cgq.example.org");
    const baseUrl = parsed.data.url ?? serviceSettings().baseUrl?.value;
    if (baseUrl === undefined) throw usageError("Which service? Write %cgq login --url https://cgq.example.org");
    const apiKey = (await askInput(`Key for ${baseUrl}: `, true)).trim();
    if (apiKey === "") throw usageError("No key was given; nothing has changed.");
    await new CgqClient({ baseUrl, apiKey }).call("listCards", { query: { limit: 1 } }, { signal: waiting.signal });
    return textResult(
      `Signed in to ${baseUrl}; the key is kept in ${writeLogin({ base_url: baseUrl, api_key: apiKey })}`,
    );
  },
};
