/** Articles, conjunctions and prepositions, which MLA leaves in lower case inside a title. */
const minor = new Set(
  (
    "a an the and but or nor for so yet as at by down from in into like of off on onto out over per than through to " +
    "toward under until up upon versus via vs with within without about above across after against along among around " +
    "before behind below beneath beside between beyond during except inside near outside past since underneath"
  ).split(" "),
);

const isPlainWord = (part: string): boolean => /^[a-z]+['’]?[a-z]*$/.test(part);

/** MLA title case. Words with digits, capitals or other scripts (TP53, mRNA, β-catenin) stay as they are. */
export function titleCase(title: string): string {
  const words = title.split(" ");
  const isEdge = (index: number) => index === 0 || index === words.length - 1;
  return words.map((word, index) => (isEdge(index) ? capitalized(word) : inner(word))).join(" ");
}

function inner(word: string): string {
  return minor.has(word.replace(/\W+$/, "")) ? word : capitalized(word);
}

function capitalized(word: string): string {
  const [, before = "", letters = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(word) ?? [];
  const parts = letters.split("-");
  return parts.every(isPlainWord) ? before + parts.map(upperFirst).join("-") + after : word;
}

function upperFirst(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
