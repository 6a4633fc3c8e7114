/**
 * A word that no language has: an engine that does not know a word leaves it as it is. Letters alone, since some cut words at digits, and a capital, which
 * makes it a name.
 */
export function plainPlaceholder(index: number): string {
  let letters = "";
  for (let rest = index; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1)
    letters = LETTERS[rest % LETTERS.length] + letters;
  return `Zqx${letters}`;
}

// Without vowels: nothing that is pronounced, declined or offensive.
const LETTERS = "bcdfghjklmnpqrtvwxz";
