import type { Emphasis } from "./misaki-stress.ts";
import type { Tag } from "./tags.ts";
import type { Accent } from "./units.ts";
import type { WordContext } from "./word-context.ts";

/**
 * Words whose sound depends on what follows, in misaki's symbols: "the end" and "the start", "to ask" and "to go", "a",
 * "an", "am", "in", "I", "used to"; `undefined` for all others.
 */
export function readSpecial(
  text: string,
  tag: Tag,
  emphasis: Emphasis,
  { isBeforeVowel, isBeforeTo }: WordContext,
  accent: Accent,
): string | undefined {
  const isBritish = accent === "british";
  switch (text.toLowerCase()) {
    case "a":
      return tag === "DT" ? "ɐ" : "ˈA";
    case "an":
      return "ɐn";
    case "am":
      if (isBeforeVowel !== undefined && !emphasis) return "ɐm";
      return isBritish ? "am" : "æm";
    case "i":
      return "ˌI";
    case "the":
      return isBeforeVowel === true ? "ði" : "ðə";
    case "to":
      return isBeforeVowel === undefined ? (isBritish ? "tuː" : "tu") : isBeforeVowel ? "tʊ" : "tə";
    case "in":
      return isBeforeVowel === undefined || tag !== "IN" ? "ˈɪn" : "ɪn";
    case "used": {
      const isHabit = isBeforeTo && (tag === "VBD" || tag === "JJ");
      return (isBritish ? "jˈuː" : "jˈu") + (isHabit ? "st" : "zd");
    }
    default:
      return undefined;
  }
}
