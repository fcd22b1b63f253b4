export type { PrintedCard } from "./printed-card.ts";
export { createRenderer, type ImageRequest, type Renderer } from "./renderer.ts";
