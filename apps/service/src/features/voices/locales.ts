import type { VoiceLocale } from "@orator/contract";

const full = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
const short = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard", style: "short" });

/** The locales of voices, each once, by name. */
export function localesOf(voices: readonly { locale: string; language: string }[]): VoiceLocale[] {
  const byLocale = new Map(voices.map(({ locale, language }) => [locale, language]));
  return [...byLocale]
    .map(([locale, language]) => ({
      value: full.of(locale)!,
      label: short.of(locale)!,
      language,
      tag: null,
      locale,
      language_code: locale,
    }))
    .sort((a, b) => a.value.localeCompare(b.value, "en"));
}

/** Whether a voice's locale is what was asked for: "en" and "EN-us" both take en-US. */
export function speaks(locale: string, asked: string): boolean {
  const wanted = asked.replaceAll("_", "-").toLowerCase();
  const own = locale.toLowerCase();
  return own === wanted || own.split("-")[0] === wanted;
}
