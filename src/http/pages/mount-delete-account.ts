import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { owner } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { deleteAccount } from "../../services/delete-account.ts";
import { deleteAccountPage, deletedPage } from "./delete-account-page.ts";
import { parseForm } from "./form.ts";
import { sendPage } from "./send-page.ts";
import { signedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";
import { addressOf } from "../address-of.ts";
import { endSession } from "./visitor.ts";

const DeleteForm = z.object({ password: z.string().max(200) });

/** Settings > Delete account. */
export function mountDeleteAccount(app: FastifyInstance, site: Site): void {
  const { signIn, ports } = site;
  const asked = async (account: Account) => ({
    email: account.email,
    hasPassword: await signIn.hasPassword(account),
  });
  app.get(
    "/settings/delete",
    signedIn(site, async ({ account, formToken }, _, reply) =>
      sendPage(reply, 200, deleteAccountPage({ formToken, ...(await asked(account)) })),
    ),
  );
  app.post(
    "/settings/delete",
    signedIn(site, async ({ account, formToken }, request, reply) => {
      try {
        const { password } = parseForm(DeleteForm, request.body);
        await signIn.confirm(account, { password, from: addressOf(request) });
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const { hasPassword, email } = await asked(account);
        const wrong = hasPassword ? "The password is wrong; try again." : `That is not ${email}; try again.`;
        const notice = error.code === "unauthorized" ? wrong : error.message;
        const page = deleteAccountPage({ formToken, hasPassword, email, notice });
        return sendPage(reply, errorStatus[error.code], page);
      }
      await deleteAccount(ports, account.id, owner(addressOf(request)));
      ports.log.info({ account: account.id }, "account deleted");
      endSession(site, reply);
      return sendPage(reply, 200, deletedPage());
    }),
  );
}
