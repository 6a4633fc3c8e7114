import { decimalWords, END, matchAt, signWords, valueOf } from "./foreign-figures.ts";
import type { Said } from "./foreign-figures.ts";
import { formFor, nameFormat } from "./foreign-locale.ts";
import type { LocaleFacts } from "./foreign-locale.ts";

const CODES =
  "EUR|USD|GBP|CHF|JPY|CNY|PLN|CZK|HUF|RON|SEK|NOK|DKK|RUB|UAH|TRY|INR|KRW|BRL|MXN|CAD|AUD|BGN|RSD|VND|IDR|EGP|KES";
const SYMBOLS: Readonly<Record<string, string>> = {
  "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₽": "RUB", "₴": "UAH", "₺": "TRY", "₫": "VND", "₪": "ILS", "₱": "PHP", "US$": "USD",
  "R$": "BRL", "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "лв.": "BGN", "лв": "BGN", "руб.": "RUB", "руб": "RUB", "грн": "UAH", "lei": "RON",
  $: "USD", "¥": "JPY", "￥": "JPY", TL: "TRY", kr: "SEK", "дин.": "RSD",
}; // prettier-ignore
const MONEY = `${CODES}|${Object.keys(SYMBOLS)
  .join("|")
  .replaceAll("$", String.raw`\$`)
  .replaceAll(".", String.raw`\.`)}`;
const UNITS: Readonly<Record<string, string>> = {
  "km/h": "kilometer-per-hour", "км/ч": "kilometer-per-hour", km: "kilometer", cm: "centimeter", mm: "millimeter", m: "meter", kg: "kilogram",
  g: "gram", l: "liter", ml: "milliliter", "°C": "celsius", "°F": "fahrenheit", GB: "gigabyte", MB: "megabyte", TB: "terabyte", ha: "hectare",
  min: "minute", "км": "kilometer", "см": "centimeter", "мм": "millimeter", "м": "meter", "кг": "kilogram", "г": "gram", "л": "liter",
  "мл": "milliliter", "%": "percent", "°": "degree",
}; // prettier-ignore
const UNIT_NAMES = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join("|");

/** Amounts of money, the currency before or behind them. */
export function readMoney(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const amount = String.raw`(?<sign>[-−]?)${facts.amount}`;
  const match =
    matchAt(String.raw`(?<currency>${MONEY})\s?${amount}${END}`, text, at) ??
    matchAt(String.raw`${amount}\s?(?<currency>${MONEY})(?![\p{L}\p{N}])`, text, at);
  if (!match) return undefined;
  const { sign = "", whole = "", fraction = "", currency = "" } = match.groups!;
  const code = codeOf(currency, facts);
  const value = valueOf(whole, "");
  const start = signWords(sign, text, at, facts);
  const plain = whole.replace(/\D/g, "");
  if (fraction.length !== 2 && fraction !== "")
    return {
      shown: match[0],
      spoken:
        start + withCurrency(decimalWords(whole, fraction, facts), valueOf(whole, fraction), code, facts),
    };
  const one = value === 1 ? (facts.words.one ?? plain) : plain;
  const main = start + withCurrency(one, value, code, facts);
  if (Number(fraction) === 0) return { shown: match[0], spoken: main };
  const minor = facts.words.minor?.[code];
  const cents = [
    facts.words.cents,
    String(Number(fraction)),
    minor && formFor(facts, minor, Number(fraction)),
  ];
  return { shown: match[0], spoken: [main, ...cents].filter(Boolean).join(" ") };
}

function codeOf(sign: string, { currency, language }: LocaleFacts): string {
  if (sign === "kr") return currency;
  if (sign === "$" && currency === "MXN") return currency;
  if (/[¥￥]/.test(sign) && language === "zh") return "CNY";
  return SYMBOLS[sign] ?? sign;
}

/** The amount and the currency's name, in the order of the language. */
function withCurrency(amount: string, value: number, code: string, facts: LocaleFacts): string {
  const own = facts.words.currencies?.[code];
  const format = nameFormat(facts, {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
  const parts = format.formatToParts(value);
  const at = parts.findLastIndex(({ type }) => type === "currency");
  const isBefore = at < parts.findIndex(({ type }) => type === "integer");
  const name = own === undefined ? shortName(parts[at]!.value, code, facts) : formFor(facts, own, value);
  return isBefore ? `${name} ${amount}` : `${amount} ${name}`;
}

/** People say "dollars" of those of the United States, and "crowns" of their own. */
function shortName(name: string, code: string, facts: LocaleFacts): string {
  const { words, currency } = facts;
  if (![currency, "USD", "EUR"].includes(code)) return name;
  // Romanian: "39 de euro".
  if (name.startsWith("de ")) return `de ${shortName(name.slice(3), code, facts)}`;
  const nouns = name.split(/\s+/u).filter((word) => !/^\p{Lu}{2,}$/u.test(word));
  const noun = words.noun === "last" ? nouns.at(-1)! : nouns[0]!;
  return noun.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    code === "EUR" && words.noun === undefined ? letter : letter.toLowerCase(),
  );
}

/** Numbers with a unit, percent among them. */
export function readUnit(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const match =
    matchAt(String.raw`(?<sign>)(?<unit>%)${facts.amount}${END}`, text, at) ??
    matchAt(String.raw`(?<sign>[-−+]?)${facts.amount}\s?(?<unit>${UNIT_NAMES})(?![\p{L}\p{N}²³/])`, text, at);
  if (!match) return undefined;
  const { sign = "", whole = "", fraction = "", unit = "" } = match.groups!;
  const amount = signWords(sign, text, at, facts) + decimalWords(whole, fraction, facts);
  const value = valueOf(whole, fraction);
  const { percent } = facts.words;
  if (unit === "%" && percent) return { shown: match[0], spoken: percent.replace("{n}", amount), value };
  // Grams are years in Russian as often.
  if (unit === "г" && whole.length === 4 && text[at + match[0].length] === ".") return undefined;
  return { shown: match[0], spoken: withUnit(amount, value, fraction.length, UNITS[unit]!, facts), value };
}

function withUnit(amount: string, value: number, digits: number, unit: string, facts: LocaleFacts): string {
  const format = nameFormat(facts, {
    style: "unit",
    unit,
    unitDisplay: "long",
    minimumFractionDigits: digits,
  });
  const parts = format.formatToParts(value);
  const isNumber = (type: string): boolean => ["integer", "group", "decimal", "fraction"].includes(type);
  return parts
    .map(({ type, value }) => (type === "integer" ? "\0" : isNumber(type) ? "" : value))
    .join("")
    .replace(/\0+/, ` ${amount} `)
    .replaceAll("/", " ");
}

/** The sign of a currency that stands alone, as behind "5 million". */
export function readCurrencySign(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const sign = text[at]!;
  if (SYMBOLS[sign] === undefined || /\p{L}/u.test(sign)) return undefined;
  return { shown: sign, spoken: withCurrency("", MANY, codeOf(sign, facts), facts).trim() };
}

const MANY = 5;
