import { isCue, type Match } from "./match.ts";

/** Words of the request itself, by their neighbours. */

/** "Isn't TP53 mutated more often ...?" asks the same as "Is it ...?". */
function rhetorical(_matches: readonly Match[], match: Match, at: number): Match {
  const asks = at === 0 && /^(?:is|are|does|did|was|were|has|have)n['’]?t$/iu.test(match.text);
  return asks ? { ...match, kind: "function" } : match;
}

/** "patients do better", "doing any worse": the verb asks for the outcome. */
function doingWell(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^(?:do|does|doing|did|done)$/iu.test(match.text)) return match;
  const after = matches.slice(at + 1).find((one) => !/^(?:any|much|so|significantly|really|that)$/iu.test(one.text));
  const how = isCue(after, "outlook") || (/^well$/iu.test(after?.text ?? "") && at > 1);
  return how ? { ...match, kind: "cue", value: "survival" } : match;
}

/** "determine the frequency of ...", unlike "does it determine survival", asks for nothing of its own. */
function requested(matches: readonly Match[], match: Match, at: number): Match {
  const named = matches.slice(0, at).some((one) => one.kind === "gene" || one.kind === "cancer");
  return /^determine$/iu.test(match.text) && !named ? { ...match, kind: "harmless", value: "harmless" } : match;
}

/** "H0: EGFR does not differ": the null hypothesis of the test that is asked for. */
function ofNullHypothesis(matches: readonly Match[], match: Match): Match {
  const stated = matches.some(
    (one) => one.end <= match.start && /^(?:H0|(?:the\s+)?null\s+hypothesis.*)$/iu.test(one.text),
  );
  const tested = matches.some((one) =>
    isCue(one, "difference", "compare", "correlation", "association", "cooccurrence"),
  );
  return isCue(match, "negation") && stated && tested ? { ...match, kind: "function" } : match;
}

const greeting = /^(?:dear|hi|hello|dr|prof|professor|mrs?|ms)$/iu;
const closing = /^(?:cheers|thanks|(?:many|best|kind)\s+\w+|regards|best|sincerely|yours(?:\s+\w+)?)$/iu;

/** "Dear Ms Smith, ..." and "... Cheers, Tom": a person's name. */
function personName(matches: readonly Match[], match: Match, at: number): Match {
  if (match.kind !== "unknown" || !/^\p{Lu}\p{Ll}+$/u.test(match.text)) return match;
  const before = matches.slice(0, at).findLast((one) => !/^[,.!]$/u.test(one.text) && one.kind !== "unknown");
  const text = before?.text ?? "";
  const last = matches.slice(at).every((one) => one.kind === "unknown" || one.kind === "function");
  const named = (greeting.test(text) && matches[at + 1]?.text === ",") || (closing.test(text) && last);
  return named ? { ...match, kind: "function" } : match;
}

/** "Is TP53 mutated in my breast cancer?", "in her LUAD" ask about a person, "my breast cancer cohort" does not. */
function ownTumor(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^(?:my|his|her)$/iu.test(match.text)) return match;
  const beyond = matches.findIndex(
    (one, place) => place > at && !["cancer", "head", "gene", "subgroup"].includes(one.kind),
  );
  const run = matches.slice(at + 1, beyond < 0 ? undefined : beyond);
  const tumor = run.at(-1)?.kind === "cancer" || run.at(-1)?.kind === "head";
  const research = matches[beyond]?.kind === "harmless" || /s$/iu.test(run.at(-1)?.text ?? "");
  return tumor && !research ? { ...match, kind: "medical", value: "medical" } : match;
}

const gathered = /^(?:biobank|cases|cohorts?|data|datasets?|patients|samples|series|specimens|tumou?rs)$/iu;

/** "in our LUAD cohort": data that this service does not have. */
function ownData(matches: readonly Match[], match: Match, at: number): Match {
  const inside = /^(?:in|within|among|from|across|on|using|of)$/iu.test(matches[at - 1]?.text ?? "");
  if (!/^(?:my|our)$/iu.test(match.text) || !inside) return match;
  const beyond = matches
    .slice(at + 1)
    .find((one) => !["cancer", "head", "subgroup"].includes(one.kind) || gathered.test(one.text));
  return gathered.test(beyond?.text ?? "") ? { ...match, kind: "unsupported", value: "data of your own" } : match;
}

/** "tumour/normal ratio of one gene" is a fold change, unlike the ratio of two genes. */
function ratioOfGroups(matches: readonly Match[], match: Match): Match {
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  const tissues = matches.some((one) => isCue(one, "normal"));
  return match.kind === "unsupported" && /^ratios?$/iu.test(match.text) && genes.size === 1 && tissues
    ? { ...match, kind: "harmless", value: "level test" }
    : match;
}

/** "BRAF OR NRAS mutations" joins genes, "OR of BRAF and NRAS mutations" is an odds ratio. */
function joiningOr(matches: readonly Match[], match: Match, at: number): Match {
  const beside = [matches[at - 1], matches[at + 1]];
  const joins = beside.every((one) => one?.kind === "gene" || one?.kind === "cancer" || one?.kind === "cue");
  return match.text === "OR" && joins ? { ...match, value: "or" } : match;
}

/** "HR + 95% CI" asks for a hazard ratio, "HR+" names a subgroup. */
function spacedPlus(_matches: readonly Match[], match: Match): Match {
  const ratio = match.kind === "subgroup" && /^HR\s+\+$/iu.test(match.text);
  return ratio ? { ...match, kind: "cue", value: "survival" } : match;
}

const tasks =
  /^(?:calculate|check|compare|compute|draw|estimate|find|fit|get|list|look\s+up|make|plot|pull|run|show|summari[sz]e|tabulate|test|visuali[sz]e)$/iu;

/** "run a test for me", unlike "what does it mean for me". */
function onRequest(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^for\s+me$/iu.test(match.text)) return match;
  const before = matches.slice(0, at);
  const task = before.some((one) => tasks.test(one.text)) && !before.some((one) => isCue(one, "outlook"));
  const means = before.some((one) => /^means?$/iu.test(one.text));
  return task && !means ? { ...match, kind: "function" } : match;
}

const offered = ["frequency", "survival", "expression", "correlation", "contingency", "cooccurrence", "genes"] as const;

/** "could I have the mutation frequency", unlike "could I have the mutation". */
function receiving(matches: readonly Match[], match: Match): Match {
  const asks = matches.some((one) => isCue(one, ...offered) || one.kind === "endpoint");
  return /^(?:can|could|may|might)\s+I\s+have$/iu.test(match.text) && !asks
    ? { ...match, kind: "medical", value: "medical" }
    : match;
}

const research = /^(?:analy[sz]e|choose|cite|compare|look|pick|plot|read|report|run|study|test|try|use|write)$/iu;

/** "Which gene should I study?" asks for a plan, not for a doctor. */
function planning(matches: readonly Match[], match: Match, at: number): Match {
  const plan = /^should\s+I$/iu.test(match.text) && research.test(matches[at + 1]?.text ?? "");
  return plan ? { ...match, kind: "unsupported", value: "study design" } : match;
}

/** "Name the ten most mutated genes". */
function naming(_matches: readonly Match[], match: Match, at: number): Match {
  return at === 0 && /^name$/iu.test(match.text) ? { ...match, kind: "function" } : match;
}

export const requestRules = [
  ownData,
  planning,
  naming,
  rhetorical,
  doingWell,
  requested,
  ofNullHypothesis,
  personName,
  ownTumor,
  ratioOfGroups,
  joiningOr,
  spacedPlus,
  onRequest,
  receiving,
] as const;
