import { describe, expect, it } from "@jest/globals";
import { conform } from "./conform.ts";
import { withOwnService } from "./own-service.ts";
import { startTrial } from "./trial.ts";

describe("our own service", () => {
  it("fulfils every requirement of the specification", async () => {
    const lines: string[] = [];
    const { passed, failed } = await withOwnService((candidate) => conform(candidate, (line) => lines.push(line)));
    expect(lines.filter((line) => !line.startsWith("pass"))).toEqual([]);
    expect(failed).toBe(0);
    expect(passed).toBeGreaterThanOrEqual(1000);
  });
});

describe("a requirement", () => {
  const judged = (judge: (trial: ReturnType<typeof startTrial>) => void): string[] => {
    const lines: string[] = [];
    judge(startTrial((line) => lines.push(line)));
    return lines;
  };

  it("that is not fulfilled is told with what was found", () => {
    expect(judged((trial) => trial.equals("a limit is 20", 10, 20))).toEqual(["FAIL  a limit is 20; found 10"]);
    expect(judged((trial) => trial.isOneOf("a status is 200", 500, [200]))).toEqual([
      "FAIL  a status is 200; found 500",
    ]);
  });

  it("on fields fails for another type, and for one of many entries", () => {
    const cards = { cards: [{ id: "a" }, { id: 5 }] };
    expect(judged((trial) => trial.hasFields("a list", cards, { "cards[].id": "text", total: "integer" }))).toEqual([
      'FAIL  a list: cards[].id is a string that is not empty; found ["a",5]',
      "FAIL  a list: total is an integer; found [null]",
    ]);
  });
});
