import { z } from "zod";

const Numbers = z.array(z.number());

export const Points = z.looseObject({ type: z.literal("scatter"), x: Numbers, y: Numbers });
const Plain = z.union([z.string(), z.number(), z.boolean()]);

/** Points of one look, of which no list tells anything but where they are and what a pointer shows. */
export const Cloud = z.strictObject({
  ...Points.shape,
  mode: z.literal("markers"),
  marker: z.object({ color: z.string(), size: z.number() }).catchall(z.union([Plain, z.record(z.string(), Plain)])),
  opacity: z.number().optional(),
  uid: z.string().optional(),
  xaxis: z.string().optional(),
  yaxis: z.string().optional(),
  name: z.string().optional(),
  showlegend: z.boolean().optional(),
  legendgroup: z.string().optional(),
  text: z.unknown().optional(),
  hoverinfo: z.unknown().optional(),
  hovertemplate: z.unknown().optional(),
});
export type Cloud = z.infer<typeof Cloud>;

/** A cloud of these of its points alone; what is told of each is for pointers, and a picture has none. */
export function pickedFrom(cloud: Cloud, points: readonly number[]): Cloud {
  const of = (values: readonly number[]) => points.map((i) => values[i] ?? 0);
  return { ...cloud, x: of(cloud.x), y: of(cloud.y), text: undefined };
}

/** The least and the greatest of many numbers. */
export const extentOf = (values: readonly number[]): readonly [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
];
