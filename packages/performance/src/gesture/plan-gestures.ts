import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Accent } from "../prosody/accents.ts";
import type { PerformedWord } from "../speech-input.ts";
import type { Take } from "../take.ts";
import { illustrationOf, WILLINGNESS } from "./lexicon.ts";
import { NEUTRAL, REPERTOIRE } from "./repertoire.ts";
import type { GestureName } from "./repertoire.ts";

/** A hand, or the arm that it is at. */
export type Side = "left" | "right";

/** One gesture of a unit: its stroke ends at `apexMs`, on what it illustrates. */
export interface Stroke {
  gesture: GestureName;
  /** The hand of a gesture with one hand. */
  side: Side;
  apexMs: number;
}

/** A small beat of raised hands on an accent that has no gesture. */
export interface Beat {
  apexMs: number;
  strength: number;
}

/** A time with raised hands, from rest to rest (Kendon's gesture unit). */
export interface GestureUnit {
  strokes: Stroke[];
  beats: Beat[];
  /** The hands begin to go down here … */
  leaveMs: number;
  /** … and are down here. */
  endMs: number;
}

/** Accents weaker than this start no gesture; half of it is enough for a small beat. */
const FROM_STRENGTH = 0.42;
/** Chance that a strong accent raises the hands, and that it is beaten while they are up. */
const START_CHANCE = 0.34;
/** Hands that have rested for so long are so much more likely to be raised again, up to so many times more. */
const EAGER_MS = 4000;
const MOST_EAGER = 1.5;
const BEAT_CHANCE = 0.7;
/** Chance that an accent while the hands are up is a gesture of its own, not a small beat. */
const CHANGE_CHANCE = 0.4;
/** Chance that what a word asks of one hand is done with both, where that is known. */
const BOTH_CHANCE = 0.4;
const WITH_BOTH: Partial<Record<GestureName, GestureName>> = { sweep: "bothSweep" };
/** Chance that a question is asked with both palms. */
const ASK_CHANCE = 0.65;
/** Hands take this long to be up and to have struck, and this long from one stroke to the next. */
export const RAISE_MS = 820;
export const STROKE_MS = 270;
const NEXT_STROKE_MS = 760;
/** A stroke ends a little before the middle of its vowel (McNeill: a stroke never follows its word). */
const LEAD_MS = 40;
/** Small beats are no closer than this to each other and to strokes. */
const CLOSEST_BEAT_MS = 420;
/** Raised hands wait this long for their next stroke: for an accent, and for a word that asks for a gesture. */
const PATIENCE_MS = [1700, 3100] as const;
/** They rest at least so long, and are up for at most so long unless a word asks for them. */
const REST_MS = [900, 120] as const;
const LONGEST_MS = 6500;
const RETRACTION_MS = 780;
/** A greeting may be waved after its word; a count or a hand to the chest that begin a speech come late rather than not at all. */
const LATEST_MS: Partial<Record<GestureName, number>> = { wave: 1600, one: 1100, heart: 900 };

/** An idea of a gesture; words come before accents, and some gestures before others. */
interface Idea extends Beat {
  gesture?: GestureName;
  side?: Side;
}

/** Listeners wait for these: a count that leaves out its second looks wrong. */
const FIRST_OF_ALL: ReadonlySet<GestureName> = new Set(["one", "two", "three", "weigh", "stop", "wave"]);

function rankOf({ gesture }: Idea): number {
  return !gesture ? 0 : FIRST_OF_ALL.has(gesture) ? 2 : 1;
}

