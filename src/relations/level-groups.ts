import { areSides } from "../meaning/index.ts";
import { alterationName } from "../variables/alteration-name.ts";
import type { LevelColumn } from "../variables/column.ts";

/** Words of a state follow the gene with a hyphen: "ERBB2-amplified", but "MYC with one copy lost". */
const ofGene = (gene: string, state: string): string => `${gene}${state.includes(" ") ? " " : "-"}${state}`;

function namesOf({ variable, of, levels, name, neither }: LevelColumn): readonly string[] {
  switch (of.is) {
    case "mutation":
      return neither === null ? [`${of.gene} mutant`, `${of.gene} wild type`] : [name, `without ${name}`];
    case "copy_number":
      return levels.map((level) => ofGene(of.gene, level));
    case "level":
      return levels.map((level) => `${level} ${of.numbers.name}`);
    case "alteration":
      if (areSides(variable) || (variable.is === "alteration" && variable.apart === true)) return levels;
      if (variable.is === "alteration" && variable.all === true) {
        const { subject } = alterationName(variable);
        return [`${subject} altered`, `not ${subject} altered`];
      }
      return levels.map((level) => `${alterationName(variable).subject} ${level}`);
    case "clinical":
    case "sample":
    case "every_alteration":
    default:
      return levels;
  }
}

/** The levels of a column as groups that are compared. */
export interface Groups {
  /** "TP53 mutant", "ERBB2-diploid", "high CD8A expression", "stage I". */
  readonly names: readonly string[];
  /** The place in `names` of a row that has a value; null for one in none of the groups. */
  readonly of: (row: number) => number | null;
  /** Why rows with a value are in none of the groups; null where all are in one. */
  readonly without: string | null;
}

/**
 * The groups that a column makes. A tumour has the kind of mutations that is asked about or has not, whatever else it
 * carries; of other alterations those that are neither altered nor the counterpart belong to no group.
 */
export function groupsOf(column: LevelColumn): Groups {
  const { of, codes, neither } = column;
  const others = of.is === "mutation" ? 1 : null;
  return {
    without: others === null ? (neither?.reason ?? null) : null,
    names: namesOf(column).filter((_, code) => code !== neither?.code || of.is === "mutation"),
    of: (row) => {
      const code = codes[row] ?? 0;
      return code === neither?.code ? others : code;
    },
  };
}
