/**
 * How many slips of the keyboard part two words: a letter too many, too few, wrong, or two that changed places
 * (restricted Damerau-Levenshtein distance). Stops counting beyond `most` and returns `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = to.map((_, index) => index + 1);
  for (const [i, letter] of from.entries()) {
    const row: number[] = [];
    const left = (j: number, line: number[], start: number) => (j === 0 ? start : line[j - 1]!);
    for (const [j, other] of to.entries()) {
      let cost = Math.min(
        left(j, last, i) + (letter === other ? 0 : 1),
        last[j]! + 1,
        left(j, row, i + 1) + 1,
      );
      if (i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other) {
        cost = Math.min(cost, left(j - 1, beforeLast, i - 1) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row, i + 1) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last.at(-1) ?? from.length;
}
