export { Card, type CardProps } from "./card.ts";
export { cardStyleFile } from "./card-style.ts";
export { CitedCard } from "./cited-card.ts";
export type { Actions } from "./folds.ts";
export { markdownCard } from "./markdown-card.ts";
export type { Markup, Slot } from "./markup.ts";
export { plainTextCard } from "./plain-text-card.ts";
export { Pending, Refused, type PendingProps, type RefusedProps } from "./states.ts";
export { renderStaticCard, type StaticOptions } from "./static-card.ts";
