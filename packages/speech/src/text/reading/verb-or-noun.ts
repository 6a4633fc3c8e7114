import { after, before, headBefore, listed } from "./place.ts";
import type { Place, Token } from "./place.ts";
import { isPast, looksPlural } from "./word-classes.ts";

/** After these, "to" is followed by a thing: "due to use". */
const TO_THINGS = listed(
  "due according thanks related similar equal close next addicted exposed subject prior contrary access damage response addition objection opposed back",
);
/** Somebody is let, made or seen to do something: "let me present". */
const CAUSATIVES = listed(
  "let lets help helps helped make makes made see saw watch watched hear heard have had letting helping making",
);
const OBJECTS = listed("me you him her it us them anyone anybody everyone everybody someone somebody nobody");
/** What comes right after a verb that has an object, and hardly ever after a noun. */
const OBJECT_STARTS = new Set(["determiner", "possessive", "object"]);

/**
 * Whether a word that may be a verb is one here; else it is a noun or an adjective. A guess by the nearest words, right
 * for most of what people write, and never a parse.
 */
export function isVerb(place: Place): boolean {
  const found = headBefore(place);
  const next = after(place);
  if (!found) return startsClause(place, next);
  const { token, at } = found;
  // "So never abuse it", but "was never perfect".
  if (/^(?:never|always)$/.test(before(place)?.plain ?? "") && /^(?:degree|conjunction)$/.test(token.class))
    return true;
  const endsInS = place.tokens[place.at]!.plain.endsWith("s");
  switch (token.class) {
    case "to":
      return next?.plain !== "of" && !TO_THINGS.has(place.tokens[at - 1]?.plain ?? "");
    case "modal":
    case "do":
      return true;
    case "subject":
      return !isInverted(place, at) || /^(?:who|people)$/.test(token.plain);
    case "object":
      return CAUSATIVES.has(place.tokens[at - 1]?.plain ?? "");
    case "possessive":
      return token.plain === "her" && CAUSATIVES.has(place.tokens[at - 1]?.plain ?? "");
    case "relative":
    case "determiner":
      if (/^(?:some|many|few|both|most|several)$/.test(token.plain)) return isQuantified(next);
      return token.class === "relative" || token.plain === "that" ? isRelative(place, at, next) : false;
    case "be":
    case "have":
    case "degree":
      return token.plain === "so" && takesObject(next);
    case "number":
      // "The two resume their talks."
      return place.tokens[at - 1]?.plain === "the" && takesObject(next);
    case "preposition":
      return false;
    case "conjunction":
    case "subordinator":
      return continuesVerbs(place, at, next);
    case "verb":
      return token.plain.startsWith("help");
    default:
      return followsNoun(place, at, next, endsInS);
  }
}

/** "Close the door", "Separate them", but "Close friends", "Record sales". */
function startsClause(place: Place, next: Token | undefined): boolean {
  return (
    takesObject(next) ||
    (next !== undefined && /^(?:to|now|today|here|again)$/.test(next.plain) && place.at === 0)
  );
}

function takesObject(next: Token | undefined): boolean {
  return (
    next !== undefined && (OBJECT_STARTS.has(next.class) || OBJECTS.has(next.plain) || next.plain === "that")
  );
}

/** "Some attribute it to luck", "both refuse to go". */
function isQuantified(next: Token | undefined): boolean {
  return next !== undefined && (takesObject(next) || next.plain === "to");
}

/** "Is it perfect?", "makes it perfect": the pronoun belongs to a verb that stands before it. */
function isInverted(place: Place, at: number): boolean {
  const verb = place.tokens[at - 1];
  if (!verb || verb.isBeforeMark || at === 0) return false;
  if (verb.class === "be") return true;
  const pronoun = place.tokens[at]!.plain;
  return /^(?:it|you)$/.test(pronoun) && verb.class === "verb" && !CAUSATIVES.has(verb.plain)
    ? true
    : pronoun === "it" && /^(?:ma[dk]es?|keep)$/.test(verb.plain);
}

/** "Companies that produce milk", but "that produce is fresh". */
function isRelative(place: Place, at: number, next: Token | undefined): boolean {
  if (place.tokens[at]!.plain === "who") return true;
  const noun = place.tokens[at - 1];
  if (!noun) return false;
  if (place.tokens[at]!.plain === "which") return true;
  const agrees = looksPlural(noun.plain) !== place.tokens[place.at]!.plain.endsWith("s");
  return agrees && noun.class === "content" && next?.class !== "be";
}

