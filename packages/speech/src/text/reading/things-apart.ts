import { after, before, hasAny, headBefore, isAfterSubject, listed, nextIs } from "./place.ts";
import type { Place } from "./place.ts";
import { isVerb } from "./verb-or-noun.ts";
import { looksPlural } from "./word-classes.ts";

const FEELS = listed(
  "feel feels felt seem seems seemed look looks looked sound sounds stay stayed remain remained perfectly quite fairly very not so",
);
/** What something holds; glad after "be", "feel" and the like. */
export function content(place: Place): string {
  const [things, glad] = ["K AA1 N T EH0 N T", "K AX0 N T EH1 N T"];
  const head = headBefore(place)?.token;
  if (/self$|selves$/.test(after(place)?.plain ?? "")) return glad;
  if (before(place)?.plain === "not") return glad;
  // "We are content creators."
  if (
    /^(?:creator|writer|team|strateg|management|market|provider|maker|manager|design)/.test(
      after(place)?.plain ?? "",
    )
  )
    return things;
  if (FEELS.has(head?.plain ?? "") || head?.class === "degree") return glad;
  if (head?.class === "be" || (head?.class === "subject" && !isVerb({ ...place })))
    return /^(?:is|are|was|were)$/.test(head.plain) && nextIs(place, listed("for that")) ? things : glad;
  return things;
}

const TINY_THINGS = listed(
  "amount amounts detail details quantity quantities particle particles trace traces difference differences change changes crack cracks fraction fractions grain grains dose doses level levels insect insects creature creatures care precision attention flaw flaws hole holes scratch portion portions variation variations adjustments fragment fragments size proportion piece pieces speck specks",
);
const TIMED_THINGS = listed(
  "hand hands mark walk drive break breaks video videos song film episode speech silence run ride steak later long interval intervals book show delay delays wait clip clips warning call hours after past until till earlier read window timer",
);

/** Tiny, before small things and after "be"; else sixty seconds. */
export function minute(place: Place): string {
  const [tiny, time] = ["M AY0 N UW1 T", "M IH1 N AX0 T"];
  const head = headBefore(place)?.token;
  const next = after(place);
  if (head?.class === "number" || head?.plain === "last") return time;
  if (nextIs(place, TINY_THINGS)) return tiny;
  if (head?.class === "be" || head?.class === "degree")
    return nextIs(place, listed("by late early ago")) ? time : tiny;
  const describes = next?.class === "content" && !nextIs(place, TIMED_THINGS);
  return describes && /^(?:an?|of|with|some|by|in|from|for|are|these|its|their)$/.test(head?.plain ?? "")
    ? tiny
    : time;
}

const DIVES = listed(
  "into in under down off deep for through from right straight headfirst below beneath underneath head over onto after",
);
/** The past of "dive" before where one dives to; else the bird. */
export function dove(place: Place): string {
  return (isAfterSubject(place) || /^(?:and|then)$/.test(headBefore(place)?.token.plain ?? "")) &&
    nextIs(place, DIVES)
    ? "D OW1 V"
    : "D AH1 V";
}

const SHIP = listed(
  "ship ships boat boats stern vessel deck yacht sailor sailors anchor take takes took deep low polite slight final sank sink sinks sinking hull port starboard torpedo torpedoes thruster gun guns wave waves section submarine cruiser destroyer aft kayak canoe",
);
const ARCHERY = listed("arrow arrows tie ties violin ribbon hair string archer cello");
/** To bend, and of ships; else what archers and violins have, and ribbons. */
export function bow(place: Place): string {
  if (hasAny(place, ARCHERY)) return "B OW1";
  if (isVerb(place) || hasAny(place, SHIP) || nextIs(place, listed("down out before to"))) return "B AW1";
  return "B OW1";
}

/** A quarrel "about" or "over" something; else a line. */
export function row(place: Place): string {
  return nextIs(place, listed("about over with")) &&
    /^(?:a|the|this|another|blazing|huge|big|terrible)$/.test(before(place)?.plain ?? "") &&
    !nextIs(place, listed("of"))
    ? "R AW1"
    : "R OW1";
}

/** A pig after an article; else to plant. */
export function sow(place: Place): string {
  const head = headBefore(place)?.token;
  const isPlanted =
    isVerb(place) || head === undefined || head.class === "conjunction" || looksPlural(head.plain);
  return isPlanted ? "S OW1" : "S AW1";
}

const FISHING = listed(
  "swim swims swam fish fishes fishing fished lake lakes river caught catch catches pond hook hooked grilled fried striped largemouth sea trout salmon boat catfish bluegill crappie smallmouth bigmouth spotted species carp pike perch cod anglers angling tournament",
);
const MUSIC = listed(
  "guitar guitars player drum drums clef line voice singer music note notes singing plays play double",
);
/** A fish among what has to do with fishing; else low tones. */
export function bass(place: Place): string {
  return hasAny(place, FISHING) && !hasAny(place, MUSIC) ? "B AE1 S" : "B EY1 S";
}

/** Somebody who is ill; else not valid. */
export function invalid(place: Place): string {
  const isPerson =
    /^(?:an|the|old|poor|elderly)$/.test(before(place)?.plain ?? "") &&
    (after(place) === undefined || /^(?:be|have|relative|modal|verb|preposition)$/.test(after(place)!.class));
  return isPerson ? "IH1 N V AX0 L IH0 D" : "IH0 N V AE1 L IH0 D";
}

/** An unexpected result; else unhappy, or to make so. */
export function upset(place: Place): string {
  const isEvent =
    /^(?:determiner|possessive|number)$/.test(before(place)?.class ?? "") &&
    !(after(place)?.class === "content");
  const isSurprise = /^(?:big|huge|major|stunning|surprise|shock)$/.test(before(place)?.plain ?? "");
  return isEvent || isSurprise ? "AH1 P S EH2 T" : "AH0 P S EH1 T";
}

/** A curriculum vitae, by its accents and articles; else to go on. */
export function resume(place: Place): string {
  const [paper, goOn] = ["R EH1 Z AX0 M EY2", "R IH0 Z UW1 M"];
  const own = place.tokens[place.at]!.shown;
  if (/[éÉ]/.test(own)) return paper;
  const head = headBefore(place)?.token;
  if (isVerb(place)) return goOn;
  if (head && /^(?:determiner|possessive|number|preposition)$/.test(head.class)) return paper;
  if (nextIs(place, listed("builder template templates format writing and"))) return paper;
  return head?.class === "content" &&
    !isVerb(place) &&
    !looksPlural(head.plain) &&
    /^(?:updated|new|old|current|professional|good|strong|impressive)$/.test(head.plain)
    ? paper
    : goOn;
}
