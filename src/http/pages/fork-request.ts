import { z } from "zod";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { CompletedCard } from "../../contract/card.ts";
import { ForkRequest } from "../../contract/fork.ts";
import { CgqError } from "../../errors.ts";
import { parseForm } from "./form.ts";

/** The fork form as it was typed. */
export const TypedFork = z.object({
  gene: z.string().trim().max(100).default(""),
  cancer_types: z.string().trim().max(500),
  measure: z.string().trim().max(200).default(""),
  groups: z.string().trim().max(200).default(""),
  conditions: z.string().trim().max(200).default(""),
  end_point: z.string().max(20).default(""),
  cut: z.string().max(20).default(""),
  /** Attributes with commas between them, or that there are none. */
  adjusted_for: z.string().max(60).default(""),
  exact_copy: z.literal("true").optional(),
});
export type TypedFork = z.infer<typeof TypedFork>;

const isCode = (word: string): boolean => Object.hasOwn(cancerTypeNames, word.toUpperCase());

/** Names may have spaces; only codes are told apart by them. */
function cancerTypes(text: string): string[] {
  const names = text.split(/[,;]/u).map((name) => name.trim());
  const found = names.flatMap((name) => (name.split(/\s+/u).every(isCode) ? name.split(/\s+/u) : [name]));
  return found.filter((name) => name !== "");
}

const covariates = (text: string): string[] => (text === UNADJUSTED ? [] : text.split(","));

/** What the form says of a card before anything is changed. */
export const untouchedFork = ({ query: { parsed } }: CompletedCard): TypedFork => ({
  gene: parsed.gene ?? "",
  cancer_types: parsed.cancer_types.join(", "),
  measure: "",
  groups: "",
  conditions: "",
  end_point: "",
  cut: "",
  adjusted_for: "",
});

/** What the form says for no covariates. */
export const UNADJUSTED = "none";

/** What the form changes of the card; an empty field changes nothing. Throws `CgqError` when that makes no fork. */
export function forkRequest(card: CompletedCard, typed: TypedFork): ForkRequest {
  const before = untouchedFork(card);
  const changes = {
    ...(isChanged(typed.gene, before.gene) && { gene: typed.gene }),
    ...(isChanged(typed.cancer_types, before.cancer_types) && { cancer_types: cancerTypes(typed.cancer_types) }),
    ...(typed.measure !== "" && { measure: typed.measure }),
    ...(typed.groups !== "" && { groups: typed.groups }),
    ...(typed.conditions !== "" && { conditions: typed.conditions }),
    ...(typed.end_point !== "" && { end_point: typed.end_point }),
    ...(typed.cut !== "" && { cut: typed.cut }),
    ...(typed.adjusted_for !== "" && { adjusted_for: covariates(typed.adjusted_for) }),
  };
  const changesNothing = Object.keys(changes).length === 0;
  if (changesNothing !== (typed.exact_copy === "true")) throw new CgqError("invalid_request", advice(changesNothing));
  return changesNothing ? { exact_copy: true } : parseForm(ForkRequest, changes);
}

const isChanged = (typed: string, before: string): boolean =>
  typed !== "" && cancerTypes(typed).join(", ").toUpperCase() !== cancerTypes(before).join(", ").toUpperCase();

const advice = (changesNothing: boolean): string =>
  changesNothing
    ? "Nothing was changed; give another gene, other cancer types, other parts or another analysis, or ask for an exact copy."
    : "An exact copy keeps the gene, the cancer types, the parts and the analysis; put them back, or do not ask for an exact copy.";
