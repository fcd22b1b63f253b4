import type { Stated } from "./population.ts";

/** Several conditions as one of patients: any of them, all of them together, or one of them each. */
type Several = "any" | "together" | "sides";

export const ofSeveral = (is: Several, of: readonly Stated[], text: string): Stated => ({
  key: `${is}:${of.map(({ key }) => key).join("|")}`,
  both: is === "sides",
  choice: false,
  text,
  condition: { is, of },
});

const isOfSeveral = (
  condition: Stated["condition"],
  is: Several,
): condition is Extract<Stated["condition"], { is: Several }> => condition.is === is;

/** The conditions that are one so; any other condition is itself. */
export const partsOf = (stated: Stated, is: Several): readonly Stated[] =>
  isOfSeveral(stated.condition, is) ? stated.condition.of : [stated];

export const isSides = ({ condition }: Stated): boolean => condition.is === "sides";
