import { SERVICE_NAME, type Citable } from "./citable.ts";

/** APA, 7th edition: a data set whose group author is also its publisher, which is then left out. */
export function apa({ id, title, createdAt, url }: Citable): string {
  return `${SERVICE_NAME}. (${createdAt.getUTCFullYear()}). ${title} (Query Card ${id}) [Data set]. ${url}`;
}
