import type { Publication } from "./source-publication.ts";

interface Author {
  readonly family?: string;
  readonly given?: string;
  readonly literal?: string;
}

export interface PlainFields {
  readonly author: readonly Author[];
  readonly title: string;
  readonly journal: string;
  readonly year: string;
  readonly volume: string;
  readonly number: string;
  readonly pages: string;
  readonly doi: string;
}

const plain = (text = ""): string => text.replaceAll(/[{}]/g, "").replaceAll("--", "–");

/** A name as BibTeX has it; "others" stands for the authors who are not named. */
function authorOf(name: string): Author {
  const [family = "", given] = name.split(", ");
  return given === undefined ? { literal: family } : { family, given };
}

/** The fields of a publication without BibTeX's markup, its authors apart. */
export function plainFields({ fields }: Publication): PlainFields {
  const { author = "", title, journal, year, volume, number, pages, doi } = fields;
  return {
    author: plain(author).split(" and ").map(authorOf),
    title: plain(title),
    journal: plain(journal),
    year: plain(year),
    volume: plain(volume),
    number: plain(number),
    pages: plain(pages),
    doi: plain(doi),
  };
}
