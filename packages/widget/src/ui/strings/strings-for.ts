import de from "../../../data/strings/de.json" with { type: "json" };
import en from "../../../data/strings/en.json" with { type: "json" };
import es from "../../../data/strings/es.json" with { type: "json" };
import fr from "../../../data/strings/fr.json" with { type: "json" };
import it from "../../../data/strings/it.json" with { type: "json" };
import pt from "../../../data/strings/pt.json" with { type: "json" };
import type { Strings } from "./strings.ts";

/** By ISO 639-1 code. */
export const STRINGS: Readonly<Record<string, Strings>> = { en, de, es, fr, it, pt };

/** The words of the first of these BCP 47 languages that the widget knows; English when it knows none. */
export function stringsFor(languages: readonly (string | null | undefined)[]): Strings {
  for (const language of languages) {
    const strings = STRINGS[language?.split("-")[0]?.toLowerCase() ?? ""];
    if (strings !== undefined) return strings;
  }
  return en;
}
