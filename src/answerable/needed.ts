import { type AskedData, offeredData, patientConditions, type Place } from "../cohort/asked-data.ts";
import { candidatesByStudy } from "../cohort/choose-sources.ts";
import type { TableRequest } from "../cohort/patient-table.ts";
import { askedOf } from "../cohort/read-patient-table.ts";
import { alternativesOf } from "../meaning/index.ts";
import { joinWords } from "../prose/join-words.ts";
import { kindOf, type Leaf, leavesOf } from "../variables/index.ts";
import type { InMemory, MeasuredOffer, Offer } from "../variables/reading.ts";
import { EVERY_GENE } from "../variables/every-gene.ts";

/** Data that a question needs and that are not loaded. */
export interface Needed {
  /** "EGFR expression", "disease-free survival". */
  readonly variable: string;
  /** The kind of data that holds it. */
  readonly data: string;
  readonly cancer_types: readonly string[];
}

const nameOf = (leaf: Leaf): string =>
  "gene" in leaf && leaf.gene === EVERY_GENE ? `${leaf.is} of every gene` : kindOf(leaf).name(leaf);

/** "To answer it, import an mRNA expression profile with EGFR expression for GBM."; empty where nothing is lacking. */
export function neededInWords(lacking: readonly Needed[]): string {
  if (lacking.length === 0) return "";
  const each = lacking.map(
    ({ variable, data, cancer_types: codes }) => `${data} with ${variable} for ${joinWords(codes)}`,
  );
  return `To answer it, import ${joinWords([...new Set(each)])}.`;
}

/** Whether a study holds values of a gene for a cancer type, in each tissue that is looked for. */
function isMeasured(offer: MeasuredOffer, key: string, cancerType: string, tissues: readonly string[]): boolean {
  return (offer.tissues ?? tissues).every((tissue) =>
    offer.coverage.some((row) => row.gene === key && row.cancer_type === cancerType && row.group === tissue),
  );
}

/** Each variable of a question, and each of its conditions, with what is known of it. */
function lookedUp({ of, cohort }: TableRequest, data: AskedData<MeasuredOffer>): [Leaf, Place<Offer>][] {
  const related = of.flatMap(leavesOf).map((leaf): [Leaf, Place<Offer>] => [leaf, data.placeOf(leaf)]);
  const conditions = patientConditions(cohort.where)
    .flatMap(alternativesOf)
    .flatMap((condition) => {
      const places = data.placesOf(condition);
      return leavesOf(condition.variable).flatMap((leaf, at): [Leaf, Place<Offer>][] => {
        const place = places[at];
        return place === undefined ? [] : [[leaf, place]];
      });
    });
  return [...related, ...conditions];
}

/** What of a question's data no study holds for one of its cancer types, variable by variable. */
export async function neededData(request: TableRequest, known: InMemory): Promise<Needed[]> {
  const [asked, data] = [askedOf(request), await offeredData(request, known)];
  const candidates = [...candidatesByStudy(known.catalogue, asked).values()];
  const lacks = (leaf: Leaf, { reading, place }: Place<Offer>, cancerType: string): boolean => {
    if (reading.is === "measured") return "gene" in leaf && !isMeasured(reading, leaf.gene, cancerType, asked.tissues);
    const ofType = candidates.map((samples) => samples.filter((sample) => sample.cancer_type === cancerType));
    return !ofType.some((samples) => samples.length > 0 && reading.isRecorded(place, samples));
  };
  return lookedUp(request, data)
    .map(([leaf, place]) => ({
      variable: nameOf(leaf),
      data: kindOf(leaf).heldIn,
      cancer_types: asked.cancers.filter((code) => lacks(leaf, place, code)),
    }))
    .filter(({ cancer_types: codes }) => codes.length > 0);
}
