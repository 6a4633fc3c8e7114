import numbers from "../../data/foreign/numbers.json" with { type: "json" };

/** The words of one language for it, each list parted by "|" and in its order. */
export interface Genitive {
  /** "From", and the words behind which it is not said again. */
  from: string;
  fromWords: string;
  /** Other words that ask for the genitive, and such that ask for the accusative. */
  others: string;
  accusative: string;
  /** Words before hours, which are ordinals. */
  hours: string;
  /** How ordinals end that are hours, where they are. */
  hourForms?: Endings;
  /** Of 1 to 19, 20 to 90 and 100 to 900. */
  ones: string;
  tens: string;
  hundreds: string;
}

/** Pairs of a pattern and what stands instead of what it finds. */
type Endings = readonly (readonly [from: string, to: string])[];

/** What ICU does not know of how a language says numbers; `{n}` and the like stand for the number itself. */
interface NumberWords {
  /** Between the ends of a range; "" where nothing is said. */
  to: string;
  /** Of fractions without a name of their own; `ratio` where a whole phrase is said. */
  over?: string;
  ratio?: string;
  /** A half, a third, two thirds, a quarter, three quarters. */
  fractions?: string;
  /** The sign §. */
  section: string;
  and: string;
  /** Where espeak-ng does not say the sign. */
  minus?: string;
  /** Where espeak-ng does not say the mark. */
  decimal?: string;
  percent?: string;
  /** Times of day; `full` on the hour. */
  time?: string;
  full?: string;
  /** Hours, days of a month and one of a thing, where they are not said as the number alone. */
  hours?: Readonly<Record<string, string>>;
  days?: Readonly<Record<string, string>>;
  one?: string;
  /** Ordinals from 1 to 31 as dates have them; German ones without their ending. */
  ordinals?: string;
  /** How those end elsewhere: before nouns, and where a date stands alone. */
  nominative?: Endings;
  bare?: Endings;
  /** Hours that are ordinals, and how they end behind some words. */
  hour?: Endings;
  hourAfter?: { words: string; forms: Endings };
  /** Where the ends of ranges are in the genitive. */
  genitive?: Genitive;
  /** Years of this century that end with an ordinal. */
  year?: { "2000": string; from: string; to: string; word?: string };
  /** Where the noun of "US dollars" is: it is the first word by default. */
  noun?: string;
  /** Names that are shorter than ICU's, by code: all forms, or the singular and others as `Intl.PluralRules` has them. */
  currencies?: Readonly<Record<string, string>>;
  minor?: Readonly<Record<string, string>>;
  /** Between the whole of a currency and its hundredths. */
  cents?: string;
}

const WORDS = numbers as unknown as Readonly<Record<string, NumberWords>>;
const HOME: Readonly<Record<string, string>> = {
  EG: "EGP", CN: "CNY", CZ: "CZK", DK: "DKK", HU: "HUF", ID: "IDR", IN: "INR", KR: "KRW", NO: "NOK", IR: "IRR", PL: "PLN", BR: "BRL",
  RO: "RON", RU: "RUB", RS: "RSD", KE: "KES", SE: "SEK", TR: "TRY", UA: "UAH", VN: "VND", MX: "MXN",
}; // prettier-ignore
const [YEAR, MONTHS] = [2026, 12];

/** How a locale writes and says numbers. */
export interface LocaleFacts {
  /** With the calendar and the digits that scripts are written in. */
  locale: string;
  language: string;
  decimal: "," | ".";
  /** The source of a pattern for a number without a sign: `whole` and `fraction`. */
  number: string;
  /** The same of an amount: whichever mark stands before one or two digits is that of decimals. */
  amount: string;
  words: NumberWords;
  currency: string;
  /** What dates in digits are written with, and whether the year stands first. */
  dateSign: string;
  /** A day and the month's name, perhaps with the year; and a month's name at the end of a text. */
  namedDate: RegExp;
  afterMonth: RegExp;
  pluralOf(value: number): Intl.LDMLPluralRule;
}

const known = new Map<string, LocaleFacts | undefined>();

