export { lastMonth } from "../figures/view/time-axis.ts";
export { viewChoices, viewedFigure } from "../figures/view/viewed-figure.ts";
