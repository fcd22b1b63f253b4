import type { FastifyInstance } from "fastify";
import { getCoverage } from "../../services/get-coverage.ts";
import type { AppPorts } from "../app-ports.ts";
import { dataPage } from "./data-page.ts";
import { asPage } from "./send-page.ts";

/** The pages beside the cards. */
export function mountSite(app: FastifyInstance, ports: AppPorts): void {
  app.get("/data", (_, reply) => asPage(reply, async () => dataPage(await getCoverage(ports))));
}
