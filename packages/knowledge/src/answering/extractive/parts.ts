const START =
  "how|what|when|where|who|whom|which|why|can|could|do|does|did|is|are|may|will|would|should|must|have|has|" +
  "wie|was|wann|wo|wer|wem|wen|welche[rmns]?|warum|wieso|wohin|kann|können|könnt|gibt|ist|sind|darf|dürfen|muss|müssen|hat|haben|habt|liefert|liefern|" +
  "comment|combien|quand|où|qui|que|quel|quelle|quels|quelles|pourquoi|est-ce|puis-je|peut-on|peut|y a-t-il|avez-vous|faut-il|dois-je|" +
  "cómo|cuánto|cuánta|cuántos|cuántas|cuándo|dónde|quién|qué|cuál|por qué|puedo|se puede|hay|tienen|es|está|tengo que|debo";
const JOINT = new RegExp(
  `(?:[?？]\\s+(?:(?:and|und|et|y|also|außerdem|en plus|además),?\\s+)?|\\s*,?\\s+(?:and|und|et|y|sowie)\\s+(?:also\\s+)?)(?=¿?(?:${START})(?![\\p{L}'’]))`,
  "giu",
);
const MOST = 3;
/** A part of fewer words is no question of its own. */
const FEWEST_WORDS = 3;

/**
 * The questions that one holds which joins clauses: "Do you ship to Spain and how long can I return it?" holds two. One
 * for a question that joins none; three at most.
 */
export function partsOf(question: string): string[] {
  const parts = question
    .split(JOINT)
    .map((part) => part.trim())
    .filter(Boolean);
  const isQuestion = (part: string) => part.split(/\s+/u).length >= FEWEST_WORDS;
  return parts.length > 1 && parts.length <= MOST && parts.every(isQuestion) ? parts : [question];
}
