import type { GeneMeasure } from "../../meaning/index.ts";
import type { AttributeName, State } from "../scan/item.ts";
import type { AlteredGenes, Stated } from "./population.ts";

/** What a clause compares: the one thing by which its populations differ. */
export type Split = { readonly text: string; readonly keys: readonly string[] } & (
  | { readonly is: "tissue" }
  | {
      readonly is: "cancers";
      /** Set against all other cancers. */
      readonly one?: string;
    }
  | {
      readonly is: "state";
      readonly kind: "mutation" | "copies";
      readonly genes: readonly string[];
      readonly state: State;
      readonly also?: readonly State[];
      readonly change?: string;
      readonly all?: true;
      readonly beside?: readonly AlteredGenes[];
    }
  | { readonly is: "level"; readonly genes: readonly string[]; readonly of?: GeneMeasure }
  | { readonly is: "class"; readonly attribute: AttributeName; readonly levels: readonly string[] }
  | { readonly is: "number"; readonly attribute: AttributeName; readonly value: number }
  /** What each of several sides has. */
  | { readonly is: "sides"; readonly of: readonly Stated[] }
);

/** What the populations of a clause share, and what they are compared by. */
export interface Cohorts {
  readonly cancers: readonly string[];
  /** The term that all cancers came from. */
  readonly group?: string;
  readonly named: number;
  readonly all: boolean;
  readonly studies: readonly string[];
  readonly where: readonly Stated[];
  readonly split?: Split;
}

/** What keeps the populations from being understood together. */
export interface Trouble {
  readonly trouble: string;
  /** How they belong together is not said. */
  readonly unclear: boolean;
  /** Why they are not, where it is another reason than that several things differ. */
  readonly why?: string;
}
export const isTrouble = (value: object): value is Trouble => "trouble" in value;
export const trouble = (text: string, unclear = false): Trouble => ({ trouble: text, unclear });

/** A subtype or another level that the named cancers do not have. */
export const notOfThese = (named: string, has: string): Trouble => ({
  ...trouble(named),
  why: `What the question says of its patients is a class of ${has}, not of ${named}.`,
});
