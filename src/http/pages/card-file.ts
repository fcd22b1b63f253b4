import { LRUCache } from "lru-cache";
import type { CompletedCard } from "../../contract/card.ts";
import type { DataFormat } from "../../contract/data-table.ts";
import { citationFile, citeCard, type CitationFormat } from "../../services/cite-card.ts";
import type { FigureView } from "../../contract/figure-view.ts";
import { exportFigure, printFigure } from "../../services/export-figure.ts";
import { figureSize } from "../../services/figure-size.ts";
import { viewedFigure } from "../../services/view-figure.ts";
import { getGeneTable } from "../../services/get-gene-table.ts";
import { getCardData } from "../../services/get-card-data.ts";
import { getCompletedCard } from "../../services/get-card.ts";
import { keptFile } from "../../services/keep-file.ts";
import type { Ports } from "../../services/ports.ts";
import { printCard } from "../../services/print-card.ts";
import { onDarkPage, printedCard } from "../../view/index.ts";
import { pictureSuffixes } from "./card-picture.ts";
import { drawThumbnail, thumbnailSuffixes } from "./thumbnail.ts";

/** A file that anybody may take from a card's page. */
export interface CardFile {
  /** What follows the card's id in its address, and in its name. */
  readonly suffix: string;
  readonly type: string;
  /** What it is to the card: a part of it, or a description of it. */
  readonly relation: "item" | "describedby";
  readonly content: (ports: Ports, cardId: string, view: FigureView) => Promise<Uint8Array>;
  /** Whether making it takes longer than fetching it. */
  readonly isDrawn?: boolean;
  /** Whether a view changes it. */
  readonly isViewed?: boolean;
  /** Which cards have it; absent: all. */
  readonly isOf?: (card: CompletedCard) => boolean;
}

/** Nobody in particular: the files of pages are public. */
export const PAGES = "pages";

/** Pixels of a picture for one of its figure. */
export const PICTURE_SCALE = 2;

const text = (content: Promise<string>): Promise<Uint8Array> => content.then((one) => new TextEncoder().encode(one));

const picture =
  (format: "svg" | "png" | "json"): CardFile["content"] =>
  async (ports, cardId, view) => {
    const size = figureSize(viewedFigure((await getCompletedCard(ports, cardId)).figure, view));
    return (await exportFigure(ports, cardId, format, { ...view, ...size, scale: PICTURE_SCALE }, PAGES)).bytes;
  };

/** The figure in the colours of a dark page. */
async function darkPicture(ports: Ports, cardId: string, view: FigureView): Promise<Uint8Array> {
  const { query, figure } = await getCompletedCard(ports, cardId);
  const shown = viewedFigure(figure, view);
  const words = { title: query.original, description: figure.alt_text, turn: PAGES };
  const request = { figure: onDarkPage(shown.plotly_json), ...figureSize(shown), isDark: true, ...words };
  return ports.renderer.png({ ...request, scale: PICTURE_SCALE });
}

async function print(ports: Ports, cardId: string): Promise<Uint8Array> {
  const card = await getCompletedCard(ports, cardId);
  return printCard(ports, card, printedCard(card, await citeCard(ports, cardId)), PAGES);
}

const item = (suffix: string, type: string, content: CardFile["content"]): CardFile => ({
  suffix,
  type,
  relation: "item",
  content,
});

const drawn: typeof item = (...of) => ({ ...item(...of), isDrawn: true });

const viewed = (file: CardFile): CardFile => ({ ...file, isViewed: true });

const citation = (format: CitationFormat, type: string): CardFile => ({
  suffix: `.${format}`,
  type,
  relation: "describedby",
  content: (ports, cardId) => text(citationFile(ports, cardId, format)),
});

const geneTable: CardFile = {
  ...item("/genes.tsv", "text/tab-separated-values; charset=utf-8", (ports, id) => text(getGeneTable(ports, id))),
  isOf: ({ query }) => query.parsed.analysis_type.startsWith("genome_wide"),
};

const data = (format: DataFormat, type: string): CardFile => ({
  ...item(`/data.${format}`, type, async (ports, cardId) => (await getCardData(ports, cardId, format)).bytes),
  isOf: ({ data_sha256 }) => data_sha256 !== undefined,
});

/** Every kind of file that a card may have. */
export const cardFiles: readonly CardFile[] = [
  viewed(drawn("/figure.svg", "image/svg+xml", picture("svg"))),
  viewed(drawn(pictureSuffixes.light, "image/png", picture("png"))),
  viewed(drawn(pictureSuffixes.dark, "image/png", darkPicture)),
  viewed(drawn("/figure.pdf", "application/pdf", (ports, cardId, view) => printFigure(ports, cardId, view, PAGES))),
  viewed(item("/figure.json", "application/json", picture("json"))),
  viewed(drawn(thumbnailSuffixes.light, "image/png", drawThumbnail(false))),
  viewed(drawn(thumbnailSuffixes.dark, "image/png", drawThumbnail(true))),
  geneTable,
  data("csv", "text/csv; charset=utf-8"),
  data("tsv", "text/tab-separated-values; charset=utf-8"),
  data("json", "application/json"),
  data("parquet", "application/vnd.apache.parquet"),
  drawn(".pdf", "application/pdf", print),
  citation("bib", "application/x-bibtex; charset=utf-8"),
  citation("ris", "application/x-research-info-systems; charset=utf-8"),
  citation("csl.json", "application/vnd.citationstyles.csl+json"),
];

/** The files that a card has. */
export const filesOf = (card: CompletedCard): readonly CardFile[] =>
  cardFiles.filter(({ isOf }) => isOf === undefined || isOf(card));

/** Bytes of files that were asked for; cards never change, so neither do their files. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** The files of cards, each made once while it is asked for again, however many ask at the same time. */
export function cardFileCache(ports: Ports): (file: CardFile, cardId: string) => Promise<Uint8Array> {
  const cache = new LRUCache<string, Uint8Array, { file: CardFile; cardId: string }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context }) => contentOf(ports, context.file, context.cardId),
  });
  return (file, cardId) => cache.forceFetch(cardId + file.suffix, { context: { file, cardId } });
}

function contentOf(ports: Ports, { suffix, type, content, isDrawn }: CardFile, cardId: string): Promise<Uint8Array> {
  const make = () => content(ports, cardId, {});
  return isDrawn === true ? keptFile(ports, cardId, { suffix, type, make }) : make();
}
