import type { DataSource } from "../contract/citation.ts";

/** As BibTeX writes them. */
type Fields = Readonly<Record<string, string>>;

export interface Publication {
  readonly key: string;
  readonly fields: Fields;
}

const PUBLICATIONS: Readonly<Record<string, Publication>> = {
  "10.1016/j.cels.2018.03.002": {
    key: "Ellrott2018",
    fields: {
      author: "Ellrott, Kyle and others",
      title: "Scalable open science approach for mutation calling of tumor exomes using multiple genomic pipelines",
      journal: "Cell Systems",
      year: "2018",
      volume: "6",
      number: "3",
      pages: "271--281.e7",
    },
  },
  "10.1016/j.cell.2018.02.052": {
    key: "Liu2018",
    fields: {
      author: "Liu, Jianfang and others",
      title: "An integrated {TCGA} pan-cancer clinical data resource to drive high-quality survival outcome analytics",
      journal: "Cell",
      year: "2018",
      volume: "173",
      number: "2",
      pages: "400--416.e11",
    },
  },
  "10.1158/2159-8290.CD-12-0095": {
    key: "Cerami2012",
    fields: {
      author: "Cerami, Ethan and others",
      title:
        "The {cBio} {Cancer} {Genomics} {Portal}: An open platform for exploring multidimensional cancer genomics data",
      journal: "Cancer Discovery",
      year: "2012",
      volume: "2",
      number: "5",
      pages: "401--404",
    },
  },
  "10.1126/scisignal.2004088": {
    key: "Gao2013",
    fields: {
      author: "Gao, Jianjiong and others",
      title: "Integrative analysis of complex cancer genomics and clinical profiles using the {cBioPortal}",
      journal: "Science Signaling",
      year: "2013",
      volume: "6",
      number: "269",
      pages: "pl1",
    },
  },
  "10.1158/0008-5472.CAN-23-0816": {
    key: "deBruijn2023",
    fields: {
      author: "de Bruijn, Ino and others",
      title:
        "Analysis and visualization of longitudinal genomic and clinical data from the {AACR} {Project} {GENIE} {Biopharma} {Collaborative} in {cBioPortal}",
      journal: "Cancer Research",
      year: "2023",
      volume: "83",
      number: "23",
      pages: "3861--3867",
    },
  },
};

const DOI = /^https:\/\/doi\.org\/(.+)$/;

/** The article that a data source is cited by, where it is known. */
export function publicationOf({ url }: DataSource): Publication | undefined {
  const doi = DOI.exec(url)?.[1];
  const known = doi === undefined ? undefined : PUBLICATIONS[doi];
  return doi === undefined || known === undefined ? undefined : { ...known, fields: { ...known.fields, doi } };
}

/** The key by which a text cites a data source. */
export const sourceKey = (source: DataSource): string =>
  publicationOf(source)?.key ?? source.name.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "");
