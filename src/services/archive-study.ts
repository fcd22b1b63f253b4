import type { Collection } from "../contract/collection.ts";
import { type ArchiveFile, crateArchive, fileName } from "../research-crate/index.ts";
import { studyCitationFile, studyUrl } from "./cite-study.ts";
import { figureSvg } from "./figure-svg.ts";
import { getCardData } from "./get-card-data.ts";
import type { Ports } from "./ports.ts";
import { type CitedCard, studyCards } from "./study-cards.ts";

const rowsPath = ({ card }: CitedCard): string | undefined =>
  card.data_sha256 === undefined ? undefined : `data/${fileName(card.id)}.csv`;

/** A study as a research object (RO-Crate): its text, citations, and each card with its figure and rows. Files are made while the archive is taken away. */
export async function archiveStudy(
  ports: Ports,
  study: Collection,
  description: string,
  turn: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const cited = await studyCards(ports, study);
  const subject = {
    name: study.name,
    description,
    datePublished: (study.published_at ?? study.created_at).slice(0, 10),
    authors: study.authors,
    licence: study.licence,
    url: studyUrl(ports, study),
    doi: study.doi ?? undefined,
  };
  const cards = cited.map((one) => ({ ...one, rowsPath: rowsPath(one) }));
  return crateArchive(subject, cards, filesOf(ports, study, cited, turn));
}

async function* filesOf(
  ports: Ports,
  study: Collection,
  cards: readonly CitedCard[],
  turn: string,
): AsyncGenerator<ArchiveFile> {
  yield ["study.md", `# ${study.name}\n\n${study.text}\n`, "The text of the study"];
  for (const format of ["bib", "ris", "csl.json"] as const)
    yield [`study.${format}`, await studyCitationFile(ports, study, format), "How the study is cited"];
  yield ["cards.bib", cards.map(({ citations }) => citations.bibtex).join("\n"), "How its cards are cited"];
  for (const one of cards) {
    const { card } = one;
    yield [`figures/${fileName(card.id)}.svg`, await figureSvg(ports, card, turn), card.figure.alt_text];
    const rows = rowsPath(one);
    if (rows === undefined) continue;
    yield [rows, (await getCardData(ports, card.id, "csv")).bytes, `The rows behind the card ${card.id}`];
  }
}
