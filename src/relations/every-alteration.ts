import { type AlterationKind, changeNames } from "../meaning/index.ts";
import type { EveryAlteration, LevelColumn, TableVariable } from "../variables/column.ts";
import { EVERY_GENE } from "../variables/every-gene.ts";

/** What is counted of every gene, as a column is asked for. */
export const everyGene = (kind: AlterationKind): TableVariable =>
  kind === "mutation" ? { is: "mutation", gene: EVERY_GENE } : { is: "copy_number", gene: EVERY_GENE, change: kind };

/** "mutation", "amplification". */
export const alterationNoun = (kind: AlterationKind): string => (kind === "mutation" ? "mutation" : changeNames[kind]);

/** The alterations of every gene behind a column. */
export function everyAlteration({ of }: LevelColumn): EveryAlteration {
  if (of.is !== "every_alteration") throw new RangeError("A ranking needs the alterations of every gene");
  return of;
}
