import { cardinal, ordinal } from "./number-words.ts";

const ROMAN = /^(?:X{0,2})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** Kings, queens and popes: after their names a Roman number is an ordinal. */
const REGNAL = new Set(
  (
    "henry elizabeth louis charles george edward richard william james philip felipe john paul pius benedict francis peter catherine nicholas alexander frederick " +
    "wilhelm friedrich gustav leopold napoleon ramesses rameses ptolemy mary ivan otto innocent gregory leo clement urban margaret christian haakon harald oscar " +
    "carl umberto ferdinand joseph franz alfonso juan pedro manuel victor vittorio emmanuel constantine justinian mehmed mehmet selim murad sixtus boniface " +
    "julius celestine cleopatra darius xerxes theodosius sigismund stephen robert david albert rainier hassan mohammed abdullah baldwin conrad rudolf maximilian"
  ).split(" "),
);
/** What is counted in Roman numbers, of one letter too. */
const COUNTED = new Set(
  "war chapter part phase act scene volume vol. book type class title level stage section article appendix figure table grade step unit schedule episode season bowl rocky apollo mark".split(
    " ",
  ),
);

/** The value of I … XXIX, else `undefined`. */
export function romanValue(token: string): number | undefined {
  if (token === "" || !ROMAN.test(token)) return undefined;
  let value = 0;
  [...token].forEach((letter, i) => {
    const own = VALUES[letter]!;
    value += own < (VALUES[token[i + 1] ?? ""] ?? 0) ? -own : own;
  });
  return value;
}

/**
 * A Roman number by the word before it: "Henry VIII" is the eighth, "Chapter IV" four, "Part I" one.
 *
 * @param after what follows in the text: "Henry I was king", but "Henry I know"
 */
export function readRoman(token: string, before: string, after: string): string[] | undefined {
  const value = /^[IVX]+$/.test(token) ? romanValue(token) : undefined;
  if (!value || !/^\p{Lu}/u.test(before)) return undefined;
  const owner = before.toLowerCase();
  if (COUNTED.has(owner)) return cardinal(String(value));
  if (!REGNAL.has(owner)) return undefined;
  const isPronoun =
    token === "I" &&
    !/^(?:'s|[,.;)]|\s+(?:was|of|ruled|reigned|died|became|and|had|in|is)\b|\s*$)/.test(after);
  return isPronoun ? undefined : ["the", ...ordinal(String(value))];
}
