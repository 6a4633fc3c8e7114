/** Words that are said with lowered brows, of languages whose voices are used most. */
const GRAVE: ReadonlySet<string> = new Set(
  (
    "no not never nothing problem problems difficult hard worry worrying wrong stop sadly unfortunately however lose lost risk " +
    "danger sorry nicht nie kein keine leider problem probleme schwer falsch sorge nunca nada pero problema difícil mal pas " +
    "jamais rien mais problème difficile hélas"
  ).split(" "),
);

/** Whether a word is said with lowered brows. */
export function isGrave(word: string): boolean {
  return GRAVE.has(word.toLowerCase());
}
