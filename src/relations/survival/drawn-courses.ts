import type { Course } from "./course.ts";
import type { Curve } from "./survival-group.ts";

const MOST_DRAWN = 8;
const FIVE_YEARS = 60;

/** The share after a time; where nobody was followed so long, what the curve came to. */
export function shareAfter({ shares, steps }: Course, months: number): number {
  const share = shares.find((one) => one.months === months)?.share;
  return share?.status === "ok" ? share.survival : (steps.at(-1)?.survival ?? 1);
}

/** The courses from the worst to the best: by the share at the time that is asked, else by the median and then at 5 years. */
export function ranked(courses: readonly Course[], at: number | undefined): Course[] {
  const median = (course: Course): number => (at === undefined ? (course.median ?? Infinity) : 0);
  return courses.toSorted((a, b) =>
    median(a) === median(b) ? shareAfter(a, at ?? FIVE_YEARS) - shareAfter(b, at ?? FIVE_YEARS) : median(a) - median(b),
  );
}

const curveOf = ({ cancerType, n, events, median, interval, steps }: Course, place: number): Curve => ({
  name: cancerType,
  cancerType,
  place,
  n,
  events,
  median,
  medianInterval: interval,
  steps,
});

/** The curves to draw: all while these are few, else as many of the worst and of the best. */
export function drawnCourses(courses: readonly Course[], at: number | undefined): Curve[] {
  if (courses.length <= MOST_DRAWN) return courses.map(curveOf);
  const order = ranked(courses, at);
  return [...order.slice(0, MOST_DRAWN / 2), ...order.slice(-MOST_DRAWN / 2)].map(curveOf);
}
