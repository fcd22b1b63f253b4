import { describe, expect, it } from "@jest/globals";
import { Orcid } from "../../src/contract/author.ts";

/** Examples of ORCID's own documentation of the identifier's structure, and of its sandbox of demonstrations. */
const RIGHT = ["0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"];

describe("an ORCID iD", () => {
  it.each(RIGHT)("is taken: %s", (id) => expect(Orcid.parse(id)).toBe(id));

  it.each(RIGHT)("is refused with any one character changed: %s", (id) => {
    const changed = Array.from(id, (character, index) =>
      character === "-" ? [] : Array.from("0123456789X", (other) => id.slice(0, index) + other + id.slice(index + 1)),
    )
      .flat()
      .filter((one) => one !== id);
    expect(changed.filter((one) => Orcid.safeParse(one).success)).toEqual([]);
  });

  it.each(["", "0000000218250097", "0000-0002-1825-009", "https://orcid.org/0000-0002-1825-0097"])(
    "is refused in another form: %s",
    (id) => expect(Orcid.safeParse(id).success).toBe(false),
  );
});
