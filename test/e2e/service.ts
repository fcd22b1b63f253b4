import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ClientFile } from "../../src/contract/index.ts";
import { linkStarter } from "../cli/starter-home.ts";
import { root, type Running, start, until } from "../processes/running.ts";

export interface Service extends Running {
  readonly url: string;
  readonly key: string;
}

const Ready = z.object({ url: z.url() });

/** The real service on a new home with the starter data set, on a free port. */
export async function startService(home: string, more: readonly string[] = []): Promise<Service> {
  await linkStarter(home);
  const main = join(root, "src", "cli", "main.ts");
  const args = ["--no-warnings", main, "serve", "--port", "0", "--json", "--no-examples", ...more];
  const running = start(process.execPath, args, { CGQ_HOME: home });
  const { url } = await until(async () => {
    const line = running
      .output()
      .split("\n")
      .find((text) => text.startsWith('{"url"'));
    return line === undefined ? undefined : Ready.parse(JSON.parse(line));
  }, running);
  const { api_key } = ClientFile.parse(JSON.parse(readFileSync(join(home, "client.json"), "utf8")));
  return { ...running, url, key: api_key };
}
