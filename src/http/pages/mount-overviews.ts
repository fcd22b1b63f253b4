import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { isUnsplit } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import { CgqError } from "../../errors.ts";
import { describeGene } from "../../services/describe-gene.ts";
import { describeStudy } from "../../services/describe-study.ts";
import { getHeld } from "../../services/get-coverage.ts";
import type { Shown } from "../../services/show-topic.ts";
import { boundNetworks } from "./bound-networks.ts";
import { cancerPage } from "./cancer-page.ts";
import { cancerParts } from "./cancer-parts.ts";
import { geneAddress, genePage } from "./gene-page.ts";
import { geneParts } from "./gene-parts.ts";
import { type OverviewAnswers, overviewAnswers } from "./overview-answers.ts";
import { type OverviewParts, overviewContent, topicOf } from "./overview-parts.ts";
import { sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { studyDataPage } from "./study-data-page.ts";
import { type TopicPictures, topicPictures } from "./topic-pictures.ts";

/** Of pages and figures; each page computes what a few questions would. */
const MOST_A_MINUTE = 300;

const Name = z.object({ name: z.string().max(100) });
const FigureName = Name.extend({
  file: z.string().regex(/^[a-z0-9]+(?:-narrow)?(?:-dark)?\.png$/u),
});
/** The look of a figure by the end of its name. */
const Look = z.enum(["", "-dark", "-narrow", "-narrow-dark"]);

/** Pages about genes, cancer types and studies of the data: public, and bounded for each network because they compute. */
export async function mountOverviews(app: FastifyInstance, { ports }: Site): Promise<void> {
  const answers = overviewAnswers(ports);
  const sendFigure = figureSender(answers, topicPictures(ports));
  await app.register(async (bounded) => {
    await boundNetworks(bounded, { mostAMinute: MOST_A_MINUTE, tooMany: "Too many pages were opened" });
    bounded.get("/genes/:name", { schema: { params: Name } }, async ({ params }, reply) => {
      const { name } = Name.parse(params);
      const gene = await describeGene(ports, name);
      if (gene.symbol !== name) return reply.redirect(geneAddress(gene.symbol), 302);
      const parts = geneParts(ports, answers, gene.symbol);
      return sendPublicPage(reply, genePage(gene, overviewContent(answers, parts)));
    });
    bounded.get("/genes/:name/:file", { schema: { params: FigureName } }, async ({ params }, reply) => {
      const { name, file } = FigureName.parse(params);
      const { symbol } = await describeGene(ports, name);
      return sendFigure(reply, geneParts(ports, answers, symbol), file);
    });
    bounded.get("/data/:name", { schema: { params: Name } }, async ({ params }, reply) =>
      sendPublicPage(reply, studyDataPage(await describeStudy(ports, Name.parse(params).name))),
    );
    bounded.get("/cancers/:name", { schema: { params: Name } }, async ({ params }, reply) => {
      const code = Name.parse(params).name.toUpperCase();
      const parts = cancerParts(await heldOf(ports, code), answers, code);
      return sendPublicPage(reply, cancerPage(code, overviewContent(answers, parts)));
    });
    bounded.get("/cancers/:name/:file", { schema: { params: FigureName } }, async ({ params }, reply) => {
      const { name, file } = FigureName.parse(params);
      const code = name.toUpperCase();
      return sendFigure(reply, cancerParts(await heldOf(ports, code), answers, code), file);
    });
  });
}

/** What is loaded, where this cancer type is. Throws `CgqError` not_found. */
async function heldOf(ports: Site["ports"], code: string): Promise<Coverage> {
  const coverage = await getHeld(ports);
  if (coverage.studies.some(({ cancer_types }) => code in cancer_types) && !isUnsplit(code)) return coverage;
  throw new CgqError(
    "not_found",
    `The loaded data have no cancer type ${code}; the page Data lists those that they have.`,
  );
}

const figureSender =
  ({ show }: OverviewAnswers, pictureOf: TopicPictures) =>
  async (reply: FastifyReply, parts: OverviewParts, file: string): Promise<FastifyReply> => {
    const [key = ""] = file.split(/[-.]/u, 1);
    const look = Look.parse(file.slice(key.length, -".png".length));
    const topic = await topicOf(parts, key);
    const shown: Shown = topic === undefined ? { reason: "" } : await show(topic);
    if (topic === undefined || !("card" in shown)) throw new CgqError("not_found", "There is no such figure.");
    const bytes = await pictureOf(topic, shown, look);
    return reply.type("image/png").header("cache-control", "public, max-age=3600").send(bytes);
  };
