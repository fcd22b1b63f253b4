import type { FastifyInstance } from "fastify";
import { CgqError } from "../../../errors.ts";
import { serviceState } from "../../../services/service-state.ts";
import { sendPage } from "../send-page.ts";
import { signedIn } from "../signed-in.ts";
import type { Site } from "../site.ts";
import { ADMIN } from "./address.ts";
import { adminPage } from "./admin-page.ts";
import { listedAccounts, mountAccount } from "./mount-account.ts";

/** A page for operators; to everybody else there is nothing at its address. */
const operatorPage =
  (site: Site) =>
  (page: Parameters<typeof signedIn>[1]): ReturnType<typeof signedIn> =>
    signedIn(site, async (visitor, request, reply) => {
      if (visitor.account.role === "operator") return page(visitor, request, reply);
      throw new CgqError("not_found", "There is no page at this address; go back, or begin with one of those above.");
    });

/** The pages of operators: the whole service, and each account. No question of anybody is on them. */
export function mountAdmin(app: FastifyInstance, site: Site): void {
  const forOperators = operatorPage(site);
  app.get(
    ADMIN,
    forOperators(async (_, __, reply) => {
      const accounts = await listedAccounts(site.ports);
      return sendPage(reply, 200, adminPage({ accounts, state: await serviceState(site.ports) }));
    }),
  );
  mountAccount(app, site, forOperators);
}
