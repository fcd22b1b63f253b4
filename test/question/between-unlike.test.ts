import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** An association between a change of a gene and a level of the record. */

describe("an association between a mutation and a level", () => {
  it.each([
    [
      "Is there an association between TP53 mutation and serous histology in UCEC?",
      "Is TP53 mutation associated with serous histology in UCEC?",
    ],
    ["association between BRAF mutation and MSI-high in COAD", "Is BRAF mutation associated with MSI-high in COAD?"],
  ])("%s", expectSame);
});
