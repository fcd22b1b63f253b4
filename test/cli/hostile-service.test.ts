import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { specificationCard } from "../view/cards.ts";
import { cgq } from "./cgq-process.ts";

const ESCAPE = "\u001B]0;owned\u0007\u009B2J\u202Etext";
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u;

let home: string;
let server: Server;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "cgq-hostile-"));
  server = createServer((_, response) => {
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // Listens on a port.
  const { port } = server.address() as AddressInfo;
  const client = { base_url: `http://127.0.0.1:${port}/v1`, api_key: `cgq_${"x".repeat(40)}` };
  writeFileSync(join(home, "client.json"), JSON.stringify(client));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(home, { recursive: true });
});

describe("what a hostile service answers", () => {
  it.each([[[]], [["--json"]]])("cannot speak to the terminal (%j)", async (options) => {
    const card = specificationCard();
    answer = { status: 201, body: { ...card, results: { ...card.results, answer: `Lower. ${ESCAPE}` } } };
    const { code, stdout } = await cgq(home, "ask", "How often is KRAS mutated in PAAD?", ...options);
    expect(code).toBe(0);
    expect(stdout).toContain("Lower.");
    expect(stdout).not.toMatch(UNSAFE);
  });

  it.each([[[]], [["--json"]]])("cannot do so in an error either (%j)", async (options) => {
    const details = { suggestions: [`Ask ${ESCAPE}`] };
    answer = { status: 400, body: { error: "unknown_gene", message: `No such gene ${ESCAPE}`, details } };
    const { code, stderr } = await cgq(home, "ask", "How often is KRAS mutated in PAAD?", ...options);
    expect(code).toBe(1);
    expect(stderr).toContain("No such gene");
    expect(stderr).not.toMatch(UNSAFE);
  });
});
