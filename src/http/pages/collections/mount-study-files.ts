import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Collection } from "../../../contract/collection.ts";
import { archiveStudy } from "../../../services/archive-study.ts";
import { studyCitationFile, studyUrl } from "../../../services/cite-study.ts";
import { getStudy } from "../../../services/get-collection.ts";
import { namesTag } from "../../entity-tag.ts";
import { PAGES } from "../card-file.ts";
import type { Site } from "../site.ts";
import { signedInVisitor } from "../visitor.ts";
import { kindAddresses } from "./address.ts";
import { descriptionOf } from "./markdown-text.ts";
import { CollectionPath } from "./own-page.ts";
import { printedStudies, studyTag } from "./study-file.ts";
import { LINKSET, studyCitationFiles, studyFileLink, studyFiles, studyLinkset } from "./study-links.ts";

/** Files of a study change with it: they are asked for anew, and those of a draft are kept nowhere. */
const publicHeaders = { "cache-control": "public, no-cache" };

const base = `${kindAddresses.study}/:collection_id`;

/** The files that say how a study is cited and what it holds, for whoever may see it. */
export function mountStudyFiles(app: FastifyInstance, { ports }: Site): void {
  const file =
    (type: string, content: (study: Collection) => Promise<string | Readable | Uint8Array>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { collection_id: id } = CollectionPath.parse(request.params);
      const study = await getStudy(ports, signedInVisitor(request)?.account.id, id);
      if (study.published_at !== null) reply.headers(publicHeaders);
      const etag = studyTag(ports, study);
      reply.headers({ etag, link: studyFileLink(studyUrl(ports, study)) });
      if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type(type).send(await content(study));
    };
  for (const { format, type } of studyCitationFiles) {
    app.get(
      `${base}.${format}`,
      file(type, (study) => studyCitationFile(ports, study, format)),
    );
  }
  app.get(
    base + LINKSET.suffix,
    file(LINKSET.type, async (study) => studyLinkset(studyUrl(ports, study), study)),
  );
  const printed = printedStudies(ports);
  const archived = async (study: Collection) =>
    Readable.from(await archiveStudy(ports, study, descriptionOf(study), PAGES), { objectMode: false });
  app.get(`${base}${studyFiles.pdf.suffix}`, file(studyFiles.pdf.type, printed));
  app.get(`${base}${studyFiles.archive.suffix}`, file(studyFiles.archive.type, archived));
}
