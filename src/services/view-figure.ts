export { viewChoices, viewedFigure } from "../figures/view/viewed-figure.ts";
