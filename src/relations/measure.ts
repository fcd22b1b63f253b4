import { CgqError } from "../errors.ts";
import { attributeOf, type Numeric } from "../meaning/index.ts";
import { formatAlike, formatNumber } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { NumberColumn } from "../variables/column.ts";
import type { Scale } from "../variables/expression/scale.ts";

/** A number that a card is about, as its text and figures tell it. */
export interface Measure {
  /** "TP53 expression", "age". */
  readonly name: string;
  /** What tells it from the other measures of a card: the gene, or the name. */
  readonly label: string;
  /** Its name with the unit, for axes. */
  readonly title: string;
  /** In which it is told: "log₂(RSEM + 1)", "years"; empty where there is none. */
  readonly unit: string;
  /** Null for clinical numbers. */
  readonly scale: Scale | null;
}

const unitOf = (variable: NumberColumn["variable"]): string =>
  variable.is === "clinical_number" ? (attributeOf(variable.attribute, "number").unit ?? "") : "";

/** How a column of numbers is told. */
export const measureOf = ({ variable, name, title, scale }: NumberColumn): Measure => ({
  name,
  label: "gene" in variable ? variable.gene : name,
  title,
  unit: scale?.title ?? unitOf(variable),
  scale,
});

/** " log2 units", " years": in which a difference is told; empty on a scale without unit. */
export function differenceUnit({ scale, unit }: Measure): string {
  if (scale?.isLog2 === true) return " log2 units";
  return scale === null && unit !== "" ? ` ${unit}` : "";
}

/** How values of a measure are written that stand side by side: those of the clinical record are often whole. */
export const formatOf = ({ scale }: Measure, values: readonly number[]): ((value: number) => string) =>
  scale === null ? formatAlike(values) : formatNumber;

/** "TP53 expression", "EGFR and MET expression", "age". */
export function namesOf(measures: readonly Measure[]): string {
  const isMolecular = measures.every(({ scale }) => scale !== null);
  const [first, ...others] = measures;
  if (others.length === 0 || !isMolecular) return joinWords(measures.map(({ name }) => name));
  // All are of one kind: what follows the gene is the same.
  const kind = first?.name.slice(first.label.length) ?? "";
  return `${joinWords(measures.map(({ label }) => label))}${kind}`;
}

/** The axis title of measures that share one scale. */
export function titleOf(measures: readonly Measure[]): string {
  const [first, ...others] = measures;
  if (first === undefined) throw new RangeError("A card needs a measure");
  if (others.length === 0) return first.title;
  return first.scale === null ? "Value" : `Expression (${first.scale.title})`;
}

/** Measures of one card must be of one kind, on one axis. Throws CgqError `unsupported_question` for others. */
export function requireOneKind(measures: readonly Numeric[]): readonly Numeric[] {
  const kinds = new Set(measures.map((one) => (one.is === "clinical_number" ? one.attribute : one.is)));
  if (kinds.size < 2) return measures;
  throw new CgqError(
    "unsupported_question",
    "One card takes numbers of one kind, for example the expression of several genes. Ask about each kind by itself.",
  );
}
