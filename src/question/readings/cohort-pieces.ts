import type { Cohorts } from "../populations/cohorts.ts";
import { type Phrase, type Stated, stateKey } from "../populations/population.ts";
import { isState, type State1 } from "../phrases/named.ts";
import type { Piece, PieceKind } from "./piece.ts";

/** What the populations of a clause share, as pieces. */

export function cohortKind({ all, named, cancers }: Cohorts): PieceKind {
  if (all) return "cancers:all";
  if (named > 1) return "cancers:many";
  if (cancers.length > 1) return "cancers:group";
  return cancers.length === 1 ? "cancers:one" : "cancers:none";
}

/** "KRAS G12C among KRAS-mutant LUAD": a kind of what the patients have. */
const isKind = ({ what }: State1): boolean => what.kind === "state" && what.change !== undefined;

/** Conditions, unless the clause says the same of its gene by itself. */
export function conditionPieces({ where }: Cohorts, phrases: readonly Phrase[]): Piece[] {
  const own = new Set(
    phrases.flatMap((one) => (one.is === "named" && isState(one) && !isKind(one) ? [stateKey(one)] : [])),
  );
  return where.flatMap((stated) =>
    own.has(stated.key)
      ? []
      : [{ kind: `where:${stated.condition.is}` as const, text: stated.text, stated }, ...choiceOf(stated)],
  );
}

/** "EGFR versus KRAS mutated": only a table of both takes it. */
const choiceOf = ({ choice, text }: Stated): Piece[] => (choice ? [{ kind: "link:choice", text }] : []);
