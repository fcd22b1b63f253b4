import { isLink } from "../scan/item.ts";
import { isState, type Part } from "./named.ts";

/** "Patients with both TP53 and RB1 mutated": several states that one patient has together are one. */
export function together(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    const next = parts[at + 1];
    if (isLink(part, "all_of")) return isTogether(next) ? [] : [part];
    return isLink(parts[at - 1], "all_of") && isTogether(part) ? [{ ...part, joint: "all" }] : [part];
  });
}

const isTogether = (part: Part | undefined): part is Extract<Part, { is: "named" }> =>
  isState(part) && part.what.kind === "state" && part.joint === "and" && part.genes.length > 1;
