import { describe, expect, it } from "@jest/globals";
import { tissueOf } from "../../src/catalogue/tissue.ts";

describe("the tissue of a sample", () => {
  it.each(["primary", "metastatic", "blood_primary", "recurrent", "unknown"])("%s is tumour", (type) => {
    expect(tissueOf(type)).toBe("tumor");
  });

  it("normal is normal tissue", () => {
    expect(tissueOf("normal")).toBe("normal");
  });

  it.each(["blood_normal", "buccal_normal", "cell_line", "xenograft"])("%s is neither", (type) => {
    expect(tissueOf(type)).toBeNull();
  });
});
