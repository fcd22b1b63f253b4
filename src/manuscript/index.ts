import { myst } from "./myst.ts";
import { quarto } from "./quarto.ts";

export { cardIds } from "./card-ids.ts";
export { collect } from "./collect.ts";
export { warningsOf } from "./warnings.ts";
export { writeManuscript } from "./write-manuscript.ts";

export const flavors = { quarto, myst } as const;
