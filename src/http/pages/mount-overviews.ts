import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { networkOf } from "../../accounts/network.ts";
import { isUnsplit } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";
import { describeGene } from "../../services/describe-gene.ts";
import { describeStudy } from "../../services/describe-study.ts";
import { getCoverage } from "../../services/get-coverage.ts";
import type { Shown } from "../../services/show-topic.ts";
import { onDarkPage } from "../../view/index.ts";
import { addressOf } from "../address-of.ts";
import { ageQuestion, cancerPage, cancerQuestions, cancerTopics } from "./cancer-page.ts";
import { expressionTopic, geneAddress, genePage, geneQuestions, geneTopics, otherScaleTopic } from "./gene-page.ts";
import { otherScales } from "./other-scale.ts";
import { figureLooks, type Topic, topicSize } from "./overview.ts";
import { type OverviewAnswers, overviewAnswers } from "./overview-answers.ts";
import { sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { studyDataPage } from "./study-data-page.ts";

/** Of pages and figures; each page computes what a few questions would. */
const MOST_A_MINUTE = 300;
const TURN = "overviews";
const SCALE = 2;

const Name = z.object({ name: z.string().max(100) });
const FigureName = Name.extend({
  file: z.string().regex(/^[a-z0-9]+(?:-narrow)?(?:-dark)?\.png$/u),
});
/** The look of a figure by the end of its name. */
const Look = z.enum(["", "-dark", "-narrow", "-narrow-dark"]);

/** Pages about genes, cancer types and studies of the data: public, and bounded for each network because they compute. */
export async function mountOverviews(app: FastifyInstance, site: Site): Promise<void> {
  const { ports } = site;
  const answers = overviewAnswers(ports);
  const { preview, show, answer, offer } = answers;
  const topicsOf = topicsOfGene(ports, answers);
  const sendFigure = async (reply: FastifyReply, topics: readonly Topic[], file: string) => {
    const [key = ""] = file.split(/[-.]/u, 1);
    const look = figureLooks[Look.parse(file.slice(key.length, -".png".length))];
    const topic = topics.find((one) => one.key === key);
    const shown: Shown = topic === undefined ? { reason: "" } : await show(topic);
    if (topic === undefined || !("card" in shown)) throw new CgqError("not_found", "There is no such figure.");
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=3600")
      .send(await draw(site, topic, shown, look));
  };
  await app.register(async (bounded) => {
    await bounded.register(rateLimit, {
      max: MOST_A_MINUTE,
      timeWindow: "1 minute",
      keyGenerator: (request) => networkOf(addressOf(request)),
      errorResponseBuilder: (_, { after }) =>
        new CgqError("rate_limited", `Too many pages were opened from this network; wait ${after}.`),
    });
    bounded.get("/genes/:name", { schema: { params: Name } }, async ({ params }, reply) => {
      const { name } = Name.parse(params);
      const gene = await describeGene(ports, name);
      if (gene.symbol !== name) return reply.redirect(geneAddress(gene.symbol), 302);
      const [coverage, topics, offers] = await Promise.all([
        getCoverage(ports, gene.symbol),
        topicsOf(gene.symbol),
        offer(geneQuestions(gene.symbol)),
      ]);
      return sendPublicPage(reply, genePage({ gene, coverage, answers: await answer(topics), offers }));
    });
    bounded.get("/genes/:name/:file", { schema: { params: FigureName } }, async ({ params }, reply) => {
      const { name, file } = FigureName.parse(params);
      const { symbol } = await describeGene(ports, name);
      return sendFigure(reply, await topicsOf(symbol), file);
    });
    bounded.get("/data/:name", { schema: { params: Name } }, async ({ params }, reply) =>
      sendPublicPage(reply, studyDataPage(await describeStudy(ports, Name.parse(params).name))),
    );
    bounded.get("/cancers/:name", { schema: { params: Name } }, async ({ params }, reply) => {
      const code = Name.parse(params).name.toUpperCase();
      const coverage = await getCoverage(ports);
      if (!coverage.studies.some(({ cancer_types }) => code in cancer_types) || isUnsplit(code)) throw noCancer(code);
      const [answers, age, offers] = await Promise.all([
        answer(cancerTopics(code)),
        preview(ageQuestion(code)),
        offer(cancerQuestions(code)),
      ]);
      return sendPublicPage(reply, cancerPage({ code, coverage, answers, age, offers }));
    });
    bounded.get("/cancers/:name/:file", { schema: { params: FigureName } }, async ({ params }, reply) => {
      const { name, file } = FigureName.parse(params);
      return sendFigure(reply, cancerTopics(name.toUpperCase()), file);
    });
  });
}

/** What a gene's page shows, with its expression on another scale where that is loaded. */
const topicsOfGene =
  (ports: Site["ports"], { show, answer }: OverviewAnswers) =>
  async (gene: string): Promise<Topic[]> => {
    const shown = await show(expressionTopic(gene));
    const scales = otherScales(await getCoverage(ports, gene), "card" in shown ? shown.card : null);
    const others = await answer(scales.map((codes) => otherScaleTopic(gene, codes)));
    const other = others.filter((one) => "card" in one.shown).slice(0, 1);
    return geneTopics(gene).flatMap((topic) => (topic.key === "expression" ? [topic, ...other] : [topic]));
  };

const noCancer = (code: string) =>
  new CgqError("not_found", `The loaded data have no cancer type ${code}; the page Data lists those that they have.`);

function draw(
  { ports }: Site,
  topic: Topic,
  { card, figure }: Extract<Shown, { card: unknown }>,
  { isNarrow, isDark }: { readonly isNarrow: boolean; readonly isDark: boolean },
): Promise<Uint8Array> {
  const drawn = isDark ? onDarkPage(figure.plotly_json) : figure.plotly_json;
  const words = { title: card.query.original, description: figure.alt_text };
  return ports.renderer.png({
    figure: drawn,
    ...topicSize(figure, topic, isNarrow),
    scale: SCALE,
    isDark,
    turn: TURN,
    ...words,
  });
}
