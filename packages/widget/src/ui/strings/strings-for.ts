import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";
import type { Strings } from "./strings.ts";

const TABLE: Readonly<Record<string, Strings>> = { en, de, es, fr, it, pt };

/** The words of the first of these BCP 47 languages that the widget knows; English when it knows none. */
export function stringsFor(languages: readonly (string | null | undefined)[]): Strings {
  for (const language of languages) {
    const strings = TABLE[language?.split("-")[0]?.toLowerCase() ?? ""];
    if (strings !== undefined) return strings;
  }
  return en;
}
