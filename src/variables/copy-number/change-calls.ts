import type { CopyNumberChange } from "../../meaning/index.ts";

/** The discrete calls that a change stands for. */
export const callsOf: Readonly<Record<CopyNumberChange, readonly number[]>> = {
  amplification: [2],
  gain: [1],
  any_gain: [1, 2],
  deep_deletion: [-2],
  one_copy_loss: [-1],
  any_loss: [-2, -1],
  any_change: [-2, -1, 1, 2],
};

/** The call of a diploid tumour. */
export const DIPLOID_CALL = 0;

const signed = (call: number): string => (call > 0 ? `+${call}` : String(call).replace("-", "−"));

/** "+2", "−2 or −1". */
export const callsInWords = (change: CopyNumberChange): string => callsOf[change].map(signed).join(" or ");
