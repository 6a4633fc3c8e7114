import type { VoiceLocale } from "@orator/contract";

const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
const regions = new Intl.DisplayNames("en", { type: "region" });
const shortRegions = new Intl.DisplayNames("en", { type: "region", style: "short" });

/** The locales of voices, each once, by name. */
export function localesOf(voices: readonly { locale: string; language: string }[]): VoiceLocale[] {
  const byLocale = new Map(voices.map(({ locale, language }) => [locale, language]));
  return [...byLocale]
    .map(([locale, language]) => ({
      value: names.of(locale)!,
      label: labelOf(locale),
      language,
      tag: null,
      locale,
      language_code: locale,
    }))
    .sort((a, b) => a.value.localeCompare(b.value, "en"));
}

/** "English (UK)" of English (United Kingdom), "Czech (CZ)" of Czech (Czechia): the same whatever voices there are. */
function labelOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag);
  if (region === undefined) return tag;
  const short = shortRegions.of(region)!;
  return `${names.of(language)!} (${short === regions.of(region) ? region : short})`;
}

/** Whether a voice's locale is what was asked for: "en" and "EN-us" both take en-US. */
export function speaks(locale: string, asked: string): boolean {
  const wanted = asked.replaceAll("_", "-").toLowerCase();
  const own = locale.toLowerCase();
  return own === wanted || own.split("-")[0] === wanted;
}
