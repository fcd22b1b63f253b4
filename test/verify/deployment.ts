import { deepStrictEqual, match, ok } from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { CompletedCard } from "../../src/contract/card.ts";
import { FLAGSHIP, sendTo } from "../http/test-service.ts";
import { helm, pythonTools } from "./deployment/tools.ts";

/** Judges the files of src/deploy by the tools of their kinds, and takes the steps of the container file in a folder: what it installs and copies must serve, as nobody in particular, with nothing to write to but its volume. */
const root = join(import.meta.dirname, "..", "..");
const deploy = join(root, "src", "deploy");
const folder = mkdtempSync(join(tmpdir(), "cgq-deployment-"));
const inside = pythonTools();

function judged(what: string, program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, PUBLIC_HOST: "cgq.example.org" },
    ...(input === undefined ? {} : { input }),
  });
  ok(status === 0, `${what}: ${error?.message ?? ""}${stdout}${stderr}`);
  console.log(`${what}: nothing is wrong.`);
  return stdout;
}

function judgeFiles(): void {
  judged("Container file (hadolint)", inside("hadolint"), [join(deploy, "Containerfile")]);
  const caddyfile = ["validate", "--adapter", "caddyfile", "--config", join(deploy, "Caddyfile")];
  judged("Proxy (caddy validate)", inside("caddy"), caddyfile);
  const script = "import sys, compose_spec; compose_spec.PyCompose.from_yaml(sys.stdin.read()).validate()";
  const compose = readFileSync(join(deploy, "compose.yaml"), "utf8");
  judged("Compose file (compose-spec)", inside("python"), ["-c", script], compose);
}

function judgeUnit(): void {
  const unit = join(folder, "cgq.service");
  // Where the programs lie on this machine: whether they are there is judged too.
  const text = readFileSync(join(deploy, "cgq.service"), "utf8").replaceAll("/opt/cgq/", `${root}/`);
  writeFileSync(unit, text);
  judged("Unit (systemd-analyze)", "systemd-analyze", ["verify", unit]);
}

function judgeChart(): void {
  const program = helm();
  if (program === undefined) return console.log("Chart: not judged, because Go is not installed to build helm with.");
  const chart = join(deploy, "chart");
  judged("Chart (helm lint)", program, ["lint", "--strict", chart]);
  const alone = ["--set", "settings.CGQ_DATABASE=,replicas=1,home.size=10Gi"];
  for (const values of [[], alone]) {
    const objects = judged("Chart (helm template)", program, ["template", "cgq", chart, ...values]);
    const path = join(folder, "objects.yaml");
    writeFileSync(path, objects);
    judged("Its objects (kubernetes-validate)", inside("kubernetes-validate"), ["--strict", path]);
  }
  const refused = (values: string) =>
    spawnSync(program, ["template", chart, "--set", values], { encoding: "utf8" }).stderr;
  match(refused("settings.CGQ_DATABASE="), /need a database that they share/);
  match(refused("settings.CGQ_DATABASE=,replicas=1"), /Cards would be lost/);
}

const NOBODY = 10_001;

/** What the container file copies and installs, in a folder that its user cannot write to. */
function buildImage(): string {
  const app = join(folder, "app");
  mkdirSync(app);
  const text = readFileSync(join(deploy, "Containerfile"), "utf8");
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
  for (const name of copied) cpSync(join(root, name), join(app, name), { recursive: true });
  const [, install = ""] = /^RUN npm (.+)$/m.exec(text) ?? [];
  execFileSync("npm", install.split(" "), { cwd: app, stdio: ["ignore", "ignore", "inherit"] });
  chmodSync(folder, 0o755);
  return app;
}

/** Runs as another user where this one may. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

async function serveImage(app: string): Promise<void> {
  const home = join(folder, "home");
  mkdirSync(home, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(home, NOBODY, NOBODY);
  const env = { PATH: process.env["PATH"], NODE_ENV: "production", CGQ_HOME: home, CGQ_PORT: "18787" };
  const args = ["--no-warnings", join(app, "src", "cli", "main.ts"), "serve"];
  const child = spawn(process.execPath, args, { cwd: app, env, ...asNobody, stdio: ["ignore", "pipe", "inherit"] });
  const line = String((await Promise.race([once(createInterface(child.stdout), "line"), once(child, "exit")]))[0]);
  match(line, /^CGQ answers at http/);
  const [, check = ""] = /CMD (\["node".+\])$/m.exec(readFileSync(join(deploy, "Containerfile"), "utf8")) ?? [];
  const [, ...healthArgs]: string[] = JSON.parse(check);
  const health = () => spawnSync(process.execPath, healthArgs, { env }).status;
  ok(health() === 0, "The health check fails.");
  const { api_key: key } = JSON.parse(readFileSync(join(home, "client.json"), "utf8"));
  const order = { key, method: "POST", json: { query: FLAGSHIP } };
  const card = CompletedCard.parse(await (await sendTo("http://127.0.0.1:18787", "/v1/query", order)).json());
  const picture = await sendTo("http://127.0.0.1:18787", `/cards/${card.id}.pdf`, { key });
  deepStrictEqual(picture.status, 200);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  deepStrictEqual(code, 0);
  while (health() === 0) await sleep(50);
  console.log("What the container holds answers, draws and ends, as user 10001 without a place to write but its home.");
}

try {
  judgeFiles();
  judgeUnit();
  judgeChart();
  await serveImage(buildImage());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
