import { missingCharacters } from "@orator/lettering";
import type { Fallback } from "@orator/speech";
import type { ScenePlan } from "../plan/plan-scene.ts";

/** Of characters that no font has, and of words that are not said. */
const MOST_NAMED = 10;
/** Of a word that is named. */
const MOST_LETTERS = 40;

/** What comes out less well than it could in captions that say `text`: at most one line, for letters that no font has. */
export function warningsOf(text: string): string[] {
  const missing = missingCharacters(text);
  if (missing.length === 0) return [];
  return [`captions: no font has ${named(missing, " ")}`];
}

/** At most one line, for words of a script that no voice here reads. */
export function unspokenWarnings(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const each = [...new Set(words)].map((word) => {
    const letters = Array.from(word);
    return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("")}…` : word;
  });
  return [`not spoken, since the voice does not read their script: ${named(each, ", ")}`];
}

function named(all: readonly string[], separator: string): string {
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : "";
  return `${all.slice(0, MOST_NAMED).join(separator)}${more}`;
}

/** One line for each voice that another one spoke for, however many scenes it was in. */
export function fallbackWarnings(fallbacks: readonly Fallback[]): string[] {
  const lines = fallbacks.map(
    ({ voiceId, instead, reason }) => `the voice ${instead} speaks instead of ${voiceId}: ${reason}`,
  );
  return [...new Set(lines)];
}

/** One line where a mood or gestures are wanted of people who move as their film has them. */
export function videoAvatarWarnings(scenes: readonly Pick<ScenePlan, "videoAvatar" | "request">[]): string[] {
  const wanted = scenes.filter(({ videoAvatar }) => videoAvatar).map(({ request }) => request);
  const hasMood = wanted.some(({ emotion = "neutral" }) => emotion !== "neutral");
  const hasMotion = wanted.some(({ motion }) => motion !== undefined);
  if (!hasMood && !hasMotion) return [];
  const what = [hasMood && "mood", hasMotion && "manner"].filter(Boolean).join(" or ");
  return [`video avatars move as they do in their film: a requested ${what} is ignored`];
}
