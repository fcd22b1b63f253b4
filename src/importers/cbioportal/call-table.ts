import { countedVariants } from "../../contract/counted-variants.ts";
import type { CallColumn, CallWriter } from "../call-writer.ts";
import type { CallLayout } from "../calls/layout.ts";
import type { CallRows, Dictionary } from "../calls/rows.ts";
import type { GeneReference } from "../genes.ts";
import { isMissingCell } from "../missing.ts";
import type { SampleRow } from "../study-rows.ts";
import { cellPlace } from "../tab-table.ts";
import { requireSample, type StudySamples } from "./study-samples.ts";
import { geneOf, writtenGene } from "./written-gene.ts";

/** The places of samples in a profile, from 1; a sample that is met for the first time gets the next. */
export interface Positions {
  of(sample: SampleRow): number;
}

interface CallGene {
  readonly symbol: string;
  readonly chromosome: string | null;
}

interface Meanings {
  readonly samples: StudySamples;
  readonly reference: GeneReference;
  readonly positions: Positions;
}

const counted: ReadonlySet<string> = new Set(countedVariants);

/** Brings calls as they are read into the columns of their table, and keeps what their numbers stand for. */
export class CallTable {
  readonly #layout: CallLayout;
  readonly #meanings: Meanings;
  /** Null where the cells name no known gene. */
  readonly #genes: (CallGene | null)[] = [];
  readonly #samples: SampleRow[] = [];
  readonly #texts: Record<Exclude<Dictionary, "gene" | "sample">, string[]> = {
    classification: [],
    filter: [],
    center: [],
    allele: [],
  };
  /** Calls that name no known gene. */
  nameless = 0;

  constructor(layout: CallLayout, meanings: Meanings) {
    this.#layout = layout;
    this.#meanings = meanings;
  }

  /** The genes of the calls. */
  get genes(): ReadonlySet<string> {
    return new Set(this.#genes.flatMap((gene) => gene?.symbol ?? []));
  }

  /** Throws CgqError with the place of a sample that the study does not have. */
  store(rows: CallRows, writer: CallWriter): void {
    this.#learn(rows);
    const kept = rows.codes.gene.length === 0 ? [] : this.#named(rows);
    this.nameless += rows.codes.gene.length - kept.length;
    if (kept.length > 0) writer.append(this.#columns(rows, kept), kept.length);
  }

  #learn({ fresh, sampleLines }: CallRows): void {
    for (const [i, text] of fresh.sample.entries()) {
      const place = cellPlace(this.#layout, sampleLines[i] ?? 0, this.#layout.sample);
      this.#samples.push(requireSample(this.#meanings.samples, text, place));
    }
    for (const text of fresh.gene) this.#genes.push(this.#geneOf(text));
    const { classification, filter, center, allele } = this.#texts;
    for (const text of fresh.classification) classification.push(text);
    for (const text of fresh.filter) filter.push(text);
    for (const text of fresh.center) center.push(text);
    for (const text of fresh.allele) allele.push(text);
  }

  #geneOf(cells: string): CallGene | null {
    const [symbolCell = "", entrezCell = "", chromosomeCell = ""] = cells.split("\t");
    const written = writtenGene(symbolCell, entrezCell, chromosomeCell);
    const symbol = geneOf(written, this.#meanings.reference);
    const { chromosome = "" } = written;
    return symbol === undefined ? null : { symbol, chromosome: isMissingCell(chromosome) ? null : chromosome };
  }

  /** The calls of known genes. */
  #named({ codes }: CallRows): number[] {
    const kept: number[] = [];
    for (const [call, gene] of codes.gene.entries()) if ((this.#genes[gene] ?? null) !== null) kept.push(call);
    return kept;
  }

  #columns(rows: CallRows, kept: readonly number[]): CallColumn[] {
    const { codes, start, stop } = rows;
    const of = <Of>(column: Int32Array, held: readonly Of[]) => kept.map((call) => held[column[call] ?? -1] ?? null);
    const numbers = (column: Int32Array) => Int32Array.from(kept, (call) => column[call] ?? -1);
    const { classification, filter, center, allele } = this.#texts;
    const genes = of(codes.gene, this.#genes);
    const kinds = of(codes.classification, classification);
    return [
      genes.map((gene) => gene?.symbol ?? null),
      Int32Array.from(of(codes.sample, this.#samples), (sample) =>
        sample === null ? -1 : this.#meanings.positions.of(sample),
      ),
      kinds,
      kept.map((call) => rows.proteinChange[call] ?? null),
      of(codes.filter, filter),
      of(codes.center, center),
      genes.map((gene) => gene?.chromosome ?? null),
      numbers(start),
      numbers(stop),
      of(codes.referenceAllele, allele),
      of(codes.variantAllele, allele),
      Uint8Array.from(kinds, (kind) => Number(counted.has(kind ?? ""))),
    ];
  }
}
