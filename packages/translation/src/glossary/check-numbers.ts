/** One of two digits or more, with what stands between digits in any country: "1,000.50", "17:30", "2024". */
const NUMBER = /\d(?:[\d.,:'’\u00a0\u202f]*\d)+/g;

/**
 * The numbers of a line that its translation does not have. A single digit may have become a word; separators, and the order of the parts of a date, may be those
 * of another country.
 */
export function lostNumbers(source: string, translation: string): string[] {
  // Digits of other scripts are good numbers too.
  if (/[^\P{Nd}0-9]/u.test(translation)) return [];
  const whole = new Set([...translation.matchAll(NUMBER)].map(([number]) => digitsOf(number)));
  const parts = new Set(translation.match(/\d+/g));
  return [...source.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !whole.has(digitsOf(number)))
    .filter((number) => !number.match(/\d+/g)!.every((part) => parts.has(part)));
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "");
}
