import { describing } from "../scan/context/levels/describing.ts";
import { classesAtNouns } from "../scan/context/alterations/mutation-classes.ts";
import type { Item } from "../scan/item.ts";
import { attachFar } from "./far.ts";
import { listed } from "./listed.ts";
import { attachNear } from "./near.ts";
import type { Part } from "./named.ts";
import { together } from "./together.ts";
import { conditioned, headed, signed } from "./signs.ts";

/** The items of a clause as phrases: every property belongs to its genes. */
export const partsOf = (items: readonly Item[]): Part[] =>
  conditioned(headed(listed(signed(together(attachFar(attachNear(describing(classesAtNouns(items)))))))));
