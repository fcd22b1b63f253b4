import { formatCount } from "../../prose/format-number.ts";
import { detectableGroupRatios, foundAlone } from "../detectable.ts";
import type { TestedGene } from "./tested-gene.ts";

/** How many have an alteration of a gene, of how many, and how many of these had the event. */
interface Carriers {
  readonly gene: string;
  readonly altered: number;
  readonly patients: number;
  readonly events: number;
}

/** From the first columns of the ranking's file. */
function carriersOf({ gene, cells }: TestedGene): Carriers {
  const [altered, eventsAltered, others, eventsOthers] = cells.map((cell) => cell ?? 0);
  return {
    gene,
    altered: altered ?? 0,
    patients: (altered ?? 0) + (others ?? 0),
    events: (eventsAltered ?? 0) + (eventsOthers ?? 0),
  };
}

const shareOf = ({ altered, patients }: Carriers): number => altered / patients;
/** What the precision of a hazard ratio grows with (Schoenfeld). */
const weightOf = (one: Carriers): number => one.events * shareOf(one) * (1 - shareOf(one));

/** What an alteration could have shown depends on how many have it: told of the gene that would show most. */
export function alterationCouldHaveFound(genes: readonly TestedGene[], alteration: string, tests: number): string {
  const [most] = genes
    .filter(({ lnP }) => lnP !== null)
    .map(carriersOf)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  if (most === undefined) return "";
  const ratios = detectableGroupRatios(shareOf(most), most.events, tests);
  const carriers = `${formatCount(most.altered)} of ${formatCount(most.patients)} patients`;
  return foundAlone(
    ratios === null ? null : `a hazard ratio of ${ratios}`,
    tests,
    `, if its ${alteration} were as frequent as that of ${most.gene} (${carriers}), which would show the smallest effects`,
  );
}
