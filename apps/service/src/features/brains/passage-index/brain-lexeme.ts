/**
 * The lexeme that all passages of one brain hold besides their words. By it a search of the one index finds what stands
 * in the brain alone, however many brains hold the same words, and whatever the planner knows of the tables: the
 * embedded database never gathers statistics. No text can hold it, for words have no slash.
 */
export function brainLexeme(brainId: string): string {
  return `brain/${brainId}`;
}
