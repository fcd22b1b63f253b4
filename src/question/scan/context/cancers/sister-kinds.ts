import type { Histology } from "../../../lexicon/load.ts";
import type { Item } from "../../item.ts";
import { type Cancer, cancerOf, isCancer, ofKind } from "./organs.ts";

/** "Cervical squamous cell carcinoma compared with cervical adenocarcinoma": the name of the whole is that of one kind, where another kind of it is named. */

const isSister = (one: Cancer, item: Item): boolean =>
  isCancer(item) && item.histology !== "" && item.codes.join() === one.codes.join();

/** The kind that the name of a whole cancer names. */
const kindIn = (cancer: Cancer, histologies: readonly Histology[]): Histology | undefined =>
  histologies
    .filter(({ name }) => cancer.text.toLowerCase().includes(name))
    .flatMap(({ name }) => ofKind(histologies, name, cancer) ?? [])
    .find(({ detail }) => detail !== "");

export const withSisterKinds = (items: readonly Item[], histologies: readonly Histology[]): Item[] =>
  items.map((item) => {
    if (!isCancer(item) || item.histology !== "" || !items.some((one) => isSister(item, one))) return item;
    const kind = kindIn(item, histologies);
    return kind === undefined ? item : cancerOf(item, kind);
  });
