import type { IRenderMime } from "@jupyterlab/rendermime";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import { CardRenderer } from "./renderer.ts";

/** Before HTML (rank 50), so that the card wins over its own fallback. */
const RANK = 0;

/** `safe`: cards are shown in notebooks that are not trusted, too. */
export const rendererFactory: IRenderMime.IRendererFactory = {
  safe: true,
  mimeTypes: [CARD_MIME_TYPE],
  defaultRank: RANK,
  createRenderer: () => new CardRenderer(),
};

const extension: IRenderMime.IExtension = {
  id: "@cgq/labextension:mime",
  description: "Shows Query Cards.",
  rendererFactory,
  rank: RANK,
  dataType: "json",
  fileTypes: [
    {
      name: "cgqcard",
      displayName: "Query Card",
      extensions: [".cgqcard"],
      mimeTypes: [CARD_MIME_TYPE],
      fileFormat: "text",
    },
  ],
  documentWidgetFactoryOptions: {
    name: "Query Card",
    primaryFileType: "cgqcard",
    fileTypes: ["cgqcard"],
    defaultFor: ["cgqcard"],
  },
};

export default extension;
