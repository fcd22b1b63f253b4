import type { Endpoint } from "../../contract/question.ts";
import type { AttributeName, Ask, Cut, Link, Measure, State } from "../scan/item.ts";
import type { Split } from "../populations/cohorts.ts";
import type { Stated } from "../populations/population.ts";
import type { Kind, Named, Part } from "../phrases/named.ts";

/** What a construction can take: a construction that names no such piece does not compile. */
export type PieceKind =
  | Kind
  | `by:${Kind}`
  | `split:${Split["is"]}`
  | "dimension"
  | "asked"
  | "quantity"
  | "by:quantity"
  | `where:${Stated["condition"]["is"]}`
  | `cancers:${"all" | "many" | "group" | "one" | "none"}`
  | `ask:${Ask}`
  | `link:${Link}`
  | `loose:${Measure | "level" | "mutation" | "altered" | "copies" | "class"}`
  | "outcome"
  | "horizon"
  | "profile"
  | "cut"
  | "paired"
  | "adjust"
  | "again"
  | "vague"
  | "stop";

/** One phrase of a clause with what it brings to a question. */
export interface Piece {
  readonly kind: PieceKind;
  /** Other kinds whose role it may have where it stands, and what that costs. */
  readonly also?: readonly { readonly kind: PieceKind; readonly price: number }[];
  readonly text: string;
  readonly named?: Named;
  readonly split?: Split;
  readonly stated?: Stated;
  readonly endpoint?: Endpoint;
  readonly months?: number;
  readonly profile?: string;
  readonly cut?: Cut;
  /** Stands behind "and". */
  readonly listed?: true;
  /** "by PAM50 subtype": said of groups. */
  readonly grouped?: true;
  readonly attribute?: AttributeName;
  /** What is said of genes that are not named. */
  readonly state?: State;
  readonly adjusted?: readonly Part[];
}
