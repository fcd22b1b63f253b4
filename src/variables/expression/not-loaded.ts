import { CgqError } from "../../errors.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { Tissue } from "../../catalogue/tissue.ts";
import { scaleOf, type StoredScale } from "./scale.ts";

interface Loaded extends StoredScale {
  readonly gene: string;
  readonly cancer_type: string;
  readonly group: string;
}

interface Request {
  readonly genes: readonly string[];
  readonly cancerTypes: readonly string[];
  readonly tissues: readonly Tissue[];
  readonly profile: string | undefined;
  /** " in the subgroup TNBC"; nothing without conditions. */
  readonly among: string;
}

const tissueWords: Record<Tissue, string> = { tumor: "tumour", normal: "normal-tissue" };

const scalesOf = (rows: readonly Loaded[], code: string): string => {
  const held = rows.filter((row) => row.cancer_type === code);
  const scales = new Set(held.map((row) => scaleOf(row).unit));
  return `${code}: ${[...scales].join(", ") || "none"}`;
};

const isComplete = (rows: readonly Loaded[], code: string, { genes, tissues }: Request): boolean =>
  genes.every((gene) =>
    tissues.every((tissue) =>
      rows.some((row) => row.gene === gene && row.group === tissue && row.cancer_type === code),
    ),
  );

function reasonOf(rows: readonly Loaded[], loaded: readonly string[], request: Request): string {
  const genes = joinWords(request.genes);
  const tissue = joinWords(request.tissues.map((one) => tissueWords[one]));
  const missing = request.cancerTypes.filter((code) => !loaded.includes(code));
  const absent = `The loaded data hold no ${tissue} values of ${genes} expression${request.among}`;
  if (loaded.length === 0) return `${absent}.`;
  if (missing.length > 0) return `${absent} for ${joinWords(missing)}.`;
  if (request.profile !== undefined) return `${absent} on the profile that the question names (${request.profile}).`;
  const scales = request.cancerTypes.map((code) => scalesOf(rows, code)).join("; ");
  return `The loaded values of ${genes} expression are not on one scale (${scales}), so they cannot be compared.`;
}

/** `not_in_dataset` for expression: what is missing and what is loaded instead. `rows` are the coverage over all cancer types. */
export function expressionNotLoaded(request: Request, rows: readonly Loaded[]): CgqError {
  const all = [...new Set(rows.map((row) => row.cancer_type))].toSorted();
  const loaded = all.filter((code) => isComplete(rows, code, request));
  const advice =
    loaded.length === 0 ? "Ask about something else or import data that hold it." : `Loaded: ${joinWords(loaded)}.`;
  return new CgqError("not_in_dataset", `${reasonOf(rows, loaded, request)} ${advice}`, {
    details: { genes: request.genes, cancer_types: request.cancerTypes, loaded_cancer_types: loaded },
  });
}
