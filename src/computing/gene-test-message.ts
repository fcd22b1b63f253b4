import { z } from "zod";

// Asks for the kind of object, since `instanceof` fails between realms.
const view = <View extends ArrayBufferView>() => z.custom<View>((value) => ArrayBuffer.isView(value));
const doubles = view<Float64Array>();
const counts = view<Uint32Array>();

const genes = {
  values: z.instanceof(SharedArrayBuffer),
  samples: z.int(),
  first: z.int(),
  last: z.int(),
};

/** What the thread that tests genes is asked: to test the genes `first` to `last` - 1 of a matrix that both threads see. */
export const GeneTestRequest = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("rank_sum"),
    ...genes,
    given: z.object({ sizes: z.array(z.int()), minimumPerGroup: z.int() }),
  }),
  z.object({ name: z.literal("spearman"), ...genes, given: z.object({ other: doubles, minimum: z.int() }) }),
  z.object({
    name: z.literal("cox"),
    ...genes,
    given: z.object({
      time: doubles,
      event: doubles,
      minimum: z.int(),
      minimumEvents: z.int(),
      covariates: z.array(doubles),
    }),
  }),
]);
export type GeneTestRequest = z.infer<typeof GeneTestRequest>;

/** Its answers: the rows of these genes, of `RankSumRows`, `SpearmanRows` or `CoxRows`. */
export const TestedGenes = z.union([
  z.object({
    n1: counts,
    n2: counts,
    u1: doubles,
    z: doubles,
    lnP: doubles,
    mean1: doubles,
    mean2: doubles,
    difference: doubles,
    other: view<Uint16Array>(),
    method: view<Uint8Array>(),
  }),
  z.object({ n: counts, rho: doubles, lower: doubles, upper: doubles, lnP: doubles }),
  z.object({ n: counts, events: counts, coefficient: doubles, standardError: doubles, lnP: doubles }),
]);
export type TestedGenes = z.infer<typeof TestedGenes>;
