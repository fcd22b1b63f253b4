import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { constructions } from "../../src/question/readings/constructions/index.ts";

const lexicon = loadLexicon();

describe("constructions", () => {
  it.each(
    constructions.flatMap(({ relation, says, examples }) =>
      examples.map((example) => [example, relation, says] as const),
    ),
  )("%s is a %s: %s", (example, relation) => {
    expect(interpret(example, lexicon)).toHaveProperty("question.relation", relation);
  });
});
