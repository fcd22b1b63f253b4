import {
  type AnyAlteration,
  changeNames,
  type CopyNumberChange,
  type GeneAlteration,
  mutationKind,
} from "../meaning/index.ts";
import type { TableVariable } from "./column.ts";

/** Copy-number changes in the plural, with the calls where their name leaves them open. */
export const changesInPlural: Readonly<Record<CopyNumberChange, string>> = {
  amplification: "amplifications",
  gain: "gains (+1 alone)",
  any_gain: "gains (+1 or +2)",
  deep_deletion: "deep deletions",
  one_copy_loss: "losses (−1 alone)",
  any_loss: "losses (−1 or −2)",
  any_change: "copy-number changes",
};

/** How an alteration is said: of what, and as a noun in the singular and plural. */
export interface AlterationName {
  /** "TP53", "BRCA1 or BRCA2". */
  readonly subject: string;
  /** "mutation", "deep deletion", "mutation or deep deletion". */
  readonly noun: string;
  /** "mutations". */
  readonly plural: string;
  /** "TP53 mutations", "TP53 mutations or MDM2 amplifications". */
  readonly what: string;
}

const joinedBy =
  (joint: "or" | "and") =>
  (words: readonly string[]): string =>
    words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;

function nounOf(alteration: GeneAlteration): Pick<AlterationName, "noun" | "plural"> {
  if (alteration.is === "copy_number")
    return { noun: changeNames[alteration.change], plural: changesInPlural[alteration.change] };
  const kind = [mutationKind(alteration) ?? []].flat();
  return { noun: [...kind, "mutation"].join(" "), plural: [...kind, "mutations"].join(" ") };
}

/** Alterations joined by or, or by and; genes with the same alterations are named together. */
function joinedName(alterations: readonly GeneAlteration[], joint: "or" | "and" = "or"): AlterationName {
  const or = joinedBy(joint);
  const ofGene = [...Map.groupBy(alterations, ({ gene }) => gene)].map(([gene, held]) => {
    const nouns = held.map(nounOf);
    return { gene, noun: or(nouns.map(({ noun }) => noun)), plural: or(nouns.map(({ plural }) => plural)) };
  });
  const together = [...Map.groupBy(ofGene, ({ plural }) => plural).values()].map((held) => {
    const genes = or(held.map(({ gene }) => gene));
    return { what: `${genes} ${held[0]?.plural ?? ""}`, noun: held[0]?.noun ?? "", plural: held[0]?.plural ?? "" };
  });
  const [only, ...others] = together;
  const { noun, plural } =
    only !== undefined && others.length === 0 ? only : { noun: "alteration", plural: "alterations" };
  const both = joint === "and" ? "both " : "";
  return {
    subject: `${both}${or(ofGene.map(({ gene }) => gene))}`,
    noun,
    plural,
    what: `${both}${or(together.map(({ what }) => what))}`,
  };
}

/** "TP53 and KRAS mutation", "TP53 mutation and CDKN2A deep deletion": the parts as they are listed. */
function listedNames(parts: readonly GeneAlteration[], joint: string): string {
  const nouns = new Set(parts.map((part) => nounOf(part).noun));
  const names = parts.map((part) => (nouns.size === 1 ? part.gene : `${part.gene} ${nounOf(part).noun}`));
  return `${names.join(` ${joint} `)}${nouns.size === 1 ? ` ${[...nouns].join("")}` : ""}`;
}

/** Two alterations apart: "combined TP53 and KRAS mutation status", and its levels, those with neither first. */
export function apartNames({ anyOf }: AnyAlteration): { readonly name: string; readonly levels: readonly string[] } {
  const alone = anyOf.map((part) => `${part.gene} ${nounOf(part).noun} only`);
  return {
    name: `combined ${listedNames(anyOf, "and")} status`,
    levels: [`neither ${listedNames(anyOf, "nor")}`, ...alone, `both ${listedNames(anyOf, "and")}`],
  };
}

/** The name of a mutation, a copy-number change or several joined by or. Throws RangeError for another variable. */
export function alterationName(variable: TableVariable): AlterationName {
  if (variable.is === "alteration") return joinedName(variable.anyOf, variable.all === true ? "and" : "or");
  if (variable.is === "mutation" || variable.is === "copy_number") return joinedName([variable]);
  throw new RangeError(`${variable.is} is no alteration`);
}
