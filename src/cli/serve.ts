import { availableParallelism } from "node:os";
import { Option, type Command } from "commander";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { print } from "./command.ts";
import { keepCompiled } from "./keep-compiled.ts";
import { metricsOption, withMetrics } from "./metrics.ts";
import { objectsOption, withObjects } from "./objects-option.ts";
import { openIdOptions, withOpenId } from "./openid-options.ts";
import { unreadSettings } from "./settings.ts";
import { untilStopped } from "./stop-signal.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";
import { tracesOption, withTraces } from "./traces-option.ts";
import { withZenodo, zenodoOption } from "./zenodo-option.ts";
import { warehouseOption, withWarehouse } from "./warehouse-option.ts";

const LogLevel = z.enum(["debug", "info", "warn", "error", "silent"]);

const SignUp = z.enum(["open", "closed"]);

/** Reads "5/200": from one network, and in all. */
const VisitorQuestions = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/u, {
    message: "write --open as two numbers, EACH/ALL: questions a day from one network and in all, such as 5/200",
  })
  .transform((text) => {
    const [each = 0, inAll = 0] = text.split("/").map(Number);
    return { each, inAll };
  });

const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: "write an origin as https://host or http://host:port",
});

/** Names of networks that Fastify knows. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"];

const Proxy = z.string().refine((text) => NETWORKS.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text), {
  message: `write addresses (10.0.0.7), networks (10.0.0.0/8) or ${NETWORKS.join(", ")}, with commas between them`,
});

/** Reads an option that is a list, or one of an environment variable. */
const listed = (text: string): string[] => text.split(",").flatMap((one) => one.trim() || []);

export const ServeOptions = StoresOptions.extend({
  ...warehouseOption,
  ...metricsOption,
  ...tracesOption,
  ...openIdOptions,
  ...objectsOption,
  ...zenodoOption,
  host: z.string(),
  port: z.coerce.number().int().min(0).max(65_535),
  publicUrl: z.url().optional(),
  logLevel: LogLevel,
  cors: z.array(Origin),
  trustedProxies: z.array(Proxy),
  signUp: SignUp,
  open: VisitorQuestions.optional(),
  examples: z.boolean(),
  threads: z.coerce.number().int().min(1).max(64),
});

interface ServiceDefaults {
  readonly logLevel: z.infer<typeof LogLevel>;
  readonly signUp: z.infer<typeof SignUp>;
}

/** The options of a command that starts the service. */
export function withServiceOptions(to: Command, { logLevel, signUp }: ServiceDefaults): Command {
  return withZenodo(withOpenId(withTraces(withMetrics(withObjects(withWarehouse(to))))))
    .addOption(new Option("--host <address>", "address to listen on").env("CGQ_HOST").default("127.0.0.1"))
    .addOption(new Option("--port <number>", "port to listen on; 0 takes a free one").env("CGQ_PORT").default("8787"))
    .addOption(
      new Option("--public-url <url>", "where browsers reach the service, when not at the address it listens on").env(
        "CGQ_PUBLIC_URL",
      ),
    )
    .addOption(
      new Option("--cors <origin>", "an origin whose scripts may use the API in a browser; may be repeated")
        .env("CGQ_CORS")
        .argParser((text: string, before: readonly string[]) => [...before, ...listed(text)])
        .default([], "none"),
    )
    .addOption(
      new Option("--trusted-proxies <networks>", "which proxies are believed about who asks, with commas between them")
        .env("CGQ_TRUSTED_PROXIES")
        .argParser(listed)
        .default(["loopback"], "loopback"),
    )
    .addOption(
      new Option("--sign-up <who>", "whether anybody may make an account on the web pages")
        .env("CGQ_SIGN_UP")
        .choices(SignUp.options)
        .default(signUp),
    )
    .addOption(
      new Option(
        "--open <each/all>",
        "let visitors ask without an account: questions a day from one network and in all, such as 5/200",
      ).env("CGQ_OPEN"),
    )
    .option(
      "--no-examples",
      "make no example cards for the home page, practise nothing, and load what draws with the first figure",
    )
    .addOption(
      new Option("--threads <number>", "threads that compute answers")
        .env("CGQ_THREADS")
        .default(String(availableParallelism())),
    )
    .addOption(new Option("--log-level <level>").env("CGQ_LOG_LEVEL").choices(LogLevel.options).default(logLevel));
}

export function serveCommand(): Command {
  const serve = storesCommand("serve", "run the service");
  return withServiceOptions(serve, { logLevel: "info", signUp: "closed" }).action(
    async (given: unknown, self: Command) => {
      const options = ServeOptions.parse(given);
      for (const name of unreadSettings(process.env, self.parent ?? self)) console.error(`cgq: Nothing reads ${name}.`);
      await keepCompiled(options.home);
      const { startService } = await import("./service.ts");
      const service = await startService(options);
      // Before anybody is told that the service runs: who is told may stop it at once.
      const stopped = untilStopped();
      const { url, api, metrics } = service;
      print(options.json, { url, api, ...(metrics && { metrics }) }, `CGQ answers at ${url} (API: ${api}).`);
      await stopped;
      await service.close();
    },
  );
}
