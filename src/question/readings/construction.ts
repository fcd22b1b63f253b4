import { isUnaltered } from "../scan/item.ts";
import type { AlterationKind, Categorical, Relation } from "../../meaning/index.ts";

import type { Piece, PieceKind } from "./piece.ts";

/** What can be said of a relation, as data: slots, the kinds of pieces that each takes, and what that costs. */
export interface Slot {
  readonly takes: Readonly<Partial<Record<PieceKind, number>>>;
  readonly min?: number;
  readonly max?: number;
}
export type Filled = Readonly<Record<string, readonly Piece[]>>;

export interface Construction {
  readonly relation: Relation;
  /** Shown where two readings are offered. */
  readonly says: string;
  readonly slots: Readonly<Record<string, Slot>>;
  /** What it costs to read a clause so, where its words do not say it by themselves. */
  readonly price?: number;
  /** What makes the groups where the words leave it to be understood. */
  readonly implies?: Categorical;
  /** What of every gene is asked about where the words leave it to be understood. */
  readonly every?: AlterationKind;
  /** What the types of the slots cannot say. */
  readonly holds?: (filled: Filled) => boolean;
  /** Questions that are read by it, which a test reads back. */
  readonly examples: readonly string[];
}

type Takes = Slot["takes"];
export const at = (cost: number, ...kinds: readonly PieceKind[]): Takes =>
  Object.fromEntries(kinds.map((kind) => [kind, cost]));
export const free = (...kinds: readonly PieceKind[]): Slot => ({ takes: at(0, ...kinds) });
export const one = (...takes: readonly Takes[]): Slot => ({
  takes: Object.assign({}, ...takes) as Takes,
  min: 1,
  max: 1,
}); // takes alone
export const some = (...takes: readonly Takes[]): Slot => ({ takes: Object.assign({}, ...takes) as Takes, min: 1 }); // takes alone
export const most = (max: number, ...takes: readonly Takes[]): Slot => ({
  takes: Object.assign({}, ...takes) as Takes,
  max,
}); // takes alone

export const wheres: readonly PieceKind[] = ["where:state", "where:level", "where:class", "where:range", "where:any"];
/** "given FGFR3 mutation": a condition, where something else makes the groups. */
export const givens: readonly PieceKind[] = ["by:mutation", "by:copies", "by:level"];
/** Copies of a gene, counted or measured. */
export const copyNumbers: readonly PieceKind[] = ["copy_number", "copy_number_log2"];
export const places: readonly PieceKind[] = [
  "cancers:all",
  "cancers:many",
  "cancers:group",
  "cancers:one",
  "cancers:none",
];
export const bys: readonly PieceKind[] = ["by:mutation", "by:copies", "by:level"];
export const splits: readonly PieceKind[] = [
  "split:class",
  "split:number",
  "split:tissue",
  "split:cancers",
  "split:state",
  "split:level",
  "split:sides",
  "dimension",
];
export const clinical: readonly PieceKind[] = ["split:class", "split:number", "dimension"];

/** Slots that every question has. */
export const everywhere = {
  where: { takes: { ...at(0, ...wheres), ...at(1, ...givens) } },
  cohort: free(...places),
  profile: most(2, at(0, "profile")),
  shown: free("ask:plot", "link:both"),
  cut: free("cut"),
  again: free("again"),
};
export const notMany = { ...everywhere, cohort: free("cancers:all", "cancers:group", "cancers:one", "cancers:none") };
export const levels = free("ask:levels", "ask:tested");
export const adjust = free("adjust");
export const contrast = free("link:between", "link:versus");
export const comparing: readonly PieceKind[] = [
  "ask:compare",
  "ask:difference",
  "ask:differential",
  "ask:comparative",
  "ask:magnitude",
  "ask:direction",
];

/** "MDM2 and CDK4": each but the first behind "and". */
export const areListed = (pieces: readonly Piece[] = []): boolean => pieces.slice(1).every(({ listed }) => listed);

export const genesIn = (pieces: readonly Piece[] = []): string[] => [
  ...new Set(pieces.flatMap(({ named }) => named?.genes ?? [])),
];
export const oneText = (pieces: readonly Piece[] = []): boolean => new Set(pieces.map((piece) => piece.text)).size <= 1;
export const holdsKind = (pieces: readonly Piece[] = [], ...kinds: readonly PieceKind[]): boolean =>
  pieces.some(({ kind }) => kinds.includes(kind));
/** Whether patients are described that are asked about, after a place with a condition of its own. */
export const isOfSubject = (pieces: readonly Piece[] = []): boolean =>
  pieces.some(({ stated }) => stated?.ofSubject === true);
/** Genes that states name, those of conditions included. */
export const statedGenes = (pieces: readonly Piece[] = []): string[] => [
  ...new Set([
    ...genesIn(pieces),
    ...pieces.flatMap(({ stated }) =>
      stated !== undefined && "genes" in stated.condition ? stated.condition.genes : [],
    ),
  ]),
];
/** Whether several alterations are spoken of: of several genes, or of one gene by mutation and by copies. */
export const areSeveral = (pieces: readonly Piece[] = []): boolean =>
  statedGenes(pieces).length > 1 || (holdsKind(pieces, "mutation") && holdsKind(pieces, "copies"));
/** "Do serous tumours amplify ERBB2 or CCNE1 more?": the genes are set against each other, not the tumours against others. */
export const choosesGene = (of: readonly Piece[] | undefined, by: readonly Piece[] | undefined): boolean =>
  isOfSubject(by) && (of ?? []).some(({ named }) => named?.joint === "or" && named.genes.length > 1);
/** Where patients are described apart from the place, they are who is set against the others. */
export const setsAgainstOthers = ({ of, by, where }: Filled): boolean =>
  !choosesGene(of, by) && (isOfSubject(by) || !isOfSubject(where));
/** "By sex", "among stage I versus stage IV". */
export const makesGroups = ({ text, grouped }: Piece): boolean =>
  grouped === true || text.toLowerCase().startsWith("by ");
/** "TMB by age in men and women": what a number is told by is none that is compared beside it. */
export const isToldBy = (of: readonly Piece[] = []): boolean => of.length > 1 && of.some(makesGroups);
/** The groups are made by other genes than those that are measured. */
export const differ = (filled: Filled): boolean =>
  genesIn(filled["by"]).every((gene) => !genesIn(filled["of"]).includes(gene));
/** "KIT-mutant", which chooses patients, unlike "with KIT mutation". */
const isAdjective = ({ stated }: Piece): boolean => stated?.adjective === true;
/** "With KIT mutation", which may be what is counted. */
export const mayBeCounted = ({ stated }: Piece): boolean =>
  stated?.condition.is === "state" && stated.adjective !== true && !isUnaltered(stated.condition.state);
/** Said by the name of the cancer, or of the place of those who are counted: "NRAS-mutant melanoma, frequency in men". */
const isOfPlace =
  (of: readonly Piece[]) =>
  ({ kind, stated }: Piece): boolean =>
    (kind !== "where:class" && kind !== "where:range") ||
    stated?.byName === true ||
    (isOfSubject(of) && stated?.ofSubject !== true);
/** "KIT-mutant stage I seminomas" leaves open which of the two is counted among the other; "KIT-mutant seminomas with MYC gain" does not. */
export const saysWhichIsCounted = (of: readonly Piece[] = [], where: readonly Piece[] = []): boolean =>
  !of.some(isAdjective) || (where.every(isOfPlace(of)) && !where.some(mayBeCounted));
