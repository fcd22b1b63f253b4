import { createHash } from "node:crypto";
import { LICENCE_URL } from "../citations/citable.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { dataPath, fileName } from "./folder-layout.ts";

type Files = ReadonlyMap<string, Uint8Array | string>;
type Entity = Readonly<Record<string, unknown>>;

const CONTEXT = "https://w3id.org/ro/crate/1.1/context";
const CONFORMS = "https://w3id.org/ro/crate/1.1";
const DESCRIPTOR = "ro-crate-metadata.json";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  bib: "application/x-bibtex",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  png: "image/png",
  qmd: "text/markdown",
  ris: "application/x-research-info-systems",
  svg: "image/svg+xml",
  tex: "application/x-tex",
  tiff: "image/tiff",
  yml: "application/yaml",
};

const cardPath = (id: string): string => `cards/${fileName(id)}.json`;

/** The files of a manuscript with its cards and the description of a research object (RO-Crate 1.1). */
export function researchCrate(files: Files, analyses: readonly CitedAnalysis[]): Map<string, Uint8Array | string> {
  const cards = analyses.map(({ card }) => [cardPath(card.id), `${JSON.stringify(card, null, 2)}\n`] as const);
  const all = new Map([...files, ...cards]);
  return new Map([...all, [DESCRIPTOR, `${JSON.stringify(described(all, analyses), null, 2)}\n`]]);
}

function described(files: Files, analyses: readonly CitedAnalysis[]): Entity {
  const cards = new Map(analyses.map((one) => [cardPath(one.card.id), one]));
  return {
    "@context": CONTEXT,
    "@graph": [
      { "@id": DESCRIPTOR, "@type": "CreativeWork", conformsTo: { "@id": CONFORMS }, about: { "@id": "./" } },
      root(files, analyses),
      ...[...files].map(([path, bytes]) => ({ ...fileEntity(path, bytes), ...cardFields(cards.get(path)) })),
      ...sources(analyses),
      ...organizations(analyses),
      { "@id": LICENCE_URL, "@type": "CreativeWork", name: "Creative Commons Attribution 4.0 International" },
    ],
  };
}

function root(files: Files, analyses: readonly CitedAnalysis[]): Entity {
  const questions = analyses.map(({ card }) => card.query.original.trim());
  const latest =
    analyses
      .map(({ card }) => card.created_at)
      .toSorted()
      .at(-1) ?? "";
  const types = [...new Set(analyses.flatMap(({ card }) => card.query.parsed.cancer_types))];
  return {
    "@id": "./",
    "@type": "Dataset",
    name: "Manuscript and its Query Cards",
    description: `Answers from cancer genomes, with figures, rows and references: ${questions.join(" ")}`,
    datePublished: latest.slice(0, 10),
    author: organizations(analyses).map((one) => ({ "@id": one["@id"] })),
    license: { "@id": LICENCE_URL },
    keywords: types.map(cancerTypeName),
    hasPart: [...files.keys()].map((path) => ({ "@id": path })),
  };
}

const fileEntity = (path: string, bytes: Uint8Array | string): Entity => ({
  "@id": path,
  "@type": "File",
  name: path,
  encodingFormat: MEDIA_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
  contentSize: String(Buffer.byteLength(bytes)),
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** What is said of a file that is a card. */
function cardFields(analysis: CitedAnalysis | undefined): Entity {
  if (analysis === undefined) return {};
  const { card, citations, rows } = analysis;
  return {
    name: card.query.original.trim(),
    description: card.results.answer,
    identifier: card.id,
    url: citations.url,
    dateCreated: card.created_at,
    ...(card.dataset_version === undefined ? {} : { version: card.dataset_version }),
    author: { "@id": new URL(citations.url).origin },
    license: { "@id": LICENCE_URL },
    isBasedOn: citations.data_sources.map(({ url }) => ({ "@id": url })),
    ...(rows === undefined ? {} : { mentions: { "@id": dataPath(card.id) } }),
  };
}

const byId = (entities: readonly Entity[]): Entity[] => [...new Map(entities.map((one) => [one["@id"], one])).values()];

const sources = (analyses: readonly CitedAnalysis[]): Entity[] =>
  byId(
    analyses.flatMap(({ citations }) =>
      citations.data_sources.map(({ name, citation, url }) => ({
        "@id": url,
        "@type": "CreativeWork",
        name,
        description: citation,
      })),
    ),
  );

const organizations = (analyses: readonly CitedAnalysis[]): Entity[] =>
  byId(
    analyses.map(({ citations }) => {
      const { origin } = new URL(citations.url);
      return { "@id": origin, "@type": "Organization", name: "Cancer Genomics Query", url: origin };
    }),
  );
