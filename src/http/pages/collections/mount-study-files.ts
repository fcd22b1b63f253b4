import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Collection } from "../../../contract/collection.ts";
import { studyCitationFile, studyUrl } from "../../../services/cite-study.ts";
import { getStudy } from "../../../services/get-collection.ts";
import type { Site } from "../site.ts";
import { signedInVisitor } from "../visitor.ts";
import { kindAddresses } from "./address.ts";
import { CollectionPath } from "./own-page.ts";
import { LINKSET, studyCitationFiles, studyFileLink, studyLinkset } from "./study-links.ts";

/** Files of a study change with it: they are asked for anew, and those of a draft are kept nowhere. */
const publicHeaders = { "cache-control": "public, no-cache" };

/** The files that say how a study is cited and what it holds, for whoever may see it. */
export function mountStudyFiles(app: FastifyInstance, { ports }: Site): void {
  const base = `${kindAddresses.study}/:collection_id`;
  const file =
    (type: string, content: (study: Collection) => Promise<string> | string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { collection_id: id } = CollectionPath.parse(request.params);
      const study = await getStudy(ports, signedInVisitor(request)?.account.id, id);
      if (study.published_at !== null) reply.headers(publicHeaders);
      return reply
        .header("link", studyFileLink(studyUrl(ports, study)))
        .type(type)
        .send(await content(study));
    };
  for (const { format, type } of studyCitationFiles) {
    app.get(
      `${base}.${format}`,
      file(type, (study) => studyCitationFile(ports, study, format)),
    );
  }
  app.get(
    base + LINKSET.suffix,
    file(LINKSET.type, (study) => studyLinkset(studyUrl(ports, study), study)),
  );
}
