const BY_ENDING =
  /(?<!\p{L})(?:\p{L}{3,}(?:est|iest)|best|worst|\p{L}{4,}ste[nrsm]?|beste[nrsm]?)(?!\p{L})/giu;
/** Words that end like superlatives and are none. */
const NONE =
  /^(?:rest|test|guest|request|interest|west|nest|honest|forest|harvest|invest|contest|suggest|protest|digest|arrest|chest|priest|quest|este|feste[nr]?|erste[nrsm]?|letzte[nrs]?|nächste[nrsm]?|kosten|koste|gäste[n]?|gast|liste[n]?|kiste[n]?|reste[n]?|taste[n]?|küste[n]?|wüste|besten|welcheste|meiste|leisten|dienste[nrs]?|dienst|zweite|fasten|posten|reste|bäste|casting|ist|fest|west)$/iu;
const BY_PHRASE =
  /(?<!\p{L})(?:(?:the )?(?:most|least) \p{L}{4,}|am \p{L}+sten|(?:le|la|les) (?:plus|moins) \p{L}+|(?:[eé]s|son|está|cuál .{0,30}|la|el|los|las|qué .{0,30}|\p{L}+) (?:más|menos) \p{L}{3,}|meilleure?s?|pire|mejor(?:es)?|peor(?:es)?)(?!\p{L})/iu;

/** Whether a question asks for the one that is most or least of something, or a sentence says it; English, German, French, Spanish. */
export function asksForMost(text: string): boolean {
  if (BY_PHRASE.test(text)) return true;
  return [...text.matchAll(BY_ENDING)].some(([word]) => !NONE.test(word));
}
