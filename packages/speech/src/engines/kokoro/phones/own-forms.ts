import forms from "../../../../data/kokoro/own-forms.json" with { type: "json" };
import type { Accent } from "./units.ts";

/**
 * ARPAbet of a word as Kokoro learnt it where Flite's lexicon has it otherwise: weak words in their full form, the days of
 * the week, "didn't" and its like, and common words whose stress or vowels differ.
 *
 * @param word in small letters
 * @param arpabet as Flite has it
 */
export function mended(word: string, arpabet: readonly string[], accent: Accent): readonly string[] {
  const own = ownForm(word, accent);
  if (own) return own.split(" ");
  const last = arpabet.length - 1;
  // "didn't", "isn't"
  if (word.endsWith("n't") && last > 2 && /^[dzs]$/.test(arpabet[last - 2]!) && arpabet[last - 1] === "n")
    return [...arpabet.slice(0, last - 2), arpabet[last - 2] === "d" ? "d" : "z", "ax0", "n", "t"];
  if (/[nsrei]day(?:'?s)?$/.test(word))
    return arpabet.map((phone, i) => (phone === "iy0" && i >= last - 1 ? "ey2" : phone));
  return arpabet;
}

function ownForm(word: string, accent: Accent): string | undefined {
  const forms = Object.hasOwn(OWN_FORMS, word) ? OWN_FORMS[word] : undefined;
  return (accent === "british" ? forms?.[1] : undefined) ?? forms?.[0];
}

/** American, British where it differs. */
export const OWN_FORMS = forms as unknown as Readonly<
  Record<string, readonly [american: string, british?: string]>
>;
