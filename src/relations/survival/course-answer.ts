import { endpointNames, spanOf } from "../../meaning/index.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatMonths, formatPercent } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import type { Course, ShareAfter } from "./course.ts";
import { ranked } from "./drawn-courses.ts";
import type { SurvivalResult } from "./survival-result.ts";

/** So many cancer types are told of one by one. */
const MOST_TOLD = 6;
const MOST_NAMED = 3;

type Limits = readonly [lower: number | null, upper: number | null];

const limitsInWords = ([lower, upper]: Limits, format: (value: number) => string): string => {
  const [from, to] = [lower, upper].map((end) => (end === null ? "not reached" : format(end)));
  return `95% CI ${from} to ${to}`;
};

/** A value with what stands behind it in brackets. */
interface Told {
  readonly value: string;
  readonly limits: string | null;
}
const withSizes = ({ value, limits }: Told, sizes: string): Told => ({
  value,
  limits: limits === null ? sizes : `${limits}; ${sizes}`,
});
const inBrackets = ({ value, limits }: Told): string => (limits === null ? value : `${value} (${limits})`);
const withComma = ({ value, limits }: Told): string => (limits === null ? value : `${value}, ${limits}`);

function toldMedian({ median, interval }: Course): Told {
  if (median !== null)
    return { value: `${formatMonths(median)} months`, limits: limitsInWords(interval, formatMonths) };
  const [lower] = interval;
  return { value: "not reached", limits: lower === null ? null : `lower 95% limit ${formatMonths(lower)} months` };
}

function toldShare({ share }: ShareAfter): Told {
  if (share.status !== "ok") return { value: "beyond the follow-up", limits: null };
  const { survival, interval } = share;
  return { value: formatPercent(survival), limits: interval === null ? null : limitsInWords(interval, formatPercent) };
}

/** "36.2% (95% CI 29.9% to 42.5%)". */
export const shareInWords = (share: ShareAfter): string => inBrackets(toldShare(share));

const YEAR = 12;
/** "5 years", "18 months". */
export const spanInWords = (months: number): string =>
  months % YEAR === 0 ? counted(months / YEAR, "year") : counted(months, "month");

/** "5-year overall survival is 36.2% (95% CI 29.9% to 42.5%)". */
function sharesInWords(shares: readonly ShareAfter[], endpoint: string, sizes?: string): string {
  const spans = joinWords(shares.map(({ months }) => spanOf(months)));
  const told = shares.map(toldShare).map((one) => inBrackets(sizes === undefined ? one : withSizes(one, sizes)));
  return `${spans} ${endpoint} is ${joinWords(told)}`;
}

const followedInWords = ({ followUp }: Course): string =>
  followUp.median === null ? "" : `, median follow-up ${formatMonths(followUp.median)} months`;

/** One cancer type; the time that is asked stands in front. */
function described(course: Course, { endpoint, part, at }: SurvivalResult): string {
  const [name, where] = [endpointNames[endpoint], cancerInSentence(course.cancerType, part?.name)];
  const told = toldMedian(course);
  const sizes = `${counted(course.n, "patient")}, ${counted(course.events, "event")}${followedInWords(course)}`;
  const asked = course.shares.filter(({ months }) => months === at);
  const others = sharesInWords(
    course.shares.filter(({ months }) => months !== at),
    name,
  );
  return asked.length === 0
    ? `The median ${name} in ${where} is ${inBrackets(withSizes(told, sizes))}; ${others}.`
    : `In ${where} ${sharesInWords(asked, name, sizes)}; its median is ${inBrackets(told)}; ${others}.`;
}

/** What cancer types are set against each other by: the share at the time that is asked, else the median. */
function measureOf(course: Course, { at }: SurvivalResult): Told {
  const asked = course.shares.find(({ months }) => months === at);
  return asked === undefined ? toldMedian(course) : toldShare(asked);
}

const withMeasure = (course: Course, result: SurvivalResult): string =>
  `${course.cancerType} (${withComma(measureOf(course, result))})`;

const measureName = ({ at, endpoint }: SurvivalResult): string =>
  `${at === null ? "median" : spanOf(at)} ${endpointNames[endpoint]}`;

/** The worst and the best of many, or each of a few. */
function inOrder(result: SurvivalResult): string {
  const order = ranked(result.courses, result.at ?? undefined).map((course) => withMeasure(course, result));
  if (order.length <= MOST_TOLD) return `The ${measureName(result)}: ${joinWords(order)}.`;
  const [worst, best] = [order.slice(0, MOST_NAMED), order.slice(-MOST_NAMED).toReversed()];
  return `Among ${formatCount(order.length)} cancer types the ${measureName(result)} is lowest in ${joinWords(worst)}, and highest in ${joinWords(best)}.`;
}

/** How the patients of each cancer type fare: all that is estimated of one alone or of a few, else their order. */
export const coursesInWords = (result: SurvivalResult): string =>
  result.comparisons.length > 0 || result.courses.length > MOST_TOLD
    ? inOrder(result)
    : result.courses.map((course) => described(course, result)).join(" ");
