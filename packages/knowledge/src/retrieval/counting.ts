import { fold, formOf, wordsOf } from "../text/words.ts";

/** A digit of any script. */
export const DIGIT = /\p{N}/u;
/** Numbers that are written out, by language (ISO 639-1). */
export const NUMBER_WORDS = new Map(
  Object.entries({
    en: "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|hundred|thousand|once|twice|dozen",
    de: "ein(?:e[nrms]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|halb\\w*|\\w+(?:zehn|zig)|einmal|zweimal",
    fr: "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|mille|demi\\w*",
    es: "un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil|medi[oa]",
    it: "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|cento|mille|mezz[oa]",
    pt: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|cem|mil|mei[oa]",
  }).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")]),
);

const COUNTED =
  /(?:how many|how much|wie ?viele?|combien d(?:e |['’])|cu[aá]nt[oa]s?|quant[eio]|quant[oa]s)\s*(?:\p{L}+\s){0,1}(\p{L}{3,})/iu;
const NEAR = 3;
const YEAR = /^(?:19|20)\p{N}{2}$/u;
/** What may stand between a thing and its number: "groups of up to 12". */
const UP_TO = new Set(
  "is are of up to at most how many number anzahl nombre cantidad sind bis zu von höchstens maximal de à jusqu au plus hasta como máximo es son".split(
    " ",
  ),
);
const ROOT = 4;

/**
 * What a question for a number counts ("How many kilns …"), as the letters with which its forms begin, without accents;
 * undefined for others.
 */
export function countedRoots(question: string): string[] | undefined {
  const match = COUNTED.exec(question);
  if (!match) return undefined;
  const words = match[0]
    .split(/\s+/u)
    .slice(-2)
    .filter((word) => !/^(?:many|much|viele?)$/iu.test(word));
  const roots = words.map((word) => fold(formOf(word)).slice(0, ROOT)).filter((root) => root.length === ROOT);
  return roots.length > 0 ? roots : undefined;
}

/** Whether a number stands beside what is counted: "six kilns", "Kilns: 6". */
export function countsThem(sentence: string, roots: readonly string[], language: string): boolean {
  const words = wordsOf(sentence).map(({ form, folded }) => ({ form, folded }));
  const isNumber = ({ form } = { form: "" }) =>
    (DIGIT.test(form) && !YEAR.test(form)) || (NUMBER_WORDS.get(language)?.test(form) ?? false);
  return words.some(({ folded }, at) => {
    if (!roots.some((root) => folded.startsWith(root))) return false;
    const after = words.slice(at + 1).find(({ form }) => !UP_TO.has(form));
    return words.slice(Math.max(0, at - NEAR), at).some(isNumber) || isNumber(after);
  });
}
