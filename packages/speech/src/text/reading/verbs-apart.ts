import { after, before, hasAny, headBefore, isAfterSubject, listed, nextIs } from "./place.ts";
import type { Place } from "./place.ts";
import { isReadPast } from "./tense-of-read.ts";
import { isVerb } from "./verb-or-noun.ts";
import { looksPlural } from "./word-classes.ts";

const METAL_THINGS = listed(
  "pipe pipes paint paints poisoning acid battery batteries bullet bullets weight weights shot mine mines ore pencil glass roof roofs plate solder pellet pellets deposits dust crystal chromate",
);
const METALS = listed(
  "metal metals zinc copper iron tin mercury cadmium toxic pipe pipes paint poison molten roof lead-free heavy arsenic",
);
const CONTAINS = listed("of with from contain contains contained containing molten melt melts melted liquid");

/** The metal, by what is made of it and by its like; else the first, the cord or the verb. */
export function lead(place: Place): string {
  const [metal, first] = ["L EH1 D", "L IY1 D"];
  if (nextIs(place, METAL_THINGS)) return metal;
  if (isVerb(place)) return first;
  if (place.at === 0 && after(place)?.class === "be") return metal;
  const [previous, next] = [before(place), after(place)];
  if (CONTAINS.has(previous?.plain ?? "") && next?.class !== "content") return metal;
  const isAnyOfIt = /^(?:no|any|some|much|more|less|little)$/.test(previous?.plain ?? "");
  const hasArticle = /^(?:determiner|possessive|adverb)$/.test(previous?.class ?? "") && !isAnyOfIt;
  return !hasArticle && hasAny(place, METALS) ? metal : first;
}

const LIVE_THINGS = listed(
  "music show shows stream streams streaming chat chats demo demos event events concert concerts performance performances broadcast broadcasts coverage audience audiences tv television wire wires ammunition ammo data recording recordings album session sessions webinar news updates update feed feeds video videos support version band bands animals from on",
);
const GOES_LIVE = listed(
  "go goes going went gone stream streams streaming streamed broadcast broadcasts air airs aired watch perform performs performed play plays played sing sings sang recorded come comes coming see seen shown reporting",
);
const ALIVE = listed(
  "in with at here there near by alone together on under forever long longer without for next among",
);

/** On air or alive, as an adjective; else the verb. */
export function live(place: Place): string {
  const [adjective, verb] = ["L AY1 V", "L IH1 V"];
  const head = headBefore(place)?.token;
  if (head?.class === "be" || GOES_LIVE.has(head?.plain ?? "")) return adjective;
  if (head && /^(?:to|modal|do|subject)$/.test(head.class)) {
    if (
      /^(?:stream|streams|streaming|chat|from)$/.test(after(place)?.plain ?? "") &&
      head.class !== "subject"
    )
      return adjective;
    return isVerb(place) || head.class !== "subject" ? verb : adjective;
  }
  const owner = before(place, 2)?.plain ?? "";
  if (head?.class === "object" && /^(?:of|lets?|make|makes|made|help)$/.test(owner)) return verb;
  if (head?.class === "number" && (nextIs(place, ALIVE) || after(place)?.class === "adverb")) return verb;
  if (
    head &&
    /^(?:determiner|possessive|number|preposition|object|degree)$/.test(head.class) &&
    head.plain !== "that"
  )
    return adjective;
  if (nextIs(place, LIVE_THINGS) && !(head && looksPlural(head.plain) && after(place)?.plain === "on"))
    return adjective;
  if (!head) {
    const next = after(place);
    const hasObject = next !== undefined && /^(?:possessive|object|subject|determiner)$/.test(next.class);
    return hasObject || nextIs(place, ALIVE) ? verb : adjective;
  }
  return verb;
}

const SOMEBODY = listed(
  "sister brother mother father mom mum dad son daughter friend man woman boy girl family aunt uncle boss wife husband teacher neighbor neighbour dog cat cousin grandmother grandfather child baby artist",
);
/** More than one life, or the verb. */
export function lives(place: Place): string {
  const [noun, verb] = ["L AY1 V Z", "L IH1 V Z"];
  const head = headBefore(place)?.token;
  const isThere = /^(?:in|on|at|with|near|alone)$/.test(after(place)?.plain ?? "");
  if (!head) return before(place) || (place.at > 0 && isThere) ? verb : noun;
  if (/^(?:he|she|it|who|which|everyone|everybody|nobody|someone|that)$/.test(head.plain)) return verb;
  if (head.class !== "content") return head.class === "conjunction" && isThere ? verb : noun;
  const isPlace = /^(?:in|at|with|alone|here|there|near|on|by|next|under|together|and|a|up|off|for)$/.test(
    after(place)?.plain ?? "",
  );
  const isNoun =
    /^(?:past|daily|real|human|everyday|private|double|young|people's|personal|normal|whole|inner|working|better|entire|extra|active|family|own)$/.test(
      head.plain,
    );
  if (SOMEBODY.has(head.plain)) return verb;
  if (!isNoun && isVerb(place)) return verb;
  return isPlace && !isNoun && !looksPlural(head.plain) ? verb : noun;
}

