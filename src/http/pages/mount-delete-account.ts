import type { FastifyInstance } from "fastify";
import { z } from "zod";
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
  app.get(
    "/settings/delete",
    signedIn(site, async ({ account, formToken }, _, reply) =>
      sendPage(reply, 200, deleteAccountPage({ formToken, email: account.email })),
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
        const notice = error.code === "unauthorized" ? "The password is wrong; try again." : error.message;
        return sendPage(reply, errorStatus[error.code], deleteAccountPage({ formToken, email: account.email, notice }));
      }
      await deleteAccount(ports, account.id, owner(addressOf(request)));
      ports.log.info({ account: account.id }, "account deleted");
      endSession(site, reply);
      return sendPage(reply, 200, deletedPage());
    }),
  );
}
