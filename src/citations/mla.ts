import { mlaAuthors } from "./author-names.ts";
import { SERVICE_NAME, type Citable } from "./citable.ts";
import { titleCase } from "./title-case.ts";

const months = ["Jan.", "Feb.", "Mar.", "Apr.", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];

/** MLA, 9th edition: begins with the title where the author is also the publisher. */
export function mla({ kind, id, authors, title, createdAt, url }: Citable): string {
  const date = `${createdAt.getUTCDate()} ${months[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
  const quoted = titleCase(title).replace(/[“"]([^”"]*)[”"]/g, "‘$1’");
  const stop = /[?!.…]$/.test(quoted) ? "" : ".";
  return `${mlaAuthors(authors)}“${quoted}${stop}” ${SERVICE_NAME}, ${kind} ${id}, ${date}, ${url.replace(/^https?:\/\//, "")}.`;
}
