import { createRandom, type Random } from "../random.ts";
import type { Take } from "../take.ts";
import type { Phrase } from "../prosody/phrases.ts";

/** Where the eyes go, and when they set off. Degrees from the camera: + to the person's left, + down. */
export interface Fixation {
  startMs: number;
  yawDeg: number;
  pitchDeg: number;
}

/** Median of the time on the camera between two glances aside, and of a glance, while speaking. */
const ON_CAMERA_MS = 1900;
const ASIDE_MS = 850;
/** The same in silence. */
const IDLE_ON_CAMERA_MS = 5200;
const IDLE_ASIDE_MS = 700;
const SPREAD = 0.35;
/** The first and the last moments of an utterance belong to the viewer. */
const FIRST_ON_CAMERA_MS = 1000;
/** The eyes are back this long before a phrase ends. */
const BACK_BEFORE_END_MS = 220;
const SHORTEST_ASIDE_MS = 380;

/** Plans the gaze: mostly at the camera, aside while the next words are planned, back for the end of the phrase. */
export const planGaze = ({ prosody, temper, seed, stagger }: Take): Fixation[] => {
  const random = createRandom(seed, "gaze");
  const plan: Fixation[] = [{ startMs: -1000, yawDeg: 0, pitchDeg: 0 }];
  let timeMs = FIRST_ON_CAMERA_MS * random.between(1, 1.5);
  for (;;) {
    const isSpeaking = prosody.speaking(timeMs) > 0.5;
    const wanted =
      timeMs + random.logNormal((isSpeaking ? ON_CAMERA_MS : IDLE_ON_CAMERA_MS) / temper.pace, SPREAD);
    const awayMs = atPlanningMoment(wanted, prosody.phrases, random);
    const lengthMs = random.logNormal(isSpeaking ? ASIDE_MS : IDLE_ASIDE_MS, SPREAD);
    const backMs = Math.min(awayMs + lengthMs, lastReturn(awayMs, prosody.phrases));
    if (backMs > prosody.durationMs - 900) return plan;
    if (backMs - awayMs >= SHORTEST_ASIDE_MS) {
      keepAlive(plan, awayMs, random);
      plan.push({ startMs: stagger.claim(awayMs), ...aside(random, isSpeaking) });
      plan.push({ startMs: stagger.claim(backMs), ...nearCamera(random) });
    }
    timeMs = Math.max(backMs, awayMs);
  }
};

/** Half of the glances wait for, or hurry to, the start of a phrase. */
const atPlanningMoment = (wantedMs: number, phrases: readonly Phrase[], random: Random): number => {
  const leadMs = random.between(-80, 260);
  const start = phrases.find(
    ({ startMs, pauseBeforeMs }) => pauseBeforeMs > 180 && Math.abs(startMs - wantedMs) < 700,
  );
  return start && start.startMs > FIRST_ON_CAMERA_MS && random.chance(0.7)
    ? start.startMs - leadMs
    : wantedMs;
};

/** When the eyes must be back for the end of the phrase that is being spoken. */
const lastReturn = (awayMs: number, phrases: readonly Phrase[]): number => {
  const phrase = phrases.find(({ endMs }) => endMs > awayMs);
  return phrase && phrase.startMs - 300 < awayMs ? phrase.endMs - BACK_BEFORE_END_MS : Infinity;
};

const aside = (random: Random, isSpeaking: boolean): Omit<Fixation, "startMs"> => {
  const side = random.chance(0.5) ? 1 : -1;
  const far = isSpeaking && random.chance(0.3);
  return {
    yawDeg: side * (far ? random.between(9, 13) : random.between(4.5, 8)),
    pitchDeg: random.chance(0.65) ? random.between(1, 5) : -random.between(0.5, 4),
  };
};

const nearCamera = (random: Random): Omit<Fixation, "startMs"> => ({
  yawDeg: random.between(-0.7, 0.7),
  pitchDeg: random.between(-0.5, 0.6),
});

/** While they rest on the viewer, the eyes wander between the viewer's eyes and mouth. */
const keepAlive = (plan: Fixation[], untilMs: number, random: Random): void => {
  let timeMs = plan.at(-1)!.startMs + random.logNormal(1100, 0.4);
  while (timeMs < untilMs - 400) {
    plan.push({ startMs: timeMs, ...nearCamera(random) });
    timeMs += random.logNormal(1100, 0.4);
  }
};
