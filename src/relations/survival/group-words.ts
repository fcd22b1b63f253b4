import { areSides } from "../../meaning/index.ts";
import { mutationLevels } from "../../meaning/levels.ts";
import { comparedLevels, type LevelColumn } from "../../variables/column.ts";
import { hasMoreFirst } from "../group-colors.ts";

/** How a comparison is told. */
export interface GroupWords {
  /** The variable: "TP53 expression", "stage". */
  readonly name: string;
  /** "TP53", or the variable's name where it is about no gene: leads the name of a group among several variables. */
  readonly subject: string;
  readonly levels: readonly string[];
  /** What patients of the first group have: "high TP53 expression", "TP53 mutation", "stage I". */
  readonly trait: string;
  /** What those of the second have: "low TP53 expression", "wild-type TP53". */
  readonly contrast: string;
  /** Both in one: "high and low TP53 expression"; null where they have no words in common. */
  readonly both: string | null;
  /** The contrast must be told beside the trait: patients of neither were left out. */
  readonly isContrasted: boolean;
  /** Groups of the clinical record, which are said before patients: "female and male patients". */
  readonly isRecorded: boolean;
  /** The question asks about the number itself, not about groups. */
  readonly isContinuous: boolean;
  /** The first group has more of something than the second. */
  readonly isMoreFirst: boolean;
  /** Of the number that was cut, for the model per standard deviation; null without one. */
  readonly numberTitle: string | null;
}

/** "high TP53 expression", "age over 65". */
function levelWords({ variable }: LevelColumn, name: string): Pick<GroupWords, "trait" | "contrast" | "both"> {
  const cut = variable.is === "level" && variable.cut.at === "value" ? variable.cut.value : null;
  if (cut !== null) return { trait: `${name} over ${cut}`, contrast: `${name} up to ${cut}`, both: null };
  return { trait: `high ${name}`, contrast: `low ${name}`, both: `high and low ${name}` };
}

/** What a variable's groups are called. */
export function groupWords(by: LevelColumn, isContinuous: boolean): GroupWords {
  const { name, neither, of, variable } = by;
  const levels = comparedLevels(by);
  const [first = "", second = ""] = levels;
  const common = {
    name,
    levels,
    isContrasted: neither !== null,
    both: null,
    isContinuous,
    isMoreFirst: hasMoreFirst(variable),
    isRecorded: false,
    numberTitle: null,
  };
  if (of.is === "level")
    return {
      ...common,
      ...levelWords(by, name),
      subject: "of" in variable && "gene" in variable.of ? variable.of.gene : name,
      isContrasted: false,
      numberTitle: of.numbers.title,
    };
  if (of.is === "mutation") {
    const isWildType = second === mutationLevels.unmutated;
    const contrast = isWildType ? `wild-type ${of.gene}` : second;
    return { ...common, subject: of.gene, trait: name, contrast, isContrasted: common.isContrasted || !isWildType };
  }
  if (of.is === "copy_number") return { ...common, subject: of.gene, trait: name, contrast: `diploid ${of.gene}` };
  if (of.is === "alteration" && variable.is === "alteration" && variable.all === true)
    return { ...common, subject: name, trait: `${name} together`, contrast: "not all of these" };
  if (areSides(variable)) return { ...common, subject: name, trait: first, contrast: second, isContrasted: true };
  if (of.is === "alteration" && variable.is === "alteration" && variable.apart === true)
    return { ...common, subject: name, trait: first, contrast: second };
  if (of.is === "alteration")
    return { ...common, subject: name, trait: name, contrast: of.parts.length > 1 ? "none of these" : "without it" };
  const isRecorded = of.is === "clinical";
  return { ...common, subject: name, trait: first, contrast: second, isContrasted: true, isRecorded };
}
