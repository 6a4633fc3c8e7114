import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Temper } from "../emotion.ts";
import type { Take } from "../take.ts";
import type { Phrase } from "../prosody/phrases.ts";

/** Degrees from the camera: + to the person's left, + down. */
export interface Direction {
  yawDeg: number;
  pitchDeg: number;
}

/** Where the eyes go, and when they set off. */
export interface Fixation extends Direction {
  startMs: number;
}

/** A time that the eyes spend away from the viewer. */
export interface Glance {
  awayMs: number;
  backMs: number;
}

/** Medians of the time on the camera between two glances aside, and of a glance. */
export interface GazeHabit {
  onCameraMs: number;
  asideMs: number;
}

/** While speaking, and in silence: whoever speaks to a camera looks at it for some eight tenths of the time. */
export const SPEAKING: GazeHabit = { onCameraMs: 2800, asideMs: 800 };
const IDLE: GazeHabit = { onCameraMs: 5200, asideMs: 700 };
const SPREAD = 0.35;
/** The first and the last moments of an utterance belong to the viewer. */
export const FIRST_ON_CAMERA_MS = 1000;
/** The eyes are back this long before a phrase ends. */
const BACK_BEFORE_END_MS = 220;
/** A shorter glance is not worth it. */
export const SHORTEST_ASIDE_MS = 380;

/** Plans the gaze: mostly at the camera, aside while the next words are planned, back for the end of the phrase. */
export function planGaze({ prosody, temper, seed, stagger }: Take): Fixation[] {
  const random = createRandom(seed, "gaze");
  const plan: Fixation[] = [{ startMs: -1000, yawDeg: 0, pitchDeg: 0 }];
  let timeMs = FIRST_ON_CAMERA_MS * random.between(1, 1.5);
  for (;;) {
    const isSpeaking = prosody.speaking(timeMs) > 0.5;
    const { awayMs, backMs } = planGlance(
      timeMs,
      isSpeaking ? SPEAKING : IDLE,
      temper,
      prosody.phrases,
      random,
    );
    if (backMs > prosody.durationMs - 900) {
      keepAlive(plan, Math.min(awayMs, prosody.durationMs), random);
      return plan;
    }
    if (backMs - awayMs >= SHORTEST_ASIDE_MS) {
      keepAlive(plan, awayMs, random);
      plan.push({ startMs: stagger.claim(awayMs), ...aside(random, { isSpeaking }) });
      plan.push({ startMs: stagger.claim(backMs), ...nearCamera(random) });
    }
    timeMs = Math.max(backMs, awayMs);
  }
}

/** The next glance aside of somebody who looks at the viewer since `timeMs`. */
export function planGlance(
  timeMs: number,
  habit: GazeHabit,
  temper: Temper,
  phrases: readonly Phrase[],
  random: Random,
): Glance {
  const wanted = timeMs + random.logNormal(habit.onCameraMs / temper.pace, SPREAD);
  const awayMs = atPlanningMoment(wanted, phrases, random);
  const lengthMs = random.logNormal(habit.asideMs, SPREAD);
  return { awayMs, backMs: Math.min(awayMs + lengthMs, lastReturn(awayMs, phrases)) };
}

/** Most of the glances wait for, or hurry to, the start of a phrase. */
function atPlanningMoment(wantedMs: number, phrases: readonly Phrase[], random: Random): number {
  const leadMs = random.between(-80, 260);
  const start = phrases.find(
    ({ startMs, pauseBeforeMs }) => pauseBeforeMs > 180 && Math.abs(startMs - wantedMs) < 700,
  );
  return start && start.startMs > FIRST_ON_CAMERA_MS && random.chance(0.85)
    ? start.startMs - leadMs
    : wantedMs;
}

/** When the eyes must be back for the end of the phrase that is being spoken. */
function lastReturn(awayMs: number, phrases: readonly Phrase[]): number {
  const phrase = phrases.find(({ endMs }) => endMs > awayMs);
  return phrase && phrase.startMs - 300 < awayMs ? phrase.endMs - BACK_BEFORE_END_MS : Infinity;
}

/** Somewhere aside, at times further away while speaking. */
export function aside(random: Random, { isSpeaking }: { isSpeaking: boolean }): Direction {
  const side = random.chance(0.5) ? 1 : -1;
  const far = isSpeaking && random.chance(0.45);
  return {
    yawDeg: side * (far ? random.between(8.5, 13) : random.between(4.8, 8.5)),
    pitchDeg: random.chance(0.65) ? random.between(1, 5) : -random.between(0.5, 4),
  };
}

/** Somewhere in the face of the viewer. */
export function nearCamera(random: Random): Direction {
  return {
    yawDeg: random.between(-0.7, 0.7),
    pitchDeg: random.between(-0.5, 0.6),
  };
}

/** How long the eyes rest on one point of the viewer's face. */
export function restMs(random: Random): number {
  return random.logNormal(1100, 0.4);
}

/** They don't wander in the last moments before a glance aside. */
export const REST_BEFORE_GLANCE_MS = 400;

/** While they rest on the viewer, the eyes wander between the viewer's eyes and mouth. */
function keepAlive(plan: Fixation[], untilMs: number, random: Random): void {
  let timeMs = plan.at(-1)!.startMs + restMs(random);
  while (timeMs < untilMs - REST_BEFORE_GLANCE_MS) {
    plan.push({ startMs: timeMs, ...nearCamera(random) });
    timeMs += restMs(random);
  }
}
