const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|[A-Za-z]\.[A-Za-z]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nr|vs|etc|approx|ca|bzw|ggf|inkl|usw|evtl|Hr|Fr|Str|Tel|Sra|Dra|Mme|Mlle|Dott|Sig|Inc|Ltd|Corp|Co|Fig|max|min|incl|excl)\.\s*$/u;

/** The number of an item is no sentence. */
const LIST_NUMBER = /^\s*\(?\p{N}{1,3}[.)]\s*$/u;

/**
 * Cuts a text into sentences, in any script, by the rules of Unicode (ICU); a break after an abbreviation or an
 * initial is undone. Each sentence is trimmed; together they hold all of the text that is not white space.
 */
export function sentencesOf(text: string, language = "en"): string[] {
  const sentences: string[] = [];
  let held = "";
  for (const { segment } of segmenterFor(language).segment(text)) {
    held += segment;
    if (LIST_NUMBER.test(held)) continue;
    if (ABBREVIATION.test(held) && !/\n\s*$/.test(segment)) continue;
    if (held.trim() !== "") sentences.push(held.trim());
    held = "";
  }
  if (held.trim() !== "") sentences.push(held.trim());
  return sentences;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}
