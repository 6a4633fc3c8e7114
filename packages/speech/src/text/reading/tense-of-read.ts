import { after, before, hasAny, headBefore, listed } from "./place.ts";
import type { Place } from "./place.ts";
import { isPast, looksPlural } from "./word-classes.ts";

const PAST_TIMES = listed("yesterday ago earlier previously once formerly last");
const PRESENT_TIMES = listed(
  "every always usually often sometimes now today daily tomorrow normally regularly mostly whenever rarely tonight if weekly",
);
const CAUSATIVES = listed(
  "let lets help helps helped make makes made hear heard watch watched see saw have letting",
);

/** Whether "read" is said as "red" here: past tense or participle. */
export function isReadPast(place: Place): boolean {
  if (/^(?:bus|access|speed|speeds|write|operation|operations)$/.test(after(place)?.plain ?? ""))
    return false;
  const helper = helperOf(place);
  if (helper) return helper === "past";
  const found = headBefore(place);
  const head = found?.token;
  if (!head || head.class === "conjunction") return isPastBefore(place, found?.at ?? place.at);
  if (head.class === "determiner" || head.class === "possessive" || head.class === "preposition")
    return false;
  if (/^(?:good|great|quick|long|short|fun|easy|light|interesting|fascinating|must|nice)$/.test(head.plain))
    return false;
  if (head.class === "object") return !CAUSATIVES.has(place.tokens[found.at - 1]?.plain ?? "");
  if (/^(?:he|she|it|everyone|everybody|nobody|someone|somebody)$/.test(head.plain))
    return !CAUSATIVES.has(place.tokens[found.at - 1]?.plain ?? "");
  if (after(place)?.plain === "by" || (head.plain === "who" && found.at === 0)) return true;
  if (
    hasAny(place, PAST_TIMES) ||
    place.tokens.some(({ plain }, i) => plain === "this" && place.tokens[i + 1]?.plain === "morning")
  )
    return true;
  if (place.tokens.some(({ plain }) => plain === "when") && place.tokens.some(({ plain }) => isPast(plain)))
    return true;
  if (hasAny(place, PRESENT_TIMES) || isHabit(place)) return false;
  if (/^(?:i|we)$/.test(head.plain)) return !isAfterCondition(place, found.at);
  if (/^(?:you|they|who|people|to)$/.test(head.plain) || (head.class !== "verb" && looksPlural(head.plain)))
    return place.tokens.some(({ plain }) => isPast(plain));
  // "John read", "the sign read".
  return head.class === "content" || head.class === "relative";
}

/** What the nearest auxiliary says, whatever subject stands between: "have you read", "did they all read". */
function helperOf(place: Place): "past" | "present" | undefined {
  let hasNoun = false;
  for (let steps = 1; steps <= 4; steps++) {
    const token = before(place, steps);
    if (!token) return undefined;
    switch (token.class) {
      case "to":
      case "modal":
      case "do":
        return "present";
      case "be":
      case "have":
        // "Has John read it?", but "it was a good read".
        if (hasNoun && !startsQuestion(place, place.at - steps)) return undefined;
        // "I'd read" may be "I would read".
        return token.plain.endsWith("'d") && hasAny(place, WISHES) ? "present" : "past";
      case "verb":
        return /^(?:get|gets|got)$/.test(token.plain) && steps === 1 ? "past" : undefined;
      case "subject":
      case "adverb":
        continue;
      default:
        // "Did your boss read it?"
        hasNoun = true;
        if (
          steps > 1 &&
          token.class !== "content" &&
          token.class !== "possessive" &&
          token.class !== "determiner"
        )
          return undefined;
    }
  }
  return undefined;
}

function startsQuestion({ tokens }: Place, at: number): boolean {
  const previous = tokens[at - 1];
  return (
    !previous ||
    previous.isBeforeMark ||
    /^(?:why|how|when|where|what|who|which|and|but|so)$/.test(previous.plain)
  );
}

const WISHES = listed("if rather gladly");

/** "Sit down and read", "he sat down and read": the verb before tells. */
function isPastBefore(place: Place, end: number): boolean {
  for (let i = end - 1; i >= 0; i--) {
    const token = place.tokens[i]!;
    if (token.class === "to" || token.class === "modal" || token.class === "do") return false;
    if (isPast(token.plain)) return true;
  }
  return false;
}

/** "They read books", "we read a lot": no one book is meant. */
function isHabit(place: Place): boolean {
  const next = after(place);
  const second = after(place, 2);
  if (!next) return false;
  if (next.plain === "a" && second?.plain === "lot") return true;
  return next.class === "content" && looksPlural(next.plain);
}

function isAfterCondition(place: Place, at: number): boolean {
  const token = place.tokens[at - 1];
  return token?.plain === "if" || token?.plain === "when" || token?.plain === "how";
}
