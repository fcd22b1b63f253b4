import { z } from "zod";

/** What the thread that tests genes is asked: to test the genes `first` to `last` - 1 of a matrix that both threads see. */
export const GeneTestRequest = z.object({
  values: z.instanceof(SharedArrayBuffer),
  genes: z.int(),
  n1: z.int(),
  n2: z.int(),
  first: z.int(),
  last: z.int(),
  minimumPerGroup: z.int(),
});
export type GeneTestRequest = z.infer<typeof GeneTestRequest>;

// Asks for the kind of object, since `instanceof` fails between realms.
const view = <View extends ArrayBufferView>() => z.custom<View>((value) => ArrayBuffer.isView(value));

/** Its answer: `RankSumRows` of these genes. */
export const TestedGenes = z.object({
  n1: view<Uint32Array>(),
  n2: view<Uint32Array>(),
  u1: view<Float64Array>(),
  z: view<Float64Array>(),
  lnP: view<Float64Array>(),
  mean1: view<Float64Array>(),
  mean2: view<Float64Array>(),
  method: view<Uint8Array>(),
});
