import { SERVICE_NAME, type Citable } from "./citable.ts";
import { titleCase } from "./title-case.ts";

const months = ["Jan.", "Feb.", "Mar.", "Apr.", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];

/** MLA, 9th edition: begins with the title, because the author is also the publisher. */
export function mla({ id, title, createdAt, url }: Citable): string {
  const date = `${createdAt.getUTCDate()} ${months[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
  const quoted = titleCase(title).replace(/[“"]([^”"]*)[”"]/g, "‘$1’");
  const stop = /[?!.…]$/.test(quoted) ? "" : ".";
  return `“${quoted}${stop}” ${SERVICE_NAME}, Query Card ${id}, ${date}, ${url.replace(/^https?:\/\//, "")}.`;
}
