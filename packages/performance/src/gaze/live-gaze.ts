import { clamp } from "@orator/maths";
import type { Temper } from "../emotion.ts";
import { createGlide, createSpring } from "../spring.ts";
import { FOLLOW_FROM_DEG, FOLLOW_LATENCY_MS, headingFor } from "../head/heading.ts";
import type { LiveMode } from "../live/manner.ts";
import type { Phrase } from "../prosody/phrases.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { saccadeDeg, saccadeMs } from "./eyes.ts";
import {
  aside,
  FIRST_ON_CAMERA_MS,
  nearCamera,
  planGlance,
  REST_BEFORE_GLANCE_MS,
  restMs,
  SHORTEST_ASIDE_MS,
  SPEAKING,
} from "./plan-gaze.ts";
import type { Direction, GazeHabit, Glance } from "./plan-gaze.ts";

/**
 * Where a person is told to look. `auto`: as somebody who idles, listens, thinks or speaks does. `visitor`: at whoever is in front, without
 * a glance aside. `away`: aside, at nothing. A point: −1…1 to the visitor's right and down, of {@link FURTHEST_GAZE}.
 */
export type GazeTarget = "auto" | "visitor" | "away" | { x: number; y: number };

/** Degrees from the camera that a point of ±1 is away. */
const FURTHEST_GAZE: Direction = { yawDeg: 25, pitchDeg: 15 };

/** A gaze without end. */
export interface LiveGaze {
  /** Where to look from the next `advance` on. */
  lookAt(target: GazeTarget): void;
  /** Moves on; times must not go back. Returns the size in degrees of a jump that sets off now, else 0. */
  advance(timeMs: number, deltaMs: number, mode: LiveMode, phrases: readonly Phrase[]): number;
  /** Brings the eyes back to the viewer as soon as eyes can. */
  attend(timeMs: number): void;
  /** Where the eyes point, in degrees from the camera, at the time of the last `advance`. */
  readonly yawDeg: number;
  readonly pitchDeg: number;
  /** What the head adds to follow them. */
  readonly headYawDeg: number;
  readonly headPitchDeg: number;
  /** Where the trunk follows the head to, of which each bone takes its share. */
  readonly trunkYawDeg: number;
}

/** Who listens looks at the speaker for up to 8 s at a time (Lee, Badler & Badler 2002), and away for a moment. */
const LISTENING: GazeHabit = { onCameraMs: 8000, asideMs: 480 };
/** Who waits looks about: further than who speaks, and the head goes along. */
const WAITING: GazeHabit = { onCameraMs: 4600, asideMs: 820 };
/** Size of a glance aside in each mode, over that of a planned performance. */
const GLANCES: Readonly<Record<LiveMode, number>> = { idle: 1.55, listening: 0.6, thinking: 1, speaking: 1 };
/** Who thinks looks away only after this: an answer that comes at once needs no thinking. */
const PONDER_AFTER_MS = [240, 420] as const;
/** Time between two points that somebody who thinks looks at. */
const PONDER_MS = 1500;
/** Time that eyes take to react. */
const REACTION_MS = [90, 180] as const;
/** Of a head that follows, and of the trunk after it; on their way for about as long as in a planned performance. */
const FOLLOW_SPEED = 9;
const TRUNK_SPEED = 4.5;

