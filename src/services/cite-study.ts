import { apa } from "../citations/apa.ts";
import { type Citable, cleanTitle } from "../citations/citable.ts";
import { type Collection, doiAddress } from "../contract/collection.ts";
import { writeCitation, type CitationFormat } from "./cite-card.ts";
import type { Ports } from "./ports.ts";

/** Where a study is found, for as long as it is published. */
export const studyUrl = (ports: Pick<Ports, "publicUrl">, { id }: Pick<Collection, "id">): string =>
  `${ports.publicUrl()}/studies/${id}`;

/** What a study is cited by: its DOI, where it has one. */
const citedUrl = (ports: Pick<Ports, "publicUrl">, study: Pick<Collection, "id" | "doi">): string =>
  study.doi === null ? studyUrl(ports, study) : doiAddress(study.doi);

/** A study as a reference list names it; a draft has the day of its making. */
export const studyCitation = (ports: Ports, study: Collection): string => apa(citableStudy(ports, study, ""));

/** The citation of a study as the text of a file. */
export async function studyCitationFile(ports: Ports, study: Collection, format: CitationFormat): Promise<string> {
  const cards = await ports.cards.summaries(study.cards.map(({ card_id }) => card_id));
  const versions = new Set(cards.map((card) => card.dataset_version));
  return writeCitation[format](citableStudy(ports, study, [...versions].toSorted().join(", ")));
}

const citableStudy = (ports: Ports, study: Collection, datasetVersion: string): Citable => ({
  kind: "Study page",
  id: study.id,
  authors: study.authors,
  title: cleanTitle(study.name),
  createdAt: new Date(study.published_at ?? study.created_at),
  datasetVersion,
  licence: study.licence,
  url: citedUrl(ports, study),
  doi: study.doi ?? undefined,
});
