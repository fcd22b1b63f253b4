import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const VERSION = "5.2.1";
const REGION = "us-east-1";
const BUCKET = "cgq-verify";

/** Any signature passes while the server is being set up. */
const ANY_SIGNATURE = `AWS4-HMAC-SHA256 Credential=set-up/20260101/${REGION}/iam/aws4_request, SignedHeaders=host, Signature=any`;

const POLICY = {
  Version: "2012-10-17",
  Statement: [
    // What Amazon calls listing, moto calls by the request's own name.
    { Effect: "Allow", Action: ["s3:ListBucket", "s3:HeadBucket"], Resource: `arn:aws:s3:::${BUCKET}` },
    { Effect: "Allow", Action: ["s3:GetObject", "s3:PutObject"], Resource: `arn:aws:s3:::${BUCKET}/*` },
  ],
};

export interface MotoServer {
  /** As `--objects` takes it. */
  readonly place: string;
  readonly keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  readonly stop: () => void;
}

/** An S3 server that checks every signature and allows no more than the README says that the keys need. */
export async function startMoto(): Promise<MotoServer> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(installed(), ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  process.once("exit", () => server.kill());
  await untilAnswering(base);
  await fetch(`${base}/${BUCKET}`, { method: "PUT" });
  const keys = await newKeys(base);
  await fetch(`${base}/moto-api/reset-auth`, { method: "POST", body: "0" });
  return {
    place: `s3://127.0.0.1:${port}/${BUCKET}?secure=false&region=${REGION}`,
    keys,
    stop: () => void server.kill(),
  };
}

function installed(): string {
  const environment = join(import.meta.dirname, "..", "..", "..", ".cache", `moto-${VERSION}`);
  const inside = (name: string) => join(environment, process.platform === "win32" ? "Scripts" : "bin", name);
  if (!existsSync(inside("moto_server"))) {
    execFileSync(process.env["CGQ_TEST_PYTHON"] ?? "python3", ["-m", "venv", environment]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", `moto[s3,server]==${VERSION}`];
    execFileSync(inside("python"), install, { stdio: "inherit" });
  }
  return inside("moto_server");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

async function untilAnswering(base: string): Promise<void> {
  while (
    !(await fetch(`${base}/moto-api/`)
      .then(({ ok }) => ok)
      .catch(() => false))
  )
    await sleep(100);
}

/** The keys of a new user who may do what the policy says. */
async function newKeys(base: string): Promise<MotoServer["keys"]> {
  const user = { UserName: "cgq", Version: "2010-05-08" };
  await asked(base, { ...user, Action: "CreateUser" });
  await asked(base, { ...user, Action: "PutUserPolicy", PolicyName: "cgq", PolicyDocument: JSON.stringify(POLICY) });
  const made = await asked(base, { ...user, Action: "CreateAccessKey" });
  const [, AWS_ACCESS_KEY_ID = ""] = /<AccessKeyId>(.*?)</.exec(made) ?? [];
  const [, AWS_SECRET_ACCESS_KEY = ""] = /<SecretAccessKey>(.*?)</.exec(made) ?? [];
  return { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

async function asked(base: string, request: Record<string, string>): Promise<string> {
  const headers = { authorization: ANY_SIGNATURE };
  const answer = await fetch(base, { method: "POST", headers, body: new URLSearchParams(request) });
  if (!answer.ok) throw new Error(`moto could not be set up: ${await answer.text()}`);
  return answer.text();
}