/** Looks at the viewer, and aside as the mode asks for; `calm` 1 or more makes glances aside so many times rarer. */
export function createLiveGaze(seed: number, temper: Temper, calm: () => number): LiveGaze {
  const random = createRandom(seed, "gaze.live");
  const yaw = createGlide();
  const pitch = createGlide();
  const headYaw = createSpring(FOLLOW_SPEED);
  const headPitch = createSpring(FOLLOW_SPEED);
  const trunkYaw = createSpring(TRUNK_SPEED);
  let target: Direction = { yawDeg: 0, pitchDeg: 0 };
  let followAtMs = Infinity;
  let wasAside = false;
  let mode: LiveMode = "idle";
  let isAway = false;
  let glance: Glance | undefined;
  let planFromMs = 0;
  /** When the eyes next do what they do: come back, wander on, or find another point to think at. */
  let nextMs = 0;
  let side = 1;
  let told: GazeTarget = "auto";
  let isTold = false;
  let [yawDeg, pitchDeg] = [0, 0];
  const look = (timeMs: number, to: Direction): number => {
    const sizeDeg = saccadeDeg(target, to);
    yaw.go(timeMs, saccadeMs(sizeDeg), to.yawDeg);
    pitch.go(timeMs, saccadeMs(sizeDeg), to.pitchDeg);
    target = to;
    // Whoever is told to look elsewhere again and again turns the head all the same.
    followAtMs = Math.min(followAtMs, timeMs + random.between(...FOLLOW_LATENCY_MS));
    return sizeDeg;
  };
  const change = (timeMs: number, next: LiveMode): void => {
    mode = next;
    glance = undefined;
    planFromMs = timeMs + FIRST_ON_CAMERA_MS * random.between(1, 1.5);
    if (mode === "thinking") {
      side = random.chance(0.5) ? 1 : -1;
      nextMs = timeMs + random.between(...PONDER_AFTER_MS);
    } else if (isAway) nextMs = timeMs + random.between(...REACTION_MS);
  };
  const ponder = (timeMs: number): number => {
    nextMs = timeMs + random.logNormal(PONDER_MS * calm(), 0.35);
    if (isAway && random.chance(0.15)) side = -side;
    isAway = true;
    return look(timeMs, pondered(side, random));
  };
  const comeBack = (timeMs: number): number => {
    isAway = false;
    glance = undefined;
    planFromMs = Math.max(planFromMs, timeMs);
    nextMs = timeMs + restMs(random);
    return look(timeMs, nearCamera(random));
  };
  const rest = (timeMs: number, phrases: readonly Phrase[]): number => {
    glance ??= planNext(phrases);
    if (glance && timeMs >= glance.awayMs) {
      isAway = true;
      nextMs = Math.max(glance.backMs, timeMs + SHORTEST_ASIDE_MS);
      const to = aside(random, { isSpeaking: mode === "speaking" });
      const size = GLANCES[mode];
      return look(timeMs, { yawDeg: size * to.yawDeg, pitchDeg: size * to.pitchDeg });
    }
    if (timeMs < nextMs || (glance && timeMs > glance.awayMs - REST_BEFORE_GLANCE_MS)) return 0;
    nextMs = timeMs + restMs(random);
    return look(timeMs, nearCamera(random));
  };
  /** Does as it was told: at once, and then in small movements about that point, as eyes do that rest. */
  const obey = (timeMs: number): number => {
    if (isTold && timeMs < nextMs) return 0;
    const isNew = !isTold;
    isTold = true;
    glance = undefined;
    isAway = told !== "visitor";
    nextMs = timeMs + (told === "away" ? random.logNormal(PONDER_MS * calm(), 0.35) : restMs(random));
    if (told === "visitor") return look(timeMs, nearCamera(random));
    if (typeof told === "object") {
      const around = nearCamera(random);
      const { yawDeg: yawOne, pitchDeg: pitchOne } = FURTHEST_GAZE;
      return look(timeMs, {
        yawDeg: yawOne * clamp(told.x, -1, 1) + around.yawDeg,
        pitchDeg: pitchOne * clamp(told.y, -1, 1) + around.pitchDeg,
      });
    }
    if (isNew) side = random.chance(0.5) ? 1 : -1;
    return look(timeMs, { yawDeg: side * random.between(12, 18), pitchDeg: random.between(0, 7) });
  };
  const planNext = (phrases: readonly Phrase[]): Glance | undefined => {
    const habit = mode === "speaking" ? SPEAKING : mode === "listening" ? LISTENING : WAITING;
    const { onCameraMs, asideMs } = habit;
    const planned = planGlance(
      planFromMs,
      { onCameraMs: onCameraMs * calm(), asideMs },
      temper,
      phrases,
      random,
    );
    planFromMs = Math.max(planned.awayMs, planned.backMs);
    return planned.backMs - planned.awayMs >= SHORTEST_ASIDE_MS ? planned : undefined;
  };
  return {
    get yawDeg() {
      return yawDeg;
    },
    get pitchDeg() {
      return pitchDeg;
    },
    get headYawDeg() {
      return headYaw.value;
    },
    get headPitchDeg() {
      return headPitch.value;
    },
    get trunkYawDeg() {
      return trunkYaw.value;
    },
    lookAt: (target) => {
      told = target;
      isTold = false;
    },
    attend: (timeMs) => {
      if (told !== "auto") return;
      if (isAway) nextMs = Math.min(nextMs, timeMs + random.between(...REACTION_MS));
      glance = undefined;
      planFromMs = timeMs + FIRST_ON_CAMERA_MS;
    },
    advance: (timeMs, deltaMs, nextMode, phrases) => {
      if (nextMode !== mode) change(timeMs, nextMode);
      let sizeDeg = 0;
      if (told !== "auto") sizeDeg = obey(timeMs);
      else if (mode === "thinking") sizeDeg = timeMs >= nextMs ? ponder(timeMs) : 0;
      else if (!isAway) sizeDeg = rest(timeMs, phrases);
      else if (timeMs >= nextMs) sizeDeg = comeBack(timeMs);
      if (timeMs >= followAtMs) {
        const isAside = Math.abs(target.yawDeg) > FOLLOW_FROM_DEG;
        if (isAside || wasAside) {
          const heading = headingFor(target.yawDeg, target.pitchDeg, headYaw.target);
          headYaw.target = heading.yawDeg;
          headPitch.target = heading.pitchDeg;
        }
        wasAside = isAside;
        followAtMs = Infinity;
      }
      trunkYaw.target = headYaw.target;
      trunkYaw.advance(deltaMs);
      headYaw.advance(deltaMs);
      headPitch.advance(deltaMs);
      yawDeg = yaw.at(timeMs);
      pitchDeg = pitch.at(timeMs);
      return sizeDeg;
    },
  };
}

/** Up and aside, now and then down. */
function pondered(side: number, random: Random): Direction {
  return {
    yawDeg: side * random.between(12, 18),
    pitchDeg: random.chance(0.93) ? -random.between(11, 15) : random.between(4, 7),
  };
}
