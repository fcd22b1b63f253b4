import { words } from "./words.ts";

/** Words for who asks. */

export const calling =
  "actuary|student|postdoc|intern|trainee|resident|registrar|clinician|pathologist|oncologist|surgeon|nurse|teacher|biologist|bioinformatician|statistician|journalist|advocate|technician|fellow|librarian|researcher|doctor|gp|lawyer|attorney|dentist|pharmacist|chemist|economist|professor|lecturer|scientist|writer|editor|engineer|programmer|developer|analyst|consultant|curator|vet|midwife|undergrad|undergraduate|specialist|examiner|tutor|investigator|scholar|modeller|coder|newbie|novice|beginner|layman|layperson|outsider|hobbyist|nerd";
const place =
  "registry|biobank|charity|foundation|newsroom|startup|clinic|hospital|department|institute|company|laboratory";
const together = "group|team|lab";
const callings = words(`${calling}|${place}`);
const manyCallings = words(`${calling.replaceAll("|", "s|")}s|${together}|groups|teams|labs`);
/** What somebody is by training: "mathematician", "epidemiologist". */
const trained = /\p{L}{2}(?:logist|iatrist|[tsdn]ician|matician|ographer|eticist|hysicist)$/u;

/** Nouns of those who are no patients of a question, and of things that are none, behind what they are like. */
const others = words(
  "colleague|colleagues|friend|friends|boss|bosses|reviewer|reviewers|referee|referees|author|authors|editor|editors|journal|journals|audience|reader|readers|teacher|teachers|mentor|mentors|supervisor|supervisors|customer|customers|user|users|elephant|priority|fruit|question|questions|hypothesis|story|news|note|idea|opinion|paper|mood|hopes|expectations",
);
/** "First author", "colleague of mine": a noun of none of the patients that the word before it could choose. */
export const isNoPatient = (word: string): boolean =>
  others.has(word) || (isSpeakerNoun(word) && !mayBePatients.has(word));
/** One who asks, by what he does or where. */
export const isCalling = (word: string): boolean => callings.has(word) || trained.test(word);
/** Who may be others than those who ask, where nothing says that they do. */
const areCallings = (word: string): boolean => manyCallings.has(word) || trained.test(word.replace(/s$/u, ""));
export const isSpeakerNoun = (word: string): boolean => isCalling(word) || areCallings(word);
/** "We are the treatment group": these may be patients as well. */
export const mayBePatients = words("group|groups|team|teams");
/** Nouns of somebody who works where the word before says: "registry person". */
export const somebody = words("person|people|folk|folks|guy|guys|colleague|colleagues|friend|friends");

/** "I am a postdoc on macrophages, ", "we're a small charity and would like to know": how somebody says who he is. */
export const introduction = new RegExp(
  `(?<=^\\s*|[.;:!?,]\\s*)(?:i['’]m|i am|we['’]re|we are)(?: (?:only|just|also))? (?:\\p{L}+[ -]){1,4}(?:(?:${calling}|${place})s?|${together}|\\p{L}+(?:ologist|ician)s?)\\b[^.;:!?,()]*?(?=[.;:!?,]|\\s[-–—]\\s|\\sand (?:i |we )?(?:want|wonder|need|ask|would like|['’]d like)\\b)|(?<=^\\s*)(?:being|(?:speaking )?as) an? (?:\\p{L}+ ){0,3}(?:${calling}|\\p{L}+(?:ologist|ician))\\b(?=\\s*,| (?:i|we)\\b)`,
  "giu",
);
/** "I am no patient,": who does not ask. */
export const denyingSelf = new RegExp(
  `(?<=^\\s*|[.;:!?,]\\s*)(?:i['’]m|i am|we['’]re|we are) (?:no|not an?|neither an?) (?:\\p{L}+ ){0,2}(?:patients?|(?:${calling})s?)(?:[,.;:]|(?=\\s(?:but|and|nor)\\b))`,
  "giu",
);
/** "Hi all, " */
export const greeting =
  /^\s*(?:(?:hi|hello|hey|dear|good (?:morning|evening|afternoon|day)|greetings)(?: (?:all|there|everyone|everybody|colleagues|team|folks|sir|madam))?\s*[,!.:]?\s+)*/iu;
/** What stands before the first mark, where somebody may say who he is. */
export const opening = /^[^.,;:!?()–—\n]*?(?=\s*[.,;:!\n]|\s+[-–—]\s)/u;
/** "... here", "... keep asking us": that it is they who ask. */
export const speaking =
  /^(?:\s+(?:here|speaking|asking|asks?|asked|wonders?|wondered|wondering|wants?|wanted|keeps?|kept|us|me|to know|would like|is curious|are curious|by (?:training|trade)|again|now|today|politely|(?:from|in|at) \p{Lu}\p{L}+))+\s*$/iu;
/** "... on sarcoma macrophages here": what they work on. */
export const onField = /^\s+(?:on|in|of|at|for|from|working (?:on|in|with)|studying)\s.*\shere\s*$/iu;

const language =
  "english|french|german|spanish|italian|portuguese|dutch|russian|chinese|mandarin|cantonese|japanese|korean|arabic|hindi|bengali|urdu|persian|farsi|turkish|greek|latin|hebrew|polish|czech|slovak|sloven(?:e|ian)|croatian|serbian|bulgarian|romanian|hungarian|finnish|swedish|norwegian|danish|icelandic|estonian|latvian|lithuanian|ukrainian|irish|welsh|catalan|basque|galician|swahili|vietnamese|thai|indonesian|malay|tagalog|esperanto|klingon|yiddish|afrikaans";
const style = "(?:plain |simple |good |proper |correct |easy |american |british |brazilian |mexican |everyday )?";
/** "Answer in French, please", "explain it to me in plain English", "in Latin:": in what the answer is to be told, unlike "in Chinese". */
export const inLanguage = new RegExp(
  `(?:\\b(?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:answer|reply|respond|explain|write|tell|put|give|phrase|keep|speak|report)(?: (?:it|this|that|me|us|to|the|your|an?|answer|reply|result|results|everything|all|please|short|brief|simple|concise|and|back))*,? in ${style}(?:${language})|(?<=^\\s*|[.,;:!?(]\\s*|\\s[-–—]\\s+)in ${style}(?!\\p{L}+ese\\b)(?:${language}))(?:,? please)?(?=\\s*(?:[.,;:!?)]|[-–—]\\s|$|and (?:keep|make|use|please|in)\\b|(?:if|because|only|so that)\\b))`,
  "giu",
);
/** "; how about", ". And in": what stands before another of which the same is asked that is told. */
export const whatAbout =
  /(?<=[.,;:!]\s*|\s[-–—]\s+|\s(?:but|and|so)\s+)(?:(?:and|but|so|now|then),?\s+)*(?:what|how) (?:about|of|is it with|is it for|is it in)\s+(?:(?:in|for|of|the|with)\s+)*|(?<=\b(?:is|are|was|were|has|have|had|do|does|go|goes|live|lives|die|dies)\b[^?]*[.;]\s+)and (?:in|for|of) (?:the )?/giu;

/** The noun right behind a word that says what somebody is like: "female first author". */
export const nounBehind = /^[ -](?:(?:first|last|senior|new|dear) )?(?<noun>\p{L}+)(?!['’])/iu;
