const special: Readonly<Record<string, string>> = {
  "\\": "{\\textbackslash}",
  "{": "{\\textbraceleft}",
  "}": "{\\textbraceright}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "~": "{\\textasciitilde}",
  "^": "{\\textasciicircum}",
  "<": "{\\textless}",
  ">": "{\\textgreater}",
  "|": "{\\textbar}",
  "–": "--",
  "—": "---",
  "−": "{$-$}",
  "×": "{$\\times$}",
  "±": "{$\\pm$}",
  "≤": "{$\\leq$}",
  "≥": "{$\\geq$}",
  "…": "{\\ldots}",
  "‘": "`",
  "’": "'",
  "“": "``",
  "”": "''",
  ø: "{\\o}",
  Ø: "{\\O}",
  æ: "{\\ae}",
  Æ: "{\\AE}",
  œ: "{\\oe}",
  Œ: "{\\OE}",
  ß: "{\\ss}",
  ł: "{\\l}",
  Ł: "{\\L}",
};

const greek: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi",
    "π pi ρ rho σ sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega",
    "Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega",
  ]
    .flatMap((line) => line.match(/\S+ \S+/g) ?? [])
    .map((pair) => pair.split(" "))
    .map(([letter = "", name = ""]) => [letter, `{$\\${name}$}`]),
);

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋";
const plain = "0123456789+-";

/** Combining mark to the LaTeX accent command. */
const accents: Readonly<Record<string, string>> = {
  "\u0300": "`",
  "\u0301": "'",
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "=",
  "\u0306": "u ",
  "\u0307": ".",
  "\u0308": '"',
  "\u030a": "r ",
  "\u030b": "H ",
  "\u030c": "v ",
  "\u0327": "c ",
  "\u0328": "k ",
};

/** Text that LaTeX prints as it reads; characters without a known command stay as they are, never dropped. */
export function latexText(text: string): string {
  const quoted = text
    .normalize("NFC")
    .replace(/"([^"]*)"/g, "“$1”")
    .replaceAll('"', "''");
  return Array.from(quoted, latexCharacter).join("");
}

function latexCharacter(character: string): string {
  const known = special[character] ?? greek[character];
  if (known !== undefined) return known;
  if (raised.includes(character)) return `{\\textsuperscript{${plain[raised.indexOf(character)]}}}`;
  if (lowered.includes(character)) return `{\\textsubscript{${plain[lowered.indexOf(character)]}}}`;
  return accented(character);
}

function accented(character: string): string {
  const [letter = "", mark = "", ...more] = character.normalize("NFD");
  const accent = accents[mark];
  const isLatin = /^[A-Za-z]$/.test(letter) && more.length === 0;
  return isLatin && accent !== undefined ? `{\\${accent}${letter}}` : character;
}