/** `undefined` for a language of which nothing is known. */
export function factsOf(locale: string): LocaleFacts | undefined {
  if (!known.has(locale)) known.set(locale, findFacts(locale));
  return known.get(locale);
}

function findFacts(tag: string): LocaleFacts | undefined {
  const { language: code, region = "" } = localeOf(tag) ?? { language: "" };
  const language = code === "no" || code === "nn" ? "nb" : code;
  const words = WORDS[language];
  if (!words) return undefined;
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const decimal = parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
  const groupsBySpace = parts.some(({ type, value }) => type === "group" && /\s/u.test(value));
  const group = `[${decimal === "," ? "." : ","}'${groupsBySpace ? " " : ""}]`;
  const dates = new Intl.DateTimeFormat(locale).formatToParts(new Date(YEAR, 0, 1));
  const rules = new Intl.PluralRules(locale);
  const months = monthsOf(locale).join("|");
  const whole = String.raw`(?<whole>\d{1,3}(?<group>${group})\d{3}(?:\k<group>\d{3}){0,5}(?!\d)|\d{1,3}(?:\.\d{3})+(?=,\d{1,2}(?!\d))|\d{1,3}(?:,\d{3})+(?=\.\d{1,2}(?!\d))|\d{1,3}(?:(?:\.\d{3}){2,6}|(?:,\d{3}){2,6})(?!\d)|\d{1,2}(?:,\d{2}){1,5},\d{3}(?!\d)|\d{1,18})`;
  const marks = String.raw`[${decimal}]|(?<=\.\d{3}),|(?<=,\d{3})\.`;
  return {
    locale,
    language,
    decimal,
    number: String.raw`${whole}(?:(?:${marks})(?<fraction>\d{1,12})(?!\d))?`,
    amount: String.raw`${whole}(?:(?:${marks}|[.,](?=\d{1,2}(?!\d)))(?<fraction>\d{1,12})(?!\d))?`,
    words,
    currency: HOME[region] ?? "EUR",
    dateSign: dates.find(({ type }) => type === "literal")?.value.trim() ?? "",
    namedDate: new RegExp(
      String.raw`(\d{1,2})(?:\.|º|er)?(\s(?:de\s)?)(${months})(?![\p{L}\p{M}])(?:(\s(?:del?\s)?)(\d{4})(?![\d\p{L}])(?:\s?(?:г\.|р\.|r\.))?)?`,
      "uiy",
    ),
    afterMonth: new RegExp(String.raw`(?:${months})\s$`, "ui"),
    pluralOf: (value) => rules.select(value),
  };
}

/** `undefined` for what is no BCP 47 tag. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

function monthsOf(locale: string): string[] {
  const names = Array.from({ length: MONTHS }, (_, month) =>
    [{ month: "long" }, { month: "long", day: "numeric" }].flatMap((options) => {
      const parts = new Intl.DateTimeFormat(locale, options as Intl.DateTimeFormatOptions).formatToParts(
        new Date(YEAR, month, 1),
      );
      return parts.filter(({ type, value }) => type === "month" && /\p{L}/u.test(value));
    }),
  );
  const found = names.flat().map(({ value }) => value);
  return [...new Set(found)].sort((a, b) => b.length - a.length);
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers with the name of a currency or a unit; each takes long to make. */
export function nameFormat({ locale }: LocaleFacts, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** A word with other endings: the first that it has is changed. */
export function withEnding(word: string, endings: Endings | undefined): string {
  const found = endings?.find(([from]) => new RegExp(from, "u").test(word));
  return found ? word.replace(new RegExp(found[0], "gu"), found[1]) : word;
}

/** The ordinal of 1…31, `undefined` where none is known. */
export function ordinalOf({ words }: LocaleFacts, value: number): string | undefined {
  return words.ordinals?.split("|")[value - 1];
}

/** A word of several forms, "singular|few|many", for a number. */
export function formFor({ pluralOf }: LocaleFacts, forms: string, value: number): string {
  const all = forms.split("|");
  const at = { one: 0, few: 1 }[pluralOf(value) as string] ?? all.length - 1;
  return all[Math.min(at, all.length - 1)]!;
}
