const ROMAN = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The value of I … MMMCMXCIX, else `undefined`. */
export function romanValue(token: string): number | undefined {
  if (token === "" || !ROMAN.test(token)) return undefined;
  let value = 0;
  [...token].forEach((letter, i) => {
    const own = VALUES[letter]!;
    value += own < (VALUES[token[i + 1] ?? ""] ?? 0) ? -own : own;
  });
  return value;
}
