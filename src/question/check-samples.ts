import type { AnalysisType } from "../contract/question.ts";
import { isTumor, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Samples that are described by their share, their outcome or how rare they are. */

const amounts = /^(?:most|some|many|several|few)$/iu;
const filler = /^(?:of|the|these|those|all)$/iu;
const counting = new Set<AnalysisType>(["mutation_frequency", "copy_number", "top_mutated_genes"]);

/** The tumours or patients that a word describes, over "of the". */
function describedBy({ matches }: Reading, at: number): Match | undefined {
  const after = matches.slice(at + 1).find((match) => !filler.test(match.text));
  return isTumor(after) ? after : undefined;
}

/** "in a few", "in some": the patients are left out. */
function endsWithAmount({ matches }: Reading, at: number): boolean {
  const before = matches.slice(0, at).findLast((match) => !/^a$/iu.test(match.text));
  return /^in$/iu.test(before?.text ?? "") && matches.slice(at + 1).every((match) => /^\p{P}$/u.test(match.text));
}

/** "how often ... in half of LUAD", unlike "in half of LUAD; how often really?": a share of a share. */
function isCounted({ matches }: Reading, at: number): boolean {
  const clause = matches.slice(matches.slice(0, at).findLastIndex((match) => /^[,;.?!:]$/u.test(match.text)) + 1, at);
  return clause.some((match) => match.kind === "cue" && match.value === "frequency");
}

/** "in most LUAD patients": a claim on how many of them, which only a share can answer. */
function checkAmount(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const amount = reading.matches.find((match, at) => {
    const before = reading.matches[at - 1]?.text ?? "";
    const some = analysis === "top_mutated_genes" && !/^most$/iu.test(match.text);
    if (counting.has(analysis) && !some && !isCounted(reading, at)) return false;
    if (match.kind === "cue" && match.value === "share") return true;
    const described = describedBy(reading, at) !== undefined || endsWithAmount(reading, at);
    return amounts.test(match.text) && !/^(?:how|the)$/iu.test(before) && described;
  });
  if (amount === undefined) return undefined;
  return stop("unsupported", `"${amount.text}" of the patients cannot be chosen; ask about all of them.`, {
    notUnderstood: [amount.text],
  });
}

const fates = /^(?:aggressive|alive|dead|deadly|deceased|dying|fatal|indolent|lethal|living|surviving)$/iu;
const rarities =
  /^(?:largest|biggest|smallest|greatest|strongest|weakest|rare|common|uncommon|unusual|frequent|widespread|(?:un)?likely|(?:\w+[-\s])?universal)$/iu;
const isOutcome = (match: Match | undefined) => match?.kind === "cue" && match.value === "survival";
const judgement = /^(?:poor|good|bad|better|worse|long|short|longer|shorter|favou?rable|unfavou?rable|dismal)$/iu;

/** "patients who died", "patients with short survival". */
function followsPatients({ matches }: Reading, at: number): boolean {
  const [match, ...rest] = matches.slice(at);
  const next = rest.find((one) => !/^(?:a|had|have|has)$/iu.test(one.text) && !judgement.test(one.text));
  if (/^(?:who|that)$/iu.test(match?.text ?? "")) return isTumor(matches[at - 1]) && isOutcome(next);
  if (!/^with$/iu.test(match?.text ?? "") || !isTumor(matches[at - 1]) || !isOutcome(next)) return false;
  const asked = matches.some((one) => one !== next && (isOutcome(one) || one.kind === "endpoint"));
  return asked || !matches.some((one) => one.kind === "cue" && ["association", "correlation"].includes(one.value));
}

/** Patients chosen by the outcome that they had. */
function checkOutcome(reading: Reading): Stop | undefined {
  const chosen = reading.matches.find(
    (match, at) =>
      ((fates.test(match.text) || /^(?:poor|good|bad|worse|better)-/iu.test(match.text)) && describedBy(reading, at)) ||
      followsPatients(reading, at),
  );
  if (chosen === undefined) return undefined;
  return stop(
    "unsupported",
    "Patients cannot be chosen by their outcome; ask whether a gene is associated with survival.",
    {
      notUnderstood: [chosen.text],
      analyses: ["survival"],
    },
  );
}

/** "tumours that are large", unlike "tumours that are known to ...". */
function describesAfter({ matches }: Reading, at: number): boolean {
  const [tumors, who, are] = matches.slice(Math.max(at - 3, 0), at);
  const [match, after] = matches.slice(at, at + 2);
  const relative = /^(?:that|which|who)$/iu.test(who?.text ?? "") && /^(?:is|are|was|were)$/iu.test(are?.text ?? "");
  const vague = match?.kind === "harmless" && match.value === "vague";
  return relative && vague && isTumor(tumors) && !/^(?:to|that|for)$/iu.test(after?.text ?? "");
}

function checkRarity(reading: Reading): Stop | undefined {
  const rare = reading.matches.find((match, at) => {
    const before = reading.matches[at - 1]?.text ?? "";
    if (describesAfter(reading, at)) return true;
    return rarities.test(match.text) && !/^how$/iu.test(before) && isTumor(reading.matches[at + 1]);
  });
  if (rare === undefined) return undefined;
  return stop("unsupported", `Samples cannot be restricted to "${rare.text}" ones; leave that word out.`, {
    notUnderstood: [rare.text],
  });
}

const numbers = /^(?:one|two|three|four|five|ten)$/iu;
const gathered = /^(?:patients?|samples?|cases|specimens?)$/iu;

/** "in two LUAD patients". */
function checkNumber({ matches }: Reading): Stop | undefined {
  const number = matches.find((match, at) => {
    const after = matches.slice(at + 1).find((one) => one.kind !== "cancer" && one.kind !== "head");
    return numbers.test(match.text) && gathered.test(after?.text ?? "");
  });
  return number === undefined
    ? undefined
    : stop("unsupported", `A number of patients ("${number.text}") cannot be chosen; ask about all of them.`, {
        notUnderstood: [number.text],
      });
}

/** Samples of which the question chooses a part by what no data set holds as a group. */
export function checkSamples(reading: Reading, analysis: AnalysisType): Stop | undefined {
  return checkAmount(reading, analysis) ?? checkOutcome(reading) ?? checkRarity(reading) ?? checkNumber(reading);
}
