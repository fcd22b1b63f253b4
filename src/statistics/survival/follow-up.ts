import { kaplanMeier, type KaplanMeierResult } from "./kaplan-meier.ts";
import type { Survival } from "./survival-rows.ts";

/**
 * How long patients were followed: the Kaplan-Meier curve of the end of follow-up, where an event ends it early
 * (Schemper and Smith 1996), in the unit of time. Not computable: empty_group.
 * R: survfit(Surv(time, 1 - event) ~ 1, conf.type = "log-log").
 */
export const followUp = ({ time, event }: Survival): KaplanMeierResult =>
  kaplanMeier({ time, event: Array.from(event, (one) => (one === null ? null : !one)) });
