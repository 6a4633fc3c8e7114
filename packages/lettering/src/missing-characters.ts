import { fontStackOf } from "./fonts/font-stack.ts";
import { FONT_FAMILIES } from "./fonts/families.ts";
import { cleanText } from "./layout/clean-text.ts";

/**
 * The characters of a text that no font of Orator's has, each once, in the text's order. They are drawn as U+FFFD,
 * a question mark in a diamond.
 */
export function missingCharacters(text: string): string[] {
  return fontStackOf(cleanText(text), FONT_FAMILIES[0]).missing;
}
