/** ISO 639-1 codes of what Whisper hears, and with it most engines behind this protocol. */
export const WHISPER_LANGUAGES: readonly string[] =
  "af ar az be bg bn bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh".split(
    " ",
  );

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** The code of a language that an engine names by code ("en", "en-US") or in English ("english"); undefined for any other. */
export function languageCodeOf(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  const code = word.split(/[-_]/)[0]!;
  if (WHISPER_LANGUAGES.includes(code)) return code;
  return WHISPER_LANGUAGES.find((candidate) => NAMES.of(candidate)?.toLowerCase() === word);
}