/** Plans gestures: what words and questions ask for, and beats on accents. */
export function planGestures(take: Take): GestureUnit[] {
  const { prosody, temper, seed, stagger } = take;
  const units: GestureUnit[] = [];
  let side: Side = "right";
  let open: GestureUnit | undefined;
  const lastMs = (): number => Math.max(...[...open!.strokes, ...open!.beats].map(({ apexMs }) => apexMs));
  const shut = (): void => {
    if (!open) return;
    const { gesture } = open.strokes.at(-1)!;
    const random = createRandom(seed, `gesture.unit.${units.length}`);
    const hold = random.between(...REPERTOIRE[gesture].holdMs);
    const wanted = Math.max(lastMs() + 260, open.strokes.at(-1)!.apexMs + busyMs(gesture) + hold);
    open.leaveMs = Math.min(wanted, prosody.durationMs - 1.2 * RETRACTION_MS - 150);
    open.endMs = stagger.claim(open.leaveMs + RETRACTION_MS * random.between(0.95, 1.2));
    open.strokes = open.strokes.filter(({ apexMs }) => apexMs + 150 < open!.leaveMs);
    open.beats = open.beats.filter(({ apexMs }) => apexMs + 100 < open!.leaveMs);
    if (open.strokes.length > 0) units.push(open);
    open = undefined;
  };
  const ideas = ideasOf(take);
  /** When words ask for gestures: hands are free for them. */
  const soon = ideas.filter(({ gesture }) => gesture).map(({ apexMs }) => apexMs);
  for (const [index, idea] of ideas.entries()) {
    // Each has numbers of its own, so that what is said later changes nothing of what was done before.
    const random = createRandom(seed, `gesture.idea.${index}`);
    // Hands that a word will ask for soon stay up for it.
    const isAskedFor = open && soon.some((atMs) => atMs >= idea.apexMs && atMs - lastMs() < PATIENCE_MS[1]);
    if (open && !isAskedFor && idea.apexMs - lastMs() > PATIENCE_MS[0]) shut();
    if (open && !isAskedFor && idea.apexMs - open.strokes[0]!.apexMs > LONGEST_MS) shut();
    const roll = random.next();
    const isStrong = idea.strength >= FROM_STRENGTH / temper.gesture;
    if (!open) {
      const earliestMs =
        (units.at(-1)?.endMs ?? 0) +
        (units.length > 0 ? REST_MS[idea.gesture ? 1 : 0] : 60) +
        RAISE_MS +
        STROKE_MS;
      const latestMs = (idea.gesture && LATEST_MS[idea.gesture]) ?? 0;
      const lateMs = latestMs > 0 ? Math.max(0, earliestMs - idea.apexMs) : 0;
      const apexMs = idea.apexMs + lateMs;
      if (apexMs < earliestMs || lateMs > latestMs) continue;
      const restedMs = apexMs - (units.at(-1)?.endMs ?? 0);
      const eager = 1 + Math.min(MOST_EAGER, restedMs / EAGER_MS);
      if (!idea.gesture && (!isStrong || roll > START_CHANCE * temper.gesture * eager)) continue;
      side = random.chance(0.72) ? "right" : "left";
      const gesture = idea.gesture ?? neutral(random);
      open = { strokes: [{ gesture, side: idea.side ?? side, apexMs }], beats: [], leaveMs: 0, endMs: 0 };
      continue;
    }
    const free = idea.apexMs - open.strokes.at(-1)!.apexMs;
    const canStrike = free >= NEXT_STROKE_MS + busyMs(open.strokes.at(-1)!.gesture);
    const isFirst = !soon.some((atMs) => atMs > idea.apexMs && atMs - idea.apexMs < NEXT_STROKE_MS);
    if (canStrike && (idea.gesture || (isStrong && isFirst && roll < CHANGE_CHANCE))) {
      const gesture = idea.gesture ?? neutral(random);
      open.strokes.push({ gesture, side: idea.side ?? side, apexMs: idea.apexMs });
      open.beats = open.beats.filter(({ apexMs }) => idea.apexMs - apexMs > NEXT_STROKE_MS);
    } else if (
      idea.strength >= FROM_STRENGTH / 2 &&
      idea.apexMs - lastMs() >= CLOSEST_BEAT_MS &&
      free >= busyMs(open.strokes.at(-1)!.gesture) + CLOSEST_BEAT_MS &&
      roll < BEAT_CHANCE
    )
      open.beats.push({ apexMs: idea.apexMs, strength: idea.strength });
  }
  shut();
  return units;
}

/** What a gesture with several strokes takes longer. */
function busyMs(gesture: GestureName): number {
  const { again } = REPERTOIRE[gesture];
  return again ? again.times * again.everyMs : 0;
}

/** Everything that hands might do, in the order of time. */
function ideasOf({ prosody: { words, accents, phrases }, temper, seed }: Take): Idea[] {
  const ideas: Idea[] = accents.map(({ apexMs, strength }) => ({ apexMs: apexMs - LEAD_MS, strength }));
  const illustrate = (apexMs: number, gesture: GestureName, side?: Side): void => {
    // What stands this near is the same moment.
    for (let index = ideas.length - 1; index >= 0; index--)
      if (Math.abs(ideas[index]!.apexMs - apexMs) < 250 && !ideas[index]!.gesture) ideas.splice(index, 1);
    ideas.push({ apexMs, strength: 1, gesture, ...(side && { side }) });
  };
  const asks = createRandom(seed, "gesture.asks");
  for (const [phrase, { ending }] of phrases.entries()) {
    const nuclear = accents.findLast((accent) => accent.phrase === phrase);
    const isAsked = ending === "yesNoQuestion" || ending === "openQuestion";
    if (isAsked && nuclear && asks.chance(ASK_CHANCE * Math.min(1, temper.gesture + 0.2)))
      illustrate(nuclear.apexMs - LEAD_MS, "ask");
  }
  const random = createRandom(seed, "gesture.words");
  for (const index of words.keys()) {
    const illustration = illustrationOf(words, index);
    if (!illustration) continue;
    const { gesture, side } = illustration;
    const willing = (WILLINGNESS[gesture] ?? 0.8) * Math.min(1, 0.35 + 0.65 * temper.gesture);
    const asTwo = random.chance(BOTH_CHANCE) ? WITH_BOTH[gesture] : undefined;
    if (random.chance(willing))
      illustrate(momentOf(words[index]!, accents) - LEAD_MS, asTwo ?? gesture, side);
  }
  ideas.sort((a, b) => a.apexMs - b.apexMs);
  return ideas.filter((idea) => {
    const rank = rankOf(idea);
    const isInTheWay = (other: Idea): boolean =>
      rankOf(other) > rank && other.apexMs > idea.apexMs - 250 && other.apexMs - idea.apexMs < NEXT_STROKE_MS;
    return rank === 0 || !ideas.some(isInTheWay);
  });
}

/** The accent of a word, or about the middle of it. */
function momentOf({ startMs, endMs }: PerformedWord, accents: readonly Accent[]): number {
  const accent = accents.find(({ apexMs }) => apexMs >= startMs && apexMs <= endMs);
  return accent?.apexMs ?? startMs + 0.45 * (endMs - startMs);
}

function neutral(random: Random): GestureName {
  const sum = NEUTRAL.reduce((total, [, weight]) => total + weight, 0);
  let left = random.next() * sum;
  for (const [gesture, weight] of NEUTRAL) if ((left -= weight) < 0) return gesture;
  return NEUTRAL[0]![0];
}
