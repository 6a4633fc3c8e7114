// ISO 639-1 → the text search configurations that PostgreSQL 15 and later ship.
const CONFIGURATIONS: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

/** The name of PostgreSQL's text search configuration for a language; `simple` where it has no stemmer for it. */
export function searchConfiguration(language: string | null | undefined): string {
  return CONFIGURATIONS[language ?? ""] ?? "simple";
}

/** Whether PostgreSQL has a stemmer for the language. */
export function hasStemmer(language: string): boolean {
  return Object.hasOwn(CONFIGURATIONS, language);
}
