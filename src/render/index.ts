export type { PrintedCard } from "./printed-card.ts";
export type { PrintedStudy } from "./printed-study.ts";
export { createRenderer, type ImageRequest, type Renderer } from "./renderer.ts";
