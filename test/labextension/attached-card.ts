import { MimeModel, RenderMimeRegistry, standardRendererFactories } from "@jupyterlab/rendermime";
import type { IRenderMime } from "@jupyterlab/rendermime";
import { Widget } from "@lumino/widgets";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import { rendererFactory } from "../../labextension/src/mime.ts";

/** JupyterLab's own registry with the extension's renderer beside the built-in ones. */
export function createRegistry(): RenderMimeRegistry {
  const registry = new RenderMimeRegistry({ initialFactories: standardRendererFactories });
  registry.addFactory(rendererFactory, rendererFactory.defaultRank);
  return registry;
}

/** The model of an output that holds `card` under its type. */
export function modelOf(card: unknown, further: object = {}): MimeModel {
  // A notebook file can hold anything under the type.
  const data = { [CARD_MIME_TYPE]: card, ...further } as IRenderMime.IMimeModel["data"];
  return new MimeModel({ data, trusted: false });
}

/** A renderer in the page that shows `card`. */
export async function attachedCard(card: unknown, further: object = {}): Promise<IRenderMime.IRenderer> {
  const renderer = createRegistry().createRenderer(CARD_MIME_TYPE);
  await renderer.renderModel(modelOf(card, further));
  Widget.attach(renderer, document.body);
  return renderer;
}

export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/gu, " ").trim() ?? "";

/** Asks until `probe` gives a value. */
export async function eventually<T>(probe: () => T | null | undefined): Promise<T> {
  for (let waited = 0; waited < 20_000; waited += 20) {
    const value = probe();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("It did not happen within 20 s.");
}
