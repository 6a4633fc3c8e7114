/** A number at the start of a text: digits with points, commas, apostrophes or spaces between them. */
export const NUMBER = /^[+\-−]?\d{1,3}(?:[\u0020\u00A0\u202F'’]\d{3})+(?:[.,]\d+)?|^[+\-−]?\d+(?:[.,]\d+)*/u;

/**
 * The value of a number as people write it: "1,299.50", "1.299,50", "1 299,50", "1’299.–". One sign before exactly three
 * digits parts thousands where the language writes them so, else decimals.
 */
export function numberOf(raw: string, language: string | null): number | undefined {
  const bare = raw.replace(/[\s\u00A0\u202F'’]/gu, "").replace("−", "-");
  const signs = bare.match(/[.,]/g) ?? [];
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const kinds = new Set(signs);
  const threeBehind = bare.length - last - 1 === 3;
  const thousands = language === "en" || language === null ? "," : ".";
  const isWhole =
    last < 0 ||
    (kinds.size === 1 &&
      (signs.length > 1 || (threeBehind && bare[last] === thousands && !/^[+-]?0/.test(bare))));
  const text = isWhole
    ? bare.replace(/[.,]/g, "")
    : `${bare.slice(0, last).replace(/[.,]/g, "")}.${bare.slice(last + 1)}`;
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? value : undefined;
}

const WORDS: Record<string, string> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve",
  de: "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  fr: "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
  es: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
};
const MORE: [string, number][] = [
  ["a", 1],
  ["an", 1],
  ["half", 0.5],
  ["ein", 1],
  ["eine", 1],
  ["einen", 1],
  ["einem", 1],
  ["einer", 1],
  ["une", 1],
  ["una", 1],
  ["zwo", 2],
  ["twenty", 20],
  ["thirty", 30],
  ["zwanzig", 20],
  ["dreißig", 30],
  ["vingt", 20],
  ["trente", 30],
  ["veinte", 20],
  ["treinta", 30],
];

const words = new Map<string, number>([
  ...Object.values(WORDS).flatMap((list) => list.split(" ").map((word, value) => [word, value] as const)),
  ...MORE,
]);

/** The value of a number written as a word in English, German, French or Spanish, zero to twelve and a few more. */
export function numberWord(form: string): number | undefined {
  return words.get(form);
}
