import { JSDOM } from "jsdom";
import type { TestService } from "../test-service.ts";

/** The answer to somebody who is not signed in. */
export const publicPage = (at: TestService, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  at.call(path, { key: null, headers });

/** The page as a reader without scripts has it. */
export async function documentAt(at: TestService, path: string): Promise<Document> {
  return new JSDOM(await (await publicPage(at, path)).text()).window.document;
}
