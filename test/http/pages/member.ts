import { cgq } from "../../cli/cgq-process.ts";
import type { TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";

export interface Member extends Visit {
  readonly password: string;
}

/** A visitor who is signed in with an account that the operator made. */
export async function member(at: TestService, email: string, tier: string): Promise<Member> {
  await cgq(at.home, "account", "create", "--email", email, "--tier", tier);
  const { stdout } = await cgq(at.home, "account", "password", "--email", email, "--json");
  const { password }: { password: string } = JSON.parse(stdout);
  const visitor = { ...startVisit(at.process().url), password };
  await signIn(visitor, email, password);
  return visitor;
}

export const signIn = (visitor: Visit, email: string, password: string) =>
  visitor.send("/sign-in", "/sign-in?next=%2F", { email, password });

/** Generates an API key on the pages and gives its value. */
export async function generateKey(visitor: Visit, name: string): Promise<string> {
  const created = await visitor.send("/settings/keys", "/settings/keys", { name, expires_in_days: "" });
  return created.document.querySelector("#new-key")?.textContent ?? "";
}
