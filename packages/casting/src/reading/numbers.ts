import type { Language } from "../meanings/meaning.ts";

/** Ages are told in words from here on … */
const FROM = 10;
/** … up to here. */
const TO = 99;

const ENGLISH = {
  units:
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  tens: "twenty thirty forty fifty sixty seventy eighty ninety",
};
const GERMAN = {
  units:
    "ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
  tens: "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
};
const SPANISH = {
  units:
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
  tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
};
const FRENCH = {
  units:
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  tens: "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt",
};

/** Keys of a number's words, 10 … 99, in a language; several where there are several ways to write it. */
function numberWords(value: number, language: Language): string[] {
  return WRITERS[language](value);
}

/** Every number that ages are told in, with its words. */
export function allNumberWords(language: Language): [words: string, value: number][] {
  const all: [string, number][] = [];
  for (let value = FROM; value <= TO; value++) {
    for (const words of numberWords(value, language)) all.push([words, value]);
  }
  return all;
}

function parts(value: number, { units, tens }: { units: string; tens: string }) {
  const names = units.split(" ");
  if (value < 20) return { whole: names[value - 1]! };
  const ten = tens.split(" ")[Math.floor(value / 10) - 2]!;
  return value % 10 === 0 ? { whole: ten } : { ten, unit: names[(value % 10) - 1]! };
}

function english(value: number): string[] {
  const { whole, ten, unit } = parts(value, ENGLISH);
  return whole ? [whole] : [`${ten} ${unit}`, `${ten}${unit}`];
}

function german(value: number): string[] {
  const { whole, ten, unit } = parts(value, GERMAN);
  const written = whole ?? `${unit}und${ten}`;
  return [written, written.replaceAll("funf", "fuenf").replaceAll("zwolf", "zwoelf")];
}

function spanish(value: number): string[] {
  const { whole, ten, unit } = parts(value, SPANISH);
  if (whole) return [whole];
  return ten === "veinte" ? [`veinti${unit}`] : [`${ten} y ${unit}`];
}

function french(value: number): string[] {
  const vigesimal = value >= 70 && value < 80 ? 60 : value >= 90 ? 80 : undefined;
  if (vigesimal === undefined) {
    const { whole, ten, unit } = parts(value, FRENCH);
    if (whole) return value === 80 ? ["quatre vingts", "quatre vingt"] : [whole.replace("-", " ")];
    return [`${ten} ${unit}`.replaceAll("-", " "), `${ten} et ${unit}`.replaceAll("-", " ")];
  }
  const rest = FRENCH.units.split(" ")[value - vigesimal - 1]!;
  const ten = vigesimal === 60 ? "soixante" : "quatre vingt";
  return [`${ten} ${rest}`, `${ten} et ${rest}`].map((words) => words.replaceAll("-", " "));
}

const WRITERS: Record<Language, (value: number) => string[]> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};
