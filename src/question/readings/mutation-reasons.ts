import type { Named } from "../phrases/named.ts";
import { notRead } from "./not-read.ts";
import { quoted, type Reason, textsOf } from "./reason.ts";

/** Why questions about classes of mutations and protein changes are not read. */

/** "Which genes have the most truncating mutations?" */
export const rankedByClass: Reason = (pieces) => {
  const classes = textsOf(pieces.filter(({ kind }) => kind === "loose:class"));
  const ranks = pieces.some(({ kind }) => kind === "ask:genes" || kind === "ask:genome_wide");
  return classes.length === 0 || !ranks
    ? undefined
    : notRead(
        "unsupported",
        `Every gene is ranked by all its mutations, not by a class of them (${quoted(classes)}); leave that out, or ask about one gene.`,
        { left: classes },
      );
};

const kindOf = ({ what }: Named): string | undefined => (what.kind === "state" ? what.change : undefined);
const isEvery = ({ what }: Named): boolean =>
  what.kind === "state" && what.state === "mutated" && what.change === undefined;

/** "What fraction of TP53 mutations are missense?" */
export const shareOfMutations: Reason = (pieces) => {
  const named = pieces.flatMap((piece) => piece.named ?? []);
  const one = named.find((part) => kindOf(part) !== undefined);
  const genes = one?.genes.join(" and ");
  const every = named.some((part) => isEvery(part) && part.genes.join(" and ") === genes);
  const counts = pieces.some(({ kind }) => kind === "ask:share" || kind === "ask:frequency" || kind === "ask:often");
  return one === undefined || !every || !counts
    ? undefined
    : notRead(
        "unsupported",
        `Patients are counted, not mutations; ask how many patients with any ${genes ?? ""} mutation have one of this kind ("${kindOf(one) ?? ""}").`,
        { left: [one.text] },
      );
};
