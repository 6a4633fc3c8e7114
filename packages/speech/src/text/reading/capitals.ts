import { after, before, headBefore, listed } from "./place.ts";
import type { Place, Reader } from "./place.ts";

function isCapital({ tokens, at }: Place): boolean {
  return /^\p{Lu}\p{Ll}/u.test(tokens[at]!.shown);
}

function isFirst({ at }: Place): boolean {
  return at === 0;
}

const PLACES_BEFORE = listed(
  "in to from near at of via around between visit visited leave left toward towards outside for and",
);

function isTown(place: Place, followers: ReadonlySet<string>): boolean {
  if (!isCapital(place)) return false;
  const next = after(place)?.plain ?? "";
  if (followers.has(next)) return true;
  return !isFirst(place) && PLACES_BEFORE.has(before(place)?.plain ?? "");
}

/** Of Poland with a capital; else to make shine, and what does. */
function polish(place: Place): string {
  const next = after(place);
  const isVerbFirst =
    isFirst(place) &&
    (next === undefined ||
      /^(?:determiner|possessive|object)$/.test(next.class) ||
      next.plain === "it" ||
      next.plain === "up");
  return isCapital(place) && !isVerbFirst ? "P OW1 L IH0 SH" : "P AA1 L IH0 SH";
}

/** The month with a capital; else majestic. */
function august(place: Place): string {
  return isCapital(place) ? "AO1 G AX0 S T" : "AO0 G AH1 S T";
}

/** The town after "in" and the like with a capital; else pleasant. */
function nice(place: Place): string {
  return isTown(place, listed("airport france")) ? "N IY1 S" : "N AY1 S";
}

/** The town after "in" and the like with a capital; else what readers do. */
function reading(place: Place): string {
  return isTown(place, listed("fc festival university station borough"))
    ? "R EH1 D IH0 NG"
    : "R IY1 D IH0 NG";
}

/** The man of the Bible with a capital inside a sentence; else work. */
function job(place: Place): string {
  const isName =
    isCapital(place) &&
    !isFirst(place) &&
    !/^(?:determiner|possessive|number)$/.test(headBefore(place)?.token.class ?? "") &&
    !/^\p{Lu}/u.test((after(place)?.shown ?? "") + (before(place)?.shown ?? ""));
  return isName ? "JH OW1 B" : "JH AA1 B";
}

/** Words that a capital makes a name of, said another way. */
export const NAMES_BY_CAPITAL: ReadonlyMap<string, Reader> = new Map(
  Object.entries({ polish, august, nice, reading, job }),
);
