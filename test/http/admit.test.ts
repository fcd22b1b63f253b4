import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import type { Account, AccountStore } from "../../src/accounts/account-store.ts";
import { createGate, type Gate } from "../../src/accounts/admission.ts";
import { openSqliteAccounts } from "../../src/cli/open-sqlite-stores.ts";
import { CgqError } from "../../src/errors.ts";
import { admit } from "../../src/http/admit.ts";
import { accountDoor } from "../../src/http/door.ts";
import { operator } from "../accounts/origin.ts";

let home: string;
let accounts: AccountStore;
let account: Account;
let gate: Gate;
let app: FastifyInstance;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "cgq-admit-"));
  accounts = openSqliteAccounts(home);
  account = await accounts.create("ada@example.org", "free", operator);
  gate = createGate(accounts, () => new Date());
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  await accounts.close();
  rmSync(home, { recursive: true });
});

it("counts nothing for a caller who leaves before any work is begun, and keeps no place", async () => {
  const doorkeeping = { isFree: async () => false, workOf: () => undefined };
  const gone = new AbortController();
  const refusal = new Promise<unknown>((resolve) => {
    app.get("/", async (request, reply) => {
      gone.abort();
      await once(reply.raw, "close");
      await admit(accountDoor(gate, account), request, reply, doorkeeping).catch(resolve);
    });
  });
  await fetch(await app.listen(), { signal: gone.signal }).catch(() => undefined);
  expect(await refusal).toBeInstanceOf(CgqError);
  expect((await gate.look(account)).remaining).toBe(2);
  expect(await gate.admit(account, async () => false)).toMatchObject({ admitted: true, budget: { remaining: 1 } });
});
