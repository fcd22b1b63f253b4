import { z } from "zod";

// Looked at in one go: a box may have a thousand points, each of which a schema of its own would judge.
const Numbers = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((one) => Number.isFinite(one)),
  "Expected a list of numbers",
);

/** What a view reads of a group's box: its quartiles and, where they are drawn, its values. */
export const BoxTrace = z.looseObject({
  type: z.literal("box"),
  orientation: z.enum(["v", "h"]),
  q1: Numbers,
  median: Numbers,
  q3: Numbers,
  lowerfence: Numbers,
  upperfence: Numbers,
  boxpoints: z.union([z.literal("all"), z.literal(false)]),
  x: z.array(z.unknown()).optional(),
  y: z.array(z.unknown()).optional(),
  hovertemplate: z.string(),
});
export type BoxTrace = z.infer<typeof BoxTrace>;

/** What a view reads of the points of a scatter plot. */
export const PointsTrace = z.looseObject({
  type: z.literal("scatter"),
  mode: z.literal("markers"),
  name: z.string(),
  x: Numbers,
  y: Numbers,
});
export type PointsTrace = z.infer<typeof PointsTrace>;

/** What a view reads of a survival curve. */
export const CurveTrace = z.looseObject({
  mode: z.literal("lines"),
  name: z.string(),
  legendgroup: z.string(),
  line: z.looseObject({ color: z.string() }),
  x: Numbers,
  y: Numbers,
});

/** What a view reads of a row of numbers at risk; `meta` has those of every month. */
export const RiskTrace = z.looseObject({
  mode: z.literal("text"),
  y: z.tuple([z.number()], z.number()),
  meta: Numbers,
});
export type RiskTrace = z.infer<typeof RiskTrace>;

const Errors = z.looseObject({ array: Numbers, arrayminus: Numbers });

/** What a view reads of bars: a share for each label, with the ends of its interval. */
export const BarTrace = z.looseObject({
  type: z.literal("bar"),
  orientation: z.enum(["v", "h"]),
  name: z.string(),
  x: z.array(z.unknown()),
  y: z.array(z.unknown()),
  hovertext: z.array(z.string()),
  error_x: Errors.optional(),
  error_y: Errors.optional(),
});
export type BarTrace = z.infer<typeof BarTrace>;

export const isUpright = ({ orientation }: BoxTrace): boolean => orientation === "v";

/** The values of a group that are drawn as points. */
export const valuesOf = (trace: BoxTrace): number[] =>
  trace.boxpoints === "all"
    ? z
        .array(Numbers)
        .parse(isUpright(trace) ? trace.y : trace.x)
        .flat()
    : [];
