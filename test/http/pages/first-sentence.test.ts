import { expect, it } from "@jest/globals";
import { firstSentence } from "../../../src/http/pages/first-sentence.ts";

it.each([
  ["TP53 is higher in BRCA (p = 3.5 × 10⁻⁸). The other test agrees.", "TP53 is higher in BRCA (p = 3.5 × 10⁻⁸)."],
  ["31.2% of 481 patients. COAD: 27.3% of 11.", "31.2% of 481 patients."],
  ["No difference was found", "No difference was found"],
  ["", ""],
])("the first sentence of %j is %j", (text, first) => expect(firstSentence(text)).toBe(first));
