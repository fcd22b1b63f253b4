import { words } from "./words.ts";

/** Words of what somebody claims, and of what a gene is known for. */

/** Topics of what a claim may be from. */
export const sourceTopics = words(
  "data of other projects|animal models|cell lines and experiments|single-cell data|literature|drugs and treatment response|data of your own|study design|modelling, clustering and prediction|offtopic",
);
/** "GSE31210 suggests that", "our trial has shown": what stands before a claim, up to it. */
export const claiming =
  /(?<=^\s*|[.;!]\s+)[^.;:!?,]{2,60}?\s(?:(?:has|have|had|seems? to|seemed to|would|does|do|did) )?(?:suggests?|suggested|shows?|showed|shown|finds?|found|reports?|reported|claims?|claimed|indicates?|indicated|implies|imply|implied|says?|said|argues?|argued|states?|stated|concludes?|concluded|hints?|hinted|hold|holds|predicts?|predicted)(?: that)?\s/giu;
/** "... is the cystic fibrosis gene", behind the gene. */
export const describedGene =
  /\s(?:is|was) (?:known as )?(?:an?|the|my|our|his|her)\s[^.;:!?,]*\b(?:gene|oncogene|suppressor|enzyme|kinase|receptor)\b[^.;:!?,]*(?:\([^()]*\)\s*)?(?=[.;!]|\s[-–—]\s|,\s*(?:but|so|and|how|is|are|does)\b)/giu;
/** "Is that so in LUAD?", "does it hold there?": that the question is whether a claim is true. */
export const askedOfClaim =
  /\b(?:is|was) (?:it|that|this) (?:also |really )?(?:so|true|right|correct|the case)\b|\bdoes (?:it|that|this) (?:also |really )?(?:hold|apply|replicate|show)\b|[.;,:?!]\s*(?:so|true|right|correct|confirmed)(?: as well| too| also)? (?:in|for)\b|\bcan (?:you|we|i) (?:confirm|see|replicate|reproduce) (?:it|that|this)\b/iu;
/** ", but I am interested in", ", so I'd prefer": what stands before what is wanted, behind what is not. */
export const butWanting =
  /\s*[,;.]?\s+(?:but|so|yet|whereas|while),? (?:i|we|he|she|they|(?:my|our|the|a|his|her) \p{L}+(?: \p{L}+)?)(?:['’](?:d|m|re))?(?: (?:am|are|is|was|really|only|just|rather|now|would|actually|do|does))*,? (?:wants?|prefers?|needs?|likes?|cares? (?:about|for)|insists? on|asks? (?:for|about)|asking (?:for|about)|interested in|after|have|see)(?: to (?:see|know|know about|have|look at))?(?: (?:it|that|this|them|the same) (?:in|for|of))? (?:the )?|\s*[,;.]?\s+but (?=[^\s.,;:!?]+ (?:is|are|will) (?:ok|okay|fine|enough|good|do|sufficient|all right)\b)/giu;
/** "... only", "... will do": what may stand behind what is wanted, before a mark. */
export const wantedEnd =
  /^(?: only| instead| rather| now| alone)*(?: (?:is|are|will) (?:ok|okay|fine|enough|good|do|sufficient|all right))?(?=\s*(?:[.,:;?!]|\s[-–—]\s|$))/iu;
/** "At stage two of our project", of which no patients are. */
export const projectStage =
  /\b(?:at|in|for|during|after) (?:the )?(?:(?:first|second|third|last|next|final|early|late|initial|later) )?(?:stages?|phase|step|part|arm)(?: (?:\d|one|two|three|four|[ivx]+))? of (?:writing|planning|drafting|preparation|thinking|(?:our|the|my|this|a) (?:project|work|analysis|plan|review|thesis|revision|paper|manuscript|proposal|grant|programme|program|course))\b/giu;
/** "Remember MESO.", "COAD next time.": what is to be asked some other time, behind the question. */
export const planned =
  /(?<=[?.!]\s+)(?:(?:please )?remember(?: to (?:check|ask|look at))? [^\s.?!]+(?: [^\s.?!]+)?|(?:note: ?)?[^\s.?!]+(?: [^\s.?!]+)? (?:next time|another time|another day|next week|tomorrow|later))(?=[.!]?\s*$)/giu;
/** "If I could ask for methylation I would; so": what is wished for and not to be had. */
export const wishedFor =
  /(?<=^\s*|[.;!]\s+)if (?:only )?(?:i|we) could (?:ask|have|get|see|use)\b[^.;:!?]*[.;:!](?:\s+so\b)?/giu;
