import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** The place of a part of a page that is sent once it is known, when a browser has long drawn what stands before it. */
export const Later: VNode = html`<cgq-later />`;
const MARK = renderToString(Later);

/** What stands in the place of a part, in the order of the places. */
export type LaterPart = () => Promise<VNode>;

const failed: VNode = html`<p class="missing" role="status">
  The rest of this page could not be made; load it again in a minute.
</p>`;

/** The text of a page up to each of its later parts, which are begun one after the other; the first that fails is the last. */
export async function* inParts(
  text: string,
  parts: readonly LaterPart[],
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  const [first = "", ...after] = text.split(MARK);
  yield first;
  try {
    for (const [place, part] of parts.entries()) yield renderToString(await part()) + (after[place] ?? "");
  } catch (error) {
    onError(error);
    yield renderToString(failed);
  }
}
