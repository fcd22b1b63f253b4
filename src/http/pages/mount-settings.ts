import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { NewPassword } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { exportAccount } from "../../services/export-account.ts";
import { parseForm } from "./form.ts";
import { sendPage } from "./send-page.ts";
import { settingsPage } from "./settings-page.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";
import { addressOf } from "../address-of.ts";
import { startSession } from "./visitor.ts";

const PasswordForm = z.object({ current: z.string().max(200), new_password: NewPassword });
const Changed = z.object({ changed: z.literal("password") });

const CHANGES_SHOWN = 20;

/** The account's settings. */
export function mountSettings(app: FastifyInstance, site: Site): void {
  const { gate, signIn, ports } = site;
  const signIns = async (account: Account) => {
    const hasPassword = await signIn.hasPassword(account);
    const identities = await ports.accounts.identities.of(account.id);
    return { hasPassword, provider: site.provider && { name: site.provider.name, identities, hasPassword } };
  };
  const show = async ({ account, formToken }: SignedIn, notice: string | undefined) =>
    settingsPage({
      account,
      formToken,
      budget: await gate.look(account),
      changes: await ports.accounts.history(CHANGES_SHOWN, account.id),
      ...(await signIns(account)),
      notice,
    });
  app.get(
    "/settings",
    signedIn(site, async (visitor, { query }, reply) => {
      const notice = Changed.safeParse(query).success ? "The password is changed." : undefined;
      return sendPage(reply, 200, await show(visitor, notice));
    }),
  );
  app.get(
    "/settings/data",
    signedIn(site, async ({ account }, _, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="cgq-account.json"')
        .send(Readable.from(exportAccount(ports, account))),
    ),
  );
  app.post(
    "/settings/password",
    signedIn(site, async (visitor, request, reply) => {
      const { account } = visitor;
      try {
        const { current, new_password: next } = parseForm(PasswordForm, request.body);
        startSession(site, reply, await signIn.changePassword(account, { current, next, from: addressOf(request) }));
        ports.log.info({ account: account.id }, "password changed");
        return await reply.redirect("/settings?changed=password", 303);
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const notice = error.code === "unauthorized" ? "The present password is wrong; try again." : error.message;
        return sendPage(reply, errorStatus[error.code], await show(visitor, notice));
      }
    }),
  );
}
