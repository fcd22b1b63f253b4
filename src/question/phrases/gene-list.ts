import { isAsk, isLink, placeOf, type Item, type Placed } from "../scan/item.ts";
import { anyJoint } from "../scan/context/alterations/choices.ts";
import { isProperty } from "./named.ts";

/** Genes that are listed: "TP53, RB1 and PTEN", "ESR1 vs PGR", "BRAF V600E". */
export interface GeneList extends Placed {
  readonly genes: readonly string[];
  readonly joint: "and" | "or" | "any" | "versus";
  readonly change?: string;
  readonly next: number;
}

interface Joints {
  readonly next: number;
  readonly joint: GeneList["joint"];
}

function jointsAt(items: readonly Item[], at: number): Joints {
  let next = at;
  let joint: GeneList["joint"] = "and";
  while (isLink(items[next], "and", "or", "versus")) {
    if (isLink(items[next], "versus")) joint = "versus";
    else if (isLink(items[next], "or") && items[next]?.text === anyJoint) joint = "any";
    else if (isLink(items[next], "or") && items[next]?.text.toLowerCase() === "or" && joint === "and") joint = "or";
    next += 1;
  }
  return { next, joint };
}

/** "TP53 and KRAS or NRAS": the choice after "and" is a list of its own. */
const opensChoice = (items: readonly Item[], at: number, { next, joint }: Joints): boolean =>
  joint === "and" &&
  items.slice(at, next).some((item) => item.text.toLowerCase() === "and") &&
  items[next]?.is === "gene" &&
  ["or", "any"].includes(jointsAt(items, next + 1).joint) &&
  items[jointsAt(items, next + 1).next]?.is === "gene";

/** "MSLN BAP1mut": the state is written with its gene alone. */
const isGlued = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.is === "state" && items[at]?.start === items[at + 1]?.start;

/** "Have lower MKI67 than CDH1 wild-type tumours": the second gene says of whom. */
function opensSide(items: readonly Item[], at: number, { next, joint }: Joints): boolean {
  const state = items[next + 1];
  return joint === "versus" && isAsk(items[at - 1], "comparative") && state?.is === "state" && state.adjective;
}

/** `claimed`: the list was given a property before it, so that it ends before a gene with one of its own. */
export function genesAt(items: readonly Item[], at: number, claimed: boolean): GeneList | undefined {
  const genes: string[] = [];
  let joint: GeneList["joint"] = "and";
  let next = at;
  let change: string | undefined;
  for (let place = at; ;) {
    const item = items[place];
    if (item?.is !== "gene" || (claimed && genes.length > 0 && isProperty(items[place + 1]))) break;
    genes.push(item.symbol);
    const after = items[place + 1];
    if (after?.is === "change") change = after.change;
    next = place + (after?.is === "change" ? 2 : 1);
    if (change !== undefined) break;
    const joints = jointsAt(items, next);
    if (
      opensSide(items, at, joints) ||
      opensChoice(items, next, joints) ||
      (joints.next === next && isGlued(items, next))
    )
      break;
    if (items[joints.next]?.is === "gene" && joints.joint !== "and") joint = joint === "versus" ? joint : joints.joint;
    // "copy number of ERBB2 and of GRB7"
    const again =
      claimed && joints.next > next && isLink(items[joints.next], "of") && items[joints.next + 1]?.is === "gene";
    place = again ? joints.next + 1 : joints.next;
  }
  if (genes.length === 0) return undefined;
  return {
    genes: [...new Set(genes)],
    joint,
    next,
    ...(change === undefined ? {} : { change }),
    ...placeOf(items.slice(at, next)),
  };
}
