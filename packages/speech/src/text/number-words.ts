const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
/** Longest run of digits that is read as a quantity; longer ones are read digit by digit. */
const MAX_DIGITS = 18;

/** A whole number in English words: "1024" → one thousand twenty four. Digits only; more than 18 are read one by one. */
export function cardinal(digits: string): string[] {
  const plain = digits.replace(/^0+(?=\d)/, "");
  if (plain.length > MAX_DIGITS) return digitByDigit(digits);
  if (plain === "0") return ["zero"];
  const words: string[] = [];
  for (let scale = Math.ceil(plain.length / 3) - 1; scale >= 0; scale--) {
    const end = plain.length - 3 * scale;
    const group = Number(plain.slice(Math.max(0, end - 3), end));
    if (group === 0) continue;
    words.push(...belowThousand(group));
    if (scale > 0) words.push(SCALES[scale]!);
  }
  return words;
}

/** "3" → third, "21" → twenty first. */
export function ordinal(digits: string): string[] {
  const words = cardinal(digits);
  const last = words.pop()!;
  words.push(IRREGULAR_ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`));
  return words;
}

/** "007" → zero zero seven. */
export function digitByDigit(digits: string): string[] {
  return [...digits].map((digit) => UNITS[Number(digit)]!);
}

/** A year as people say it: "1999" → nineteen ninety nine, "2005" → two thousand five, "1900" → nineteen hundred. */
export function year(digits: string): string[] {
  const value = Number(digits);
  if (digits.length !== 4 || (value >= 2000 && value < 2010) || value % 1000 < 10) return cardinal(digits);
  const century = belowThousand(Math.floor(value / 100));
  const rest = value % 100;
  if (rest === 0) return [...century, "hundred"];
  return [...century, ...(rest < 10 ? ["oh"] : []), ...belowThousand(rest)];
}

/** "1990" → nineteen nineties, "80" → eighties. */
export function decade(digits: string): string[] {
  const words = digits.length === 4 ? year(digits) : cardinal(digits);
  const last = words.pop()!;
  return [...words, last.endsWith("y") ? `${last.slice(0, -1)}ies` : `${last}s`];
}

/** A number as written, with thousands commas and decimal point: "1,234.50" → one thousand … point five zero. */
export function decimal(text: string): string[] {
  const [whole = "", fraction] = text.replaceAll(",", "").split(".");
  const words = whole.length > 1 && whole.startsWith("0") ? digitByDigit(whole) : cardinal(whole || "0");
  return fraction ? [...words, "point", ...digitByDigit(fraction)] : words;
}

/** The British "and" of a number's words: one hundred and five, one thousand and one. */
export function withAnd(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const before = words[i - 1];
    const isSmall = UNITS.includes(word) || (word !== "" && TENS.includes(word));
    const isRest = before === "hundred" || (isScale(before) && isLastPart(words, i));
    return isSmall && isRest ? ["and", word] : [word];
  });
}

function isScale(word: string | undefined): boolean {
  return Boolean(word) && SCALES.includes(word!);
}

/** Whether the number ends with this word and the next: "one thousand and five", but "one million five thousand". */
function isLastPart(words: readonly string[], at: number): boolean {
  for (const word of words.slice(at, at + 3)) {
    if (word === "hundred" || isScale(word)) return false;
    if (!UNITS.includes(word) && !TENS.includes(word)) return true;
  }
  return true;
}

function belowThousand(value: number): string[] {
  const words: string[] = [];
  if (value >= 100) words.push(UNITS[Math.floor(value / 100)]!, "hundred");
  const rest = value % 100;
  if (rest === 0) return words;
  if (rest < 20) return [...words, UNITS[rest]!];
  words.push(TENS[Math.floor(rest / 10)]!);
  if (rest % 10 > 0) words.push(UNITS[rest % 10]!);
  return words;
}