/** After "and" and the like: a verb where an object follows, or where verbs are counted up. */
function continuesVerbs(place: Place, at: number, next: Token | undefined): boolean {
  if (takesObject(next) || (next?.plain === "to" && place.tokens[at]!.plain === "then")) return true;
  const left = place.tokens[at - 1];
  if (!left) return false;
  if (place.tokens[at]!.plain === "then" && left.class === "subject") return true;
  const endsInS = place.tokens[place.at]!.plain.endsWith("s");
  const second = place.tokens[place.at + 2];
  if (next?.plain === "to" && /^(?:verb|be|have)$/.test(second?.class ?? "")) return true;
  if (endsInS && next && /^(?:content|number|degree)$/.test(next.class)) return true;
  const isAfterTo = place.tokens[at - 2]?.class === "to" || place.tokens[at - 2]?.class === "modal";
  return isAfterTo && left.class !== "determiner" && !(next && /^(?:of|is|are|was|were)$/.test(next.plain));
}

/** After a word that is mostly a noun or an adjective. */
function followsNoun(place: Place, at: number, next: Token | undefined, endsInS: boolean): boolean {
  const subject = place.tokens[at]!;
  const isProper = /^\p{Lu}\p{Ll}/u.test(subject.shown) && at > 0;
  const opener = openerOf(place, at);
  if (isAsked(place, at, next)) return true;
  if (endsInS) {
    if (next === undefined) return false;
    if (takesObject(next) || /^(?:to|that|how|why|what|out|up|down)$/.test(next.plain)) return true;
    const isOwner = /^\p{Lu}/u.test(subject.shown) && !looksPlural(subject.plain);
    if (isOwner && /^(?:content|number|adverb)$/.test(next.class)) return true;
    if (next.class === "number" || next.class === "degree" || (opener !== undefined && !hasOtherVerb(place)))
      return true;
    return isProper && opener === undefined && next.class !== "be" && next.class !== "have";
  }
  if (!looksPlural(subject.plain))
    return opener === undefined && takesObject(next) && !/(?:ed|ing)$/.test(subject.plain);
  // "He sells produce": a verb in -s after its subject.
  const subjectBefore = place.tokens[at - 1];
  const isVerbInS =
    subjectBefore !== undefined &&
    !subjectBefore.isBeforeMark &&
    /^(?:he|she|it|who)$/.test(subjectBefore.plain) &&
    subject.plain !== "people";
  if (isVerbInS || next?.class === "be" || next?.plain === "of") return false;
  return opener !== "of" || next === undefined || takesObject(next);
}

/** The determiner, number or preposition that opens the group of words that ends at a noun. */
function openerOf(place: Place, at: number): string | undefined {
  for (let i = at - 1; i >= 0 && i >= at - 4; i--) {
    const token = place.tokens[i]!;
    if (token.isBeforeMark) return undefined;
    if (token.class === "content" || token.class === "adverb" || token.class === "degree") continue;
    return /^(?:determiner|possessive|number|preposition)$/.test(token.class) ? token.plain : undefined;
  }
  return undefined;
}

/** "When does the museum close?": the verb's helper stands before its subject. */
function isAsked(place: Place, at: number, next: Token | undefined): boolean {
  if (next && /^(?:content|be|have|verb|modal)$/.test(next.class)) return false;
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const token = place.tokens[i]!;
    if (token.isBeforeMark) return false;
    if (token.class === "do" || token.class === "modal") return true;
    if (!/^(?:content|determiner|possessive)$/.test(token.class)) return false;
  }
  return false;
}

/** Whether the clause has a verb without this word. */
function hasOtherVerb({ tokens, at }: Place): boolean {
  const isVerbal = ({ class: own, plain }: Token) =>
    /^(?:be|have|do|modal|verb)$/.test(own) || (own === "content" && isPast(plain));
  for (let i = at - 1; i >= 0 && !tokens[i]!.isBeforeMark; i--) if (isVerbal(tokens[i]!)) return true;
  if (tokens[at]!.isBeforeMark) return false;
  for (let i = at + 1; i < tokens.length; i++) {
    if (isVerbal(tokens[i]!)) return true;
    if (tokens[i]!.isBeforeMark) return false;
  }
  return false;
}
