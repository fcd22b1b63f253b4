import { describe, expect, it } from "@jest/globals";
import { countsAt, eventTimes, groupAgainstOthers } from "../../src/statistics/index.ts";

/** Tied times, an end of follow-up at a time with an event, and one after the last event. */
const time = Float64Array.of(5, 8, 8, 12, 12, 12, 20, 23, 23, 30, 31, 40);
const event = Float64Array.of(1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0);
const times = eventTimes(time, event);
const all = countsAt(times, time.keys());
const against = (group: readonly number[]) => groupAgainstOthers(countsAt(times, group), all);

describe("a group against the others by its counts", () => {
  it("is the log-rank test and the Cox model of R", () => {
    const found = against([0, 1, 4, 7, 11]);
    // R: survdiff(Surv(time, event) ~ group); coxph(Surv(time, event) ~ group)
    expect(found?.statistic).toBeCloseTo(0.5191424834965106, 12);
    expect(found?.observed).toEqual([4, 4]);
    expect(found?.expected[0]).toBeCloseTo(3.043939393939394, 12);
    expect(found?.hazard?.coefficient).toBeCloseTo(0.513007491263492, 9);
    expect(found?.hazard?.standardError).toBeCloseTo(0.7121030620626499, 9);
  });

  it("has no hazard ratio where one group has no event while the other is at risk", () => {
    // R: coxph warns that the coefficient may be infinite; survdiff tells a chi-squared all the same.
    const found = against([6, 8, 11]);
    expect(found?.hazard).toBeNull();
    expect(found?.statistic).toBeCloseTo(4.414995556882367, 12);
  });

  it("is nothing where the two are never at risk together", () => {
    expect(against([])).toBeNull();
    expect(against([...time.keys()])).toBeNull();
  });
});
