import { LRUCache } from "lru-cache";

const MOST = 500;

interface Known {
  readonly tag: string;
  readonly value: unknown;
}

/**
 * Answers of a service that change only with its data, by address. They are asked for again with their tag; "not
 * changed" costs the caller none of the day's requests.
 */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, Known>({ max: MOST });

  /** A copy, which the caller may change and which stays when others take its place here. */
  at(url: string): Known | undefined {
    return structuredClone(this.#answers.get(url));
  }

  keep(url: string, response: Response, value: unknown): void {
    const tag = response.headers.get("etag");
    if (tag !== null) this.#answers.set(url, { tag, value: structuredClone(value) });
  }
}
