import { readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { cgq, serve, type ServiceProcess } from "./cgq-process.ts";
import { starterHome, type TestHome } from "./starter-home.ts";

let home: TestHome;
let service: ServiceProcess;
beforeAll(async () => {
  home = await starterHome();
  service = await serve(home.path);
});
afterAll(async () => {
  await service.end("SIGTERM");
  home.remove();
});

const clientFile = () => join(home.path, "client.json");
const Versions = z.object({
  versions: z.array(
    z.looseObject({
      version: z.string(),
      current: z.boolean(),
      studies: z.array(z.looseObject({ study_id: z.string() })),
    }),
  ),
});

describe("cgq serve", () => {
  it("lets this machine in with a key that only its owner can read", async () => {
    expect(statSync(clientFile()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(clientFile(), "utf8"))).toEqual({
      base_url: `${service.url}/v1`,
      api_key: service.key,
      pid: service.pid,
    });
    expect((await service.client.call("listCards", { query: {} })).total).toBe(0);
  });

  it("keeps the local key from start to start, and makes a new one when it is lost", async () => {
    await service.end("SIGTERM");
    const first = service.key;
    service = await serve(home.path);
    expect(service.key).toBe(first);
    await service.end("SIGTERM");
    rmSync(`${clientFile()}.stopped`);
    service = await serve(home.path);
    expect(service.key).not.toBe(first);
    expect((await service.client.call("listCards", { query: {} })).total).toBe(0);
    const answer = await fetch(`${service.url}/v1/cards`, { headers: { authorization: `Bearer ${first}` } });
    expect(answer.status).toBe(401);
  });

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "lets nobody on its port have the local key, ended by %s",
    async (signal) => {
      const { port } = new URL(service.url);
      await service.end(signal);
      const seen: (string | undefined)[] = [];
      const other = createServer((request, response) => {
        seen.push(request.headers.authorization);
        response.end("{}");
      });
      await new Promise<void>((listening) => other.listen(Number(port), "127.0.0.1", listening));
      const asked = await cgq(home.path, "ask", "How often is KRAS mutated in PAAD?");
      other.close();
      expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/No service is known/) });
      expect(seen).toEqual([]);
      const kept = signal === "SIGTERM" ? `${clientFile()}.stopped` : clientFile();
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      service = await serve(home.path);
    },
  );

  it("leaves the file of a service that was started later on the same home", async () => {
    const later = await serve(home.path);
    await service.end("SIGTERM");
    expect(JSON.parse(readFileSync(clientFile(), "utf8"))).toMatchObject({ base_url: `${later.url}/v1` });
    service = later;
  });

  it("says so when its port is taken", async () => {
    const { port } = new URL(service.url);
    const ended = await cgq(home.path, "serve", "--port", port, "--log-level", "silent");
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toBe(
      `cgq: Port ${port} is in use; stop what uses it, or choose another with --port (0 takes a free one).\n`,
    );
  });

  it("serves under the address that browsers use, when told", async () => {
    const other = await starterHome();
    const proxied = await serve(other.path, "--public-url", "https://cgq.example.org/");
    const card = await proxied.client.ask("Is TP53 expression different between BRCA and LUAD?");
    expect(card.url).toBe(`https://cgq.example.org/cards/${card.id}`);
    expect(await (await fetch(`${proxied.url}/cards/${card.id}`)).text()).not.toContain("no public address");
    await proxied.end("SIGTERM");
    other.remove();
  });
});

describe("cgq data list", () => {
  it("names the served version with its studies", async () => {
    const listed = await cgq(home.path, "data", "list", "--json");
    const { versions } = Versions.parse(JSON.parse(listed.stdout));
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({ current: true });
    expect(versions[0]?.studies.map((study) => study.study_id)).toContain("tcga_chol");
    expect((await cgq(home.path, "data", "list")).stdout).toContain("(served)");
  });

  it("stops at a path that is no study", async () => {
    const ended = await cgq(home.path, "data", "import", join(home.path, "nothing"));
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toMatch(/^cgq: .*nothing/);
  });
});

describe("cgq ask", () => {
  it("prints the answer and where the card is, or the whole card", async () => {
    const text = await cgq(home.path, "ask", "Is TP53 expression different between BRCA and LUAD?");
    expect(text).toMatchObject({ code: 0, stderr: "" });
    const json = await cgq(home.path, "ask", "Is TP53 expression different between BRCA and LUAD?", "--json");
    const card = z.looseObject({ results: z.looseObject({ answer: z.string() }) }).parse(JSON.parse(json.stdout));
    expect(text.stdout.split("\n")[0]).toBe(card.results.answer);
  });

  it("shows a refusal in one line, with questions to try", async () => {
    const ended = await cgq(home.path, "ask", "Is TP35 expression different between BRCA and LUAD?");
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toMatch(/^cgq: .*TP35.*\n {2}try: .*TP53/);
  });
});
