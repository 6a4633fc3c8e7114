const ASKS =
  /^(?:(?:and|but|so|und|aber|et|mais|y|pero|hi|hello|hallo)[ ,]+)?(?:is|are|am|was|were|do|does|did|can|could|may|will|would|has|have|shall|should|must|isn't|aren't|don't|doesn't|can't|ist|sind|bist|seid|hat|haben|habt|kann|können|könnt|kannst|darf|dürfen|dürft|gibt|gibts|muss|müssen|soll|wird|werden|liefern|liefert|nehmen|nehmt|bieten|bietet|est-ce que|est-il|est-elle|y a-t-il|peut-on|puis-je|peux-tu|pouvez-vous|avez-vous|faut-il|dois-je|êtes-vous|acceptez|livrez|proposez|es|está|están|son|hay|tienen|tenéis|tienes|puedo|puede|pueden|se puede|tengo que|debo|aceptan|ofrecen|hacen|¿(?:es|está|están|son|hay|tienen|tenéis|tienes|puedo|puede|pueden|se puede|tengo que|debo|aceptan|ofrecen|hacen))(?![\p{L}'])/iu;
const DECIDES =
  /(?<!\p{L})(?:yes|no|not|never|none|only|cannot|can't|don't|doesn't|aren't|isn't|can|may|must|have to|need|allowed|permitted|welcome|possible|forbidden|prohibited|excluded|included|covered|free|every|all|ja|nein|nicht|nie|niemals|kein|keine[nrsm]?|nur|kann|können|darf|dürfen|muss|müssen|erlaubt|verboten|möglich|willkommen|ausgeschlossen|enthalten|inbegriffen|alle|oui|non|pas|jamais|aucune?|seulement|peut|pouvez|peuvent|doit|doivent|autorisée?s?|interdite?s?|possible|bienvenue?s?|exclue?s?|comprise?s?|incluse?s?|tous|toutes|sí|nunca|ningun[oa]?|ningún|sólo|solo|puede|pueden|debe|deben|permitid[oa]s?|prohibid[oa]s?|posible|bienvenid[oa]s?|excluid[oa]s?|incluid[oa]s?|todos|todas)(?!\p{L})/iu;

/** Whether a question wants to hear yes or no, in English, German, French or Spanish. */
export function isYesNo(question: string): boolean {
  return ASKS.test(question.trim().replaceAll("’", "'"));
}

/** Whether a sentence allows, forbids, affirms or denies something. */
export function decides(sentence: string): boolean {
  return DECIDES.test(sentence.replaceAll("’", "'"));
}
