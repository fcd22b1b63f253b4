export { createRenderer, type ImageRequest, type Renderer } from "./renderer.ts";
