import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { NewPassword, owner } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { exportAccount } from "../../services/export-account.ts";
import { AuthorLines } from "./author-lines.ts";
import type { PageDocument } from "./document.ts";
import { parseForm } from "./form.ts";
import { sendPage } from "./send-page.ts";
import { settingsPage } from "./settings-page.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";
import { addressOf } from "../address-of.ts";
import { startSession } from "./visitor.ts";

const PasswordForm = z.object({ current: z.string().max(200), new_password: NewPassword });
const Change = z.enum(["password", "author"]);
type Change = z.infer<typeof Change>;
const Changed = z.object({ changed: Change });
const notices: Readonly<Record<Change, string>> = {
  password: "The password is changed.",
  author: "The name in citations is set.",
};

/** One author, as a study names several. */
const AuthorForm = z.object({ author: AuthorLines.refine((authors) => authors.length <= 1, "name one author") });

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
      const { data } = Changed.safeParse(query);
      return sendPage(reply, 200, await show(visitor, data && notices[data.changed]));
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
  mountChanges(app, site, show);
}

/** What the account changes of itself; what cannot be done is said on its page. */
function mountChanges(
  app: FastifyInstance,
  site: Site,
  show: (visitor: SignedIn, notice: string) => Promise<PageDocument>,
) {
  const { signIn, ports } = site;
  const changing = (change: (visitor: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<Change>) =>
    signedIn(site, async (visitor, request, reply) => {
      try {
        const changed = await change(visitor, request, reply);
        ports.log.info({ account: visitor.account.id }, `${changed} changed`);
        return await reply.redirect(`/settings?changed=${changed}`, 303);
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const notice = error.code === "unauthorized" ? "The present password is wrong; try again." : error.message;
        return sendPage(reply, errorStatus[error.code], await show(visitor, notice));
      }
    });
  app.post(
    "/settings/author",
    changing(async ({ account }, request) => {
      const [author] = parseForm(AuthorForm, request.body).author;
      await ports.accounts.setAuthor(account.id, author, owner(addressOf(request)));
      return "author";
    }),
  );
  app.post(
    "/settings/password",
    changing(async ({ account }, request, reply) => {
      const { current, new_password: next } = parseForm(PasswordForm, request.body);
      startSession(site, reply, await signIn.changePassword(account, { current, next, from: addressOf(request) }));
      return "password";
    }),
  );
}
