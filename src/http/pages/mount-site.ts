import cookie from "@fastify/cookie";
import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { createSignIn } from "../../accounts/sign-in.ts";
import { getCoverage } from "../../services/get-coverage.ts";
import type { AppPorts } from "../app-ports.ts";
import { errorAnswer } from "../error-answer.ts";
import { isOverTls } from "../safe-headers.ts";
import { errorPage } from "./card-page.ts";
import { mountCollections } from "./collections/mount-collections.ts";
import { dataPage } from "./data-page.ts";
import { mountCards } from "./mount-cards.ts";
import { mountDeleteAccount } from "./mount-delete-account.ts";
import { mountHome } from "./mount-home.ts";
import { mountKeys } from "./mount-keys.ts";
import { mountLists } from "./mount-lists.ts";
import { mountSettings } from "./mount-settings.ts";
import { mountSignIn } from "./mount-sign-in.ts";
import { asPage, sendPage } from "./send-page.ts";
import type { Site } from "./site.ts";

/** The pages that know their visitor. Only they read cookies and forms: the API takes neither. */
export async function mountSite(
  app: FastifyInstance,
  ports: AppPorts,
  settings: Pick<Site, "gate" | "signUpIsOpen">,
): Promise<void> {
  const signIn = createSignIn(ports.accounts, ports.clock);
  const site = { ports, signIn, isSecure: () => isOverTls(ports), ...settings };
  app.get("/data", (_, reply) => asPage(reply, async () => dataPage(await getCoverage(ports))));
  await app.register(async (pages) => {
    await pages.register(cookie);
    await pages.register(formBody);
    // What such a page shows is for one visitor and one moment.
    pages.addHook("onRequest", async (_, reply) => void reply.header("cache-control", "no-store"));
    pages.setErrorHandler((error, request, reply) => {
      const { status, body } = errorAnswer(error);
      if (status >= 500) request.log.error({ err: error }, "request failed");
      return sendPage(reply, status, errorPage(body));
    });
    mountHome(pages, site);
    mountCards(pages, site);
    mountSignIn(pages, site);
    mountSettings(pages, site);
    mountDeleteAccount(pages, site);
    mountKeys(pages, site);
    mountLists(pages, site);
    mountCollections(pages, site);
  });
}
