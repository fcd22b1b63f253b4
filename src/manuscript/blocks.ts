import { CgqError } from "../errors.ts";
import type { Section } from "./document.ts";
import type { TextFormat } from "./text-format.ts";

const NOTE = "written by cgq manuscript; what is changed in here is lost at its next run";

const begin = (format: TextFormat, name: string): string => format.comment(`cgq:begin ${name} (${NOTE})`);
const end = (format: TextFormat, name: string): string => format.comment(`cgq:end ${name}`);

const marked = (format: TextFormat, { name, parts }: Section): string =>
  [begin(format, name), ...parts.map(format.part), end(format, name)].join("\n\n");

/** A manuscript that nobody has written in yet. */
export function newManuscript(format: TextFormat, sections: readonly Section[]): string {
  const blocks = sections.flatMap((section) => [...section.headings.map(format.heading), marked(format, section)]);
  return `${[format.beginning.trim(), ...blocks, format.ending].join("\n\n").trim()}\n`;
}

/** The manuscript with its blocks written anew. All else is the author's and stays, and so does the lack of a block that was taken out. */
export function rewritten(manuscript: string, format: TextFormat, sections: readonly Section[]): string {
  return sections.reduce((text, section) => withBlock(text, format, section), manuscript);
}

function withBlock(manuscript: string, format: TextFormat, section: Section): string {
  const [opening, closing] = [begin(format, section.name), end(format, section.name)];
  const [before = "", after, ...more] = manuscript.split(opening);
  const [, rest, ...others] = after?.split(closing) ?? [];
  if (after === undefined && !manuscript.includes(closing)) return manuscript;
  if (rest === undefined || more.length + others.length > 0) throw broken(format, section.name);
  return `${before}${marked(format, section)}${rest}`;
}

const broken = (format: TextFormat, name: string): CgqError =>
  new CgqError(
    "invalid_request",
    `The marks around "${name}" in ${format.fileName} are not one beginning and one end; put both back, or take both out. Nothing was written.`,
  );
