import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Fixation } from "../gaze/plan-gaze.ts";
import type { Accent } from "../prosody/accents.ts";
import type { Take } from "../take.ts";
import { turnWithGaze } from "./heading.ts";

/** Share of a head movement that the neck makes. */
export const NECK_SHARE = 0.4;
/** Chance of a nod on an accent of full strength, and its size there: 2–5° in recordings, part of which the sway is already. */
const NOD_CHANCE = 1.3;
const NOD_DEG = 4;
type Axis = "x" | "y" | "z";

/** Writes how the head follows the gaze. */
export function turnHeadWithGaze(take: Take, gaze: readonly Fixation[]): void {
  turnWithGaze(take, gaze, (axis, shape) => turn(take, axis, 1, shape));
}

/** Writes what the head does to a speech: nods, tilts and rises. */
export function moveHeadWithSpeech(take: Take): void {
  const random = createRandom(take.seed, "head");
  for (const accent of take.prosody.accents) nod(take, accent, random);
  const ofPhrases = createRandom(take.seed, "head.phrases");
  for (const phrase of take.prosody.phrases) {
    tilt(take, phrase.startMs, phrase.endMs, phrase.ending, ofPhrases);
    if (phrase.pauseBeforeMs > 350) rise(take, phrase.startMs, ofPhrases);
  }
}

function turn({ score }: Take, axis: Axis, deg: number, shape: (timeMs: number) => number): void {
  score.add(`head.${axis}`, (1 - NECK_SHARE) * deg, shape);
  score.add(`neck.${axis}`, NECK_SHARE * deg, shape);
}

function turnFor(
  { score, stagger, temper }: Take,
  axis: Axis,
  deg: number,
  times: readonly [number, number, number, number],
): void {
  const [startMs, fullMs, leaveMs, endMs] = times;
  const pulse = stagger.spread({ startMs, fullMs, leaveMs, endMs });
  const channels: [Channel, number][] = [
    [`head.${axis}`, 1 - NECK_SHARE],
    [`neck.${axis}`, NECK_SHARE],
  ];
  for (const [channel, share] of channels) score.addPulse(channel, share * deg * temper.head, pulse);
}

/** A small lift, then the chin goes down with its lowest point on the vowel, then back. */
function nod(take: Take, { apexMs, strength, isNuclear }: Accent, random: Random): void {
  const isWilling = random.chance(NOD_CHANCE * strength);
  const deg = NOD_DEG * (0.4 + 0.6 * strength) * random.between(0.75, 1.2);
  const fallMs = random.between(170, 240);
  const returnMs = random.between(320, 480) * (isNuclear ? 1.3 : 1);
  const side = random.between(-1, 1);
  if (!isWilling) return;
  const liftMs = apexMs - fallMs;
  turnFor(take, "x", -0.3 * deg, [liftMs - 210, liftMs, liftMs, apexMs - 30]);
  turnFor(take, "x", deg, [liftMs - 20, apexMs, apexMs + 40, apexMs + returnMs]);
  if (strength > 0.55)
    turnFor(take, "y", 0.7 * side * deg, [liftMs - 90, apexMs + 40, apexMs + 120, apexMs + returnMs * 1.5]);
}

function tilt(take: Take, startMs: number, endMs: number, ending: string, random: Random): void {
  const deg = random.between(1.1, 3) * (random.chance(0.5) ? 1 : -1);
  const leadMs = Math.min(random.between(420, 620), (endMs - startMs) * 0.6);
  const stayMs = random.between(180, 420);
  turnFor(take, "z", deg, [endMs - leadMs, endMs, endMs + stayMs, endMs + stayMs + random.between(650, 950)]);
  if (ending === "yesNoQuestion")
    turnFor(take, "x", -1.8, [endMs - leadMs, endMs - 60, endMs + stayMs, endMs + stayMs + 700]);
}

function rise(take: Take, startMs: number, random: Random): void {
  const deg = random.between(1, 2.2);
  turnFor(take, "x", -deg, [
    startMs - random.between(420, 540),
    startMs - 90,
    startMs - 40,
    startMs + random.between(330, 520),
  ]);
}
