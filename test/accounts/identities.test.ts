import { describe, expect, it } from "@jest/globals";
import { accountOfIdentity } from "../../src/accounts/provider-sign-in.ts";
import type { AccountStore } from "../../src/accounts/account-store.ts";
import { engines } from "../sql/engines.ts";
import { withStores } from "../sql/with-stores.ts";
import { operator as origin } from "./origin.ts";

const issuer = "https://orcid.org";
const identity = { issuer, subject: "0000-0002-1825-0097" };

describe.each(engines)("identities in %s", (_, create) => {
  let accounts: AccountStore;
  withStores(create, async (opened) => void (accounts = opened.accounts));

  it("lead to their account, written down in its history without the subject", async () => {
    const made = await accounts.identities.register("ada@example.org", "researcher", identity, origin);
    expect(await accounts.identities.accountOf(identity)).toEqual(made);
    expect(await accounts.identities.accountOf({ ...identity, subject: "another" })).toBeUndefined();
    expect(await accounts.identities.accountOf({ ...identity, issuer: "https://other.example" })).toBeUndefined();
    const history = await accounts.history(10, made?.id);
    expect(history.map(({ what, detail }) => [what, detail])).toEqual([
      ["sign-in linked", "orcid.org"],
      ["account created", "researcher"],
    ]);
  });

  it("make no account where the address is taken, and no second link", async () => {
    const other = { issuer, subject: "other" };
    expect(await accounts.identities.register("ADA@example.org", "free", other, origin)).toBeUndefined();
    expect(await accounts.identities.accountOf(other)).toBeUndefined();
    const bob = await accounts.create("bob@example.org", "free", origin);
    await expect(accounts.identities.link(bob.id, identity, origin)).rejects.toThrow(/belongs to another account/);
    await accounts.identities.link(bob.id, other, origin);
    expect(await accounts.identities.of(bob.id)).toEqual([other]);
    await accounts.identities.unlink(bob.id, origin);
    expect(await accounts.identities.of(bob.id)).toEqual([]);
    await expect(accounts.identities.register("bob2@example.org", "free", identity, origin)).rejects.toThrow(/belongs/);
    expect(await accounts.byEmail("bob2@example.org")).toBeUndefined();
  });

  it("are forgotten with their account", async () => {
    const account = await accounts.identities.accountOf(identity);
    await accounts.remove(account?.id ?? "", origin);
    expect(await accounts.identities.accountOf(identity)).toBeUndefined();
  });

  it("make an account where sign-up is open or a rule lets them in, and nowhere else", async () => {
    const come = (subject: string, tier: "free" | "researcher" | undefined, signUpIsOpen: boolean) =>
      accountOfIdentity(
        accounts,
        { issuer, subject, email: `${subject}@example.org`, tier },
        { hasRules: true, signUpIsOpen },
        origin,
      );
    await expect(come("nobody", undefined, false)).rejects.toMatchObject({ code: "forbidden" });
    expect(await come("listed", "researcher", false)).toMatchObject({ tier: "researcher" });
    expect(await come("anybody", undefined, true)).toMatchObject({ tier: "free" });
    expect(await come("listed", undefined, false)).toMatchObject({ email: "listed@example.org", tier: "free" });
  });
});
