const USUAL = 60;

const BRIEF =
  /\b(?:brief|briefly|short|concise|terse|laconic|kurz|knapp|bref|brève|concis|breve|conciso|brevi|kort|bondig|krótko|zwięźle|stručn\w+|scurt|röviden|kısa|singkat)\b|кратк|стисл|σύντομ|संक्षिप्त|موجز|مختصر|קצר|簡潔|短く|简短|简洁|간결|짧게/iu;
const DETAILED =
  /\b(?:detailed|thorough|in depth|exhaustive|ausführlich|detailliert|détaillé|approfondi|detallad[oa]|dettagliat[oa]|detalhad[oa]|uitgebreid|utförlig\w*|szczegółow\w+|podrobn\w+|detaliat|részletes\w*|ayrıntılı)\b|подробн|докладн|λεπτομερ|विस्तृत|مفصل|מפורט|詳しく|详细|자세히/iu;
const SENTENCES: Record<string, number> = { one: 1, two: 2, three: 3, einem: 1, zwei: 2, drei: 3 };

/**
 * How many words an answer may have, by what the owner wrote about the agent's manner: about 60, fewer for one that
 * is to be brief or to use so many sentences, more for one that is to be thorough.
 */
export function wordLimitOf(manner: string): number {
  const counted =
    /\b(?:(\d)|(one|two|three|einem|zwei|drei))\s+(?:short\s+)?(?:sentences?|sätzen?|satz)\b/i.exec(manner);
  if (counted)
    return Math.min(USUAL, 20 * (counted[1] ? Number(counted[1]) : SENTENCES[counted[2]!.toLowerCase()]!));
  if (BRIEF.test(manner)) return USUAL / 2;
  return DETAILED.test(manner) ? USUAL * 1.5 : USUAL;
}
