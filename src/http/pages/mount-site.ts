import cookie from "@fastify/cookie";
import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { createSignIn } from "../../accounts/sign-in.ts";
import { getCoverage } from "../../services/get-coverage.ts";
import { verifyCard } from "../../services/verify-card.ts";
import type { AppPorts } from "../app-ports.ts";
import { errorAnswer, logUnexpected } from "../error-answer.ts";
import { isOverTls } from "../safe-headers.ts";
import { mountAdmin } from "./admin/mount-admin.ts";
import { errorPage } from "./card-page.ts";
import { CardPath } from "./card-path.ts";
import { mountCollections } from "./collections/mount-collections.ts";
import { dataPage } from "./data-page.ts";
import { mountCards } from "./mount-cards.ts";
import { mountCompare } from "./mount-compare.ts";
import { mountDeleteAccount } from "./mount-delete-account.ts";
import { mountHome } from "./mount-home.ts";
import { mountKeys } from "./mount-keys.ts";
import { mountMyCards } from "./mount-my-cards.ts";
import { mountOverviews } from "./mount-overviews.ts";
import { mountRecent } from "./mount-recent.ts";
import { mountSearch } from "./mount-search.ts";
import { mountProvider } from "./mount-provider.ts";
import { mountSettings } from "./mount-settings.ts";
import { mountSignIn } from "./mount-sign-in.ts";
import { answerNowhere } from "./nowhere.ts";
import { sendPage, sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { verificationPage } from "./verification-page.ts";
import { recognise } from "./visitor.ts";

/** A field that was left empty asks of no gene. */
const DataQuery = z.object({ gene: z.string().trim().max(100).min(1).optional().catch(undefined) });

/** The pages that know their visitor. Only they read cookies and forms: the API takes neither. */
export async function mountSite(
  app: FastifyInstance,
  ports: AppPorts,
  settings: Pick<Site, "gate" | "visitors" | "signUpIsOpen" | "provider">,
): Promise<void> {
  const signIn = createSignIn(ports.accounts, ports.clock);
  const site = { ports, signIn, isSecure: () => isOverTls(ports), ...settings };
  await app.register(async (pages) => {
    await pages.register(cookie);
    await pages.register(formBody);
    // What such a page shows is for one visitor and one moment.
    pages.addHook("onRequest", async (_, reply) => void reply.header("cache-control", "private, no-store"));
    pages.addHook("onRequest", (request) => recognise(site, request));
    pages.setErrorHandler((error, request, reply) => {
      const answer = errorAnswer(error);
      logUnexpected(request, answer, error);
      return sendPage(reply.headers(answer.headers ?? {}), answer.status, errorPage(answer.body));
    });
    pages.setNotFoundHandler(answerNowhere);
    pages.get("/data", async ({ query }, reply) =>
      sendPublicPage(reply, dataPage(await getCoverage(ports, DataQuery.parse(query).gene))),
    );
    pages.get("/cards/:card_id/verify", { schema: { params: CardPath } }, async ({ params }, reply) =>
      sendPublicPage(reply, verificationPage(await verifyCard(ports, CardPath.parse(params).card_id))),
    );
    await mountHome(pages, site);
    mountRecent(pages, site);
    mountCards(pages, site);
    mountSignIn(pages, site);
    if (site.provider !== undefined) mountProvider(pages, site, site.provider);
    mountSettings(pages, site);
    mountAdmin(pages, site);
    mountDeleteAccount(pages, site);
    mountKeys(pages, site);
    mountMyCards(pages, site);
    mountSearch(pages, site);
    mountCollections(pages, site);
    mountCompare(pages, site);
    await mountOverviews(pages, site);
  });
}
