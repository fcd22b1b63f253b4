import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { CgqError } from "../errors.ts";

/** Variables that are read without being those of an option. */
const alone = [
  "CGQ_CONFIG",
  "CGQ_HOME",
  "CGQ_BASE_URL",
  "CGQ_API_KEY",
  "CGQ_OPENID_CLIENT",
  "CGQ_OPENID_SECRET",
  "CGQ_ZENODO_TOKEN",
];

/** What the clients of databases, buckets and receivers of traces read. */
const ofClients = [
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_SERVICE_NAME",
  "PGPASSFILE",
  "PGPASSWORD",
  "PGSSLMODE",
  "PGSSLROOTCERT",
];

/** How variables of tests and of the set-up begin, which this program does not read. */
const elsewhere = ["TEST_", "BENCH_", "STUDY_", "STATS_", "SUITE_", "PYTHON", "CHROMIUM"].map((name) => `CGQ_${name}`);

const ofOptions = (command: Command): string[] => [
  ...command.options.flatMap(({ envVar }) => envVar ?? []),
  ...command.commands.flatMap(ofOptions),
];

/** The names of all variables that change what a program does. */
export const settingNames = (program: Command): ReadonlySet<string> =>
  new Set([...alone, ...ofOptions(program), ...ofClients]);

/** Variables that seem to be meant for this program, but that it does not know. */
export function unreadSettings(env: NodeJS.ProcessEnv, program: Command): string[] {
  const known = settingNames(program);
  const isElsewhere = (name: string): boolean => elsewhere.some((one) => name.startsWith(one));
  return Object.keys(env).filter((name) => name.startsWith("CGQ_") && !known.has(name) && !isElsewhere(name));
}

/** Adds what the file says that CGQ_CONFIG names; the environment wins. A variable that is empty is none. Throws `CgqError`. */
export function takeSettings(env: NodeJS.ProcessEnv, program: Command): void {
  const known = settingNames(program);
  const path = env["CGQ_CONFIG"];
  const written = path === undefined || path === "" ? {} : readSettings(path, known);
  for (const [name, value] of Object.entries(written)) env[name] ??= value;
  for (const name of known) if (env[name] === "") delete env[name];
}

/** As systemd reads such a file: no escapes, and a # is a comment only where a line begins. */
const SETTING = /^\s*(?:#.*|(?<name>[A-Za-z_]\w*)\s*=\s*(?<quote>["']?)(?<value>.*?)\k<quote>\s*)?$/;

function readSettings(path: string, known: ReadonlySet<string>): NodeJS.Dict<string> {
  const settings: NodeJS.Dict<string> = {};
  for (const [i, line] of readText(path).split(/\r?\n/).entries()) {
    const match = SETTING.exec(line);
    if (match === null) throw wrong(path, i, "is no NAME=value and no # comment");
    const { name, value } = match.groups ?? {};
    if (name === undefined) continue;
    if (!known.has(name))
      throw wrong(path, i, `sets ${name}, which nothing reads; there are ${[...known].toSorted().join(", ")}`);
    settings[name] = value;
  }
  return settings;
}

const wrong = (path: string, line: number, what: string): CgqError =>
  new CgqError("invalid_request", `Line ${line + 1} of ${path} ${what}.`);

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CgqError("invalid_request", `CGQ_CONFIG names a file that cannot be read: ${why}.`, { cause });
  }
}
