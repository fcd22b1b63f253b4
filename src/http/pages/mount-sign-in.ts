import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { Email, NewPassword } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { parseForm } from "./form.ts";
import { localAddress } from "./local-address.ts";
import { sendPage } from "./send-page.ts";
import { signInPage, signUpPage } from "./sign-in-page.ts";
import type { Site } from "./site.ts";
import { addressOf } from "../address-of.ts";
import { checkForm, endSession, startSession, visitorOf } from "./visitor.ts";

const Next = z.object({ next: z.string().transform(localAddress).catch("/") });
const SignInForm = z.object({ email: Email, password: z.string().max(200) });
const SignUpForm = z.object({ email: Email, password: NewPassword });
const Typed = z.object({ email: z.string().catch("") }).catch({ email: "" });

const SIGNED_UP = "Your account is ready if this address had none before; sign in with its password.";

const nextOf = ({ query }: FastifyRequest) => Next.parse(query).next;

/** What a failed form is shown with again. */
function failure(error: unknown, body: unknown) {
  if (!(error instanceof CgqError)) throw error;
  return { status: errorStatus[error.code], shown: { notice: error.message, email: Typed.parse(body).email } };
}

/** Signing in and out. */
export function mountSignIn(app: FastifyInstance, site: Site): void {
  const { signIn } = site;
  const open = { signUpIsOpen: site.signUpIsOpen, provider: site.provider?.name };
  app.get("/sign-in", async (request, reply) => {
    const { formToken } = visitorOf(site, request, reply);
    return sendPage(reply, 200, signInPage({ formToken, ...open, next: nextOf(request) }));
  });
  app.post("/sign-in", async (request, reply) => {
    const visitor = visitorOf(site, request, reply);
    const next = nextOf(request);
    try {
      checkForm(visitor, request.body);
      const credentials = parseForm(SignInForm, request.body);
      const session = await signIn.signIn({ ...credentials, from: addressOf(request) });
      // The session that this browser had would be left behind.
      if (visitor.token !== undefined) await signIn.signOut(visitor.token);
      startSession(site, reply, session);
      return await reply.redirect(next, 303);
    } catch (error) {
      const { status, shown } = failure(error, request.body);
      return sendPage(reply, status, signInPage({ formToken: visitor.formToken, ...open, next, ...shown }));
    }
  });
  app.post("/sign-out", async (request, reply) => {
    const visitor = visitorOf(site, request, reply);
    checkForm(visitor, request.body);
    if (visitor.token !== undefined) await signIn.signOut(visitor.token);
    endSession(site, reply);
    return reply.redirect("/", 303);
  });
  if (site.signUpIsOpen) mountSignUp(app, site);
}

function mountSignUp(app: FastifyInstance, site: Site): void {
  const { signIn } = site;
  const open = { signUpIsOpen: site.signUpIsOpen, provider: site.provider?.name };
  app.get("/sign-up", async (request, reply) => {
    const { formToken } = visitorOf(site, request, reply);
    return sendPage(reply, 200, signUpPage({ formToken, ...open, next: nextOf(request) }));
  });
  app.post("/sign-up", async (request, reply) => {
    const visitor = visitorOf(site, request, reply);
    const page = { formToken: visitor.formToken, ...open, next: nextOf(request) };
    try {
      checkForm(visitor, request.body);
      const credentials = parseForm(SignUpForm, request.body);
      const session = await signIn.signUp({ ...credentials, from: addressOf(request) });
      if (session === undefined)
        return await sendPage(reply, 200, signInPage({ ...page, notice: SIGNED_UP, email: credentials.email }));
      startSession(site, reply, session);
      return await reply.redirect(page.next, 303);
    } catch (error) {
      const { status, shown } = failure(error, request.body);
      return sendPage(reply, status, signUpPage({ ...page, ...shown }));
    }
  });
}