const WINDS_BY = listed("through along around across up down past its their between towards toward back");
/** Moving air, or to turn. */
export function wind(place: Place): string {
  const isOfPath = nextIs(place, WINDS_BY) && headBefore(place)?.token.class === "content";
  return isVerb(place) ||
    (isOfPath &&
      before(place) !== undefined &&
      !/^(?:strong|cold|warm|icy|north|south|east|west)$/.test(before(place)!.plain) &&
      looksPlural(before(place)!.plain))
    ? "W AY1 N D"
    : "W IH1 N D";
}
/** Moving air, or turns. */
export function winds(place: Place): string {
  return (nextIs(place, WINDS_BY) &&
    !looksPlural(before(place)?.plain ?? "") &&
    /^(?:content|subject)$/.test(headBefore(place)?.token.class ?? "") &&
    !/^(?:strong|high|cold|warm|icy|heavy|trade|westerly)$/.test(before(place)?.plain ?? "")) ||
    /^(?:he|she|it|who)$/.test(headBefore(place)?.token.plain ?? "")
    ? "W AY1 N D Z"
    : "W IH1 N D Z";
}

const WOUND_THINGS = listed("up down around round through clock watch rope string bandage tightly on its");
/** Turned, before what is turned; else an injury. */
export function wound(place: Place): string {
  const head = headBefore(place)?.token;
  const isTurned =
    nextIs(place, WOUND_THINGS) ||
    (isAfterSubject(place) && /^(?:determiner|possessive|object)$/.test(after(place)?.class ?? ""));
  const isNoun =
    head !== undefined && /^(?:determiner|possessive|number|preposition|to|modal|do)$/.test(head.class);
  return isTurned && !isNoun ? "W AW1 N D" : "W UW1 N D";
}

const RIPPED = listed(
  "fabric cloth jeans muscle muscles ligament tendon knee shirt paper wear sail meniscus tissue dress coat hole trousers sleeve skin retinal retina partial acl mcl labrum rotator cuff hamstring calf",
);
/** To rip, or a rip by what is ripped; else what is wept. */
export function tear(place: Place): string {
  if (nextIs(place, listed("gas duct ducts drop drops film"))) return "T IH1 R";
  const isHole = nextIs(place, listed("in")) && !hasAny(place, listed("eye eyes"));
  return isVerb(place) ||
    isHole ||
    hasAny(place, RIPPED) ||
    nextIs(place, listed("up apart down off along out open"))
    ? "T EH1 R"
    : "T IH1 R";
}
/** Rips, or what is wept. */
export function tears(place: Place): string {
  const isVerbHere =
    /^(?:he|she|who|which)$/.test(headBefore(place)?.token.plain ?? "") ||
    /^(?:up|apart|down|off|it|the|through)$/.test(after(place)?.plain ?? "");
  return isVerbHere && !/^(?:in|of|with|her|his|their|my|the)$/.test(before(place)?.plain ?? "")
    ? "T EH1 R Z"
    : "T IH1 R Z";
}

const NEAR = listed(
  "keep keeps kept come comes came coming get gets got getting stay stays stayed stand stands stood sit sits sat hold holds held bring brings draw draws drew drawing live lives lived move moves moved seem look looks follow follows too very so",
);
/** To shut, or the end of something; else near. */
export function close(place: Place): string {
  const [near, shut] = ["K L OW1 S", "K L OW1 Z"];
  const head = headBefore(place)?.token;
  const next = after(place);
  if (head?.class === "determiner" && /^(?:the|a)$/.test(head.plain) && (!next || next.plain === "of"))
    return shut;
  if (next?.plain === "by" || (NEAR.has(head?.plain ?? "") && head?.class !== "to")) return near;
  if (head?.class === "object" || (head?.plain === "it" && NEAR.has(before(place, 2)?.plain ?? "")))
    return near;
  // "Keep your friends close."
  if (!next && place.tokens.some(({ plain }) => /^(?:keep|keeps|kept|hold|held)$/.test(plain))) return near;
  return isVerb(place) && next?.plain !== "to" ? shut : near;
}

/** "Used to" as a habit of the past or of people; else employed. */
export function used(place: Place): string {
  const next = after(place);
  if (next?.plain !== "to") return "Y UW1 Z D";
  const head = headBefore(place)?.token;
  const isThing =
    head?.class === "be" &&
    after(place, 2)?.class !== "determiner" &&
    !/(?:ing|s)$/.test(after(place, 2)?.plain ?? "s") &&
    !/^(?:i|we|you|they)$/.test(place.tokens[0]!.plain) &&
    !/^(?:it|this|that|him|her|them)$/.test(after(place, 2)?.plain ?? "");
  return isThing ? "Y UW1 Z D" : "Y UW1 S T";
}

/** By its tense. */
export function read(place: Place): string {
  return isReadPast(place) ? "R EH1 D" : "R IY1 D";
}
