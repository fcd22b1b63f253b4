import { availableParallelism } from "node:os";
import { Option, type Command } from "commander";
import { z } from "zod";
import { print, repeated } from "./command.ts";
import { keepCompiled } from "./keep-compiled.ts";
import { metricsOption, withMetrics } from "./metrics.ts";
import { objectsOption, withObjects } from "./objects-option.ts";
import { openIdOptions, withOpenId } from "./openid-options.ts";
import { untilStopped } from "./stop-signal.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";
import { warehouseOption, withWarehouse } from "./warehouse-option.ts";

const LogLevel = z.enum(["debug", "info", "warn", "error", "silent"]);

const SignUp = z.enum(["open", "closed"]);

const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: "write an origin as https://host or http://host:port",
});

export const ServeOptions = StoresOptions.extend({
  ...warehouseOption,
  ...metricsOption,
  ...openIdOptions,
  ...objectsOption,
  host: z.string(),
  port: z.coerce.number().int().min(0).max(65_535),
  publicUrl: z.url().optional(),
  logLevel: LogLevel,
  cors: z.array(Origin),
  signUp: SignUp,
  examples: z.boolean(),
  threads: z.coerce.number().int().min(1).max(64),
});

interface ServiceDefaults {
  readonly logLevel: z.infer<typeof LogLevel>;
  readonly signUp: z.infer<typeof SignUp>;
}

/** The options of a command that starts the service. */
export function withServiceOptions(to: Command, { logLevel, signUp }: ServiceDefaults): Command {
  return withOpenId(withMetrics(withObjects(withWarehouse(to))))
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <number>", "port to listen on; 0 takes a free one", "8787")
    .option("--public-url <url>", "where browsers reach the service, when not at the address it listens on")
    .addOption(
      new Option("--cors <origin>", "an origin whose scripts may use the API in a browser; may be repeated")
        .argParser(repeated)
        .default([], "none"),
    )
    .addOption(
      new Option("--sign-up <who>", "whether anybody may make an account on the web pages")
        .choices(SignUp.options)
        .default(signUp),
    )
    .option("--no-examples", "do not make the example cards of the home page")
    .option("--threads <number>", "threads that compute answers", String(availableParallelism()))
    .addOption(new Option("--log-level <level>").choices(LogLevel.options).default(logLevel));
}

export function serveCommand(): Command {
  const serve = storesCommand("serve", "run the service");
  return withServiceOptions(serve, { logLevel: "info", signUp: "closed" }).action(async (given: unknown) => {
    const options = ServeOptions.parse(given);
    await keepCompiled(options.home);
    const { startService } = await import("./service.ts");
    const service = await startService(options);
    // Before anybody is told that the service runs: who is told may stop it at once.
    const stopped = untilStopped();
    const { url, api, metrics } = service;
    print(options.json, { url, api, ...(metrics && { metrics }) }, `CGQ answers at ${url} (API: ${api}).`);
    await stopped;
    await service.close();
  });
}
