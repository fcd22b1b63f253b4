import { CgqError } from "../errors.ts";
import type { Flavor } from "./flavor.ts";

/** A part of the manuscript that is written anew at each run. */
export interface Block {
  readonly name: string;
  /** What stands above it in a new manuscript; the author's from then on. */
  readonly heading: string;
  readonly text: string;
}

const NOTE = "written by cgq manuscript; what is changed in here is lost at its next run";

const begin = (flavor: Flavor, name: string): string => flavor.comment(`cgq:begin ${name} (${NOTE})`);
const end = (flavor: Flavor, name: string): string => flavor.comment(`cgq:end ${name}`);

const marked = (flavor: Flavor, { name, text }: Block): string =>
  [begin(flavor, name), text.trim(), end(flavor, name)].join("\n\n");

/** A manuscript that nobody has written in yet. */
export function newManuscript(flavor: Flavor, blocks: readonly Block[]): string {
  const parts = blocks.map((block) => [block.heading, marked(flavor, block)].join("\n\n").trim());
  return `${[flavor.frontMatter.trim(), ...parts, flavor.bibliography].join("\n\n").trim()}\n`;
}

/** The manuscript with its blocks written anew. All else is the author's and stays, and so does the lack of a block that was taken out. */
export function rewritten(manuscript: string, flavor: Flavor, blocks: readonly Block[]): string {
  return blocks.reduce((text, block) => withBlock(text, flavor, block), manuscript);
}

function withBlock(manuscript: string, flavor: Flavor, block: Block): string {
  const [opening, closing] = [begin(flavor, block.name), end(flavor, block.name)];
  const [before = "", after, ...more] = manuscript.split(opening);
  const [, rest, ...others] = after?.split(closing) ?? [];
  if (after === undefined && !manuscript.includes(closing)) return manuscript;
  if (rest === undefined || more.length + others.length > 0) throw broken(flavor, block.name);
  return `${before}${marked(flavor, block)}${rest}`;
}

const broken = (flavor: Flavor, name: string): CgqError =>
  new CgqError(
    "invalid_request",
    `The marks around "${name}" in ${flavor.fileName} are not one beginning and one end; put both back, or take both out. Nothing was written.`,
  );
