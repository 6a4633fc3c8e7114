import { clamp } from "@orator/maths";
import { pulseAt } from "../curve.ts";
import type { Pulse } from "../curve.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { forFramesIn } from "../score.ts";
import type { Score } from "../score.ts";
import { saccadeDeg } from "../gaze/eyes.ts";
import type { Temper } from "../emotion.ts";
import type { Fixation } from "../gaze/plan-gaze.ts";
import type { Phrase } from "../prosody/phrases.ts";
import type { Take } from "../take.ts";

/** One blink: lids fall, stay, and rise more slowly. */
interface Blink {
  startMs: number;
  closeMs: number;
  holdMs: number;
  openMs: number;
  /** 1 closes the eye, less is a partial blink. */
  depth: number;
  /** The right lid sets off so much later, or earlier, takes so many times as long to open, and closes so far. */
  right: { lagMs: number; slowness: number; depth: number };
}

/** Spread of the log-normal intervals, and the shortest of them. */
export const SPREAD = 0.45;
export const SHORTEST_INTERVAL_MS = 900;
/** Chance that a blink is followed by another at once. */
export const DOUBLE_CHANCE = 0.14;
const PARTIAL_CHANCE = 0.17;
/** A planned blink moves to an inviting moment within this distance, with this chance. */
export const INVITATION_REACH_MS = 900;
export const ACCEPT_CHANCE = 0.75;
/** Shifts of gaze from this size on invite a blink. */
export const INVITING_SACCADE_DEG = 7;
/** At rest people blink less than in conversation. */
const SILENT_SHARE = 0.8;
/** Lids are shut this long: at low frame rates for a frame, down to 10 a second, so that one frame shows it. */
const SHORTEST_HOLD_MS = 40.01;
const LONGEST_HOLD_MS = 100.01;

/** Plans blinks with log-normal intervals, drawn to ends of phrases and large shifts of gaze. */
export function planBlinks(
  { prosody, temper, seed, stagger }: Take,
  gaze: readonly Fixation[],
  fps: number,
): Blink[] {
  const random = createRandom(seed, "blink");
  const medianAt = (timeMs: number): number => medianIntervalMs(temper, prosody.speaking(timeMs));
  const inviting = invitationsOf(prosody.phrases, gaze);
  const blinks: Blink[] = [];
  const blinkAt = (timeMs: number): Blink => {
    const blink = createBlink(stagger.claim(timeMs), random, fps);
    blinks.push(blink);
    return blink;
  };
  let timeMs = random.between(0.25, 0.8) * medianAt(0);
  while (timeMs < prosody.durationMs - 350) {
    const planned = timeMs;
    const earliest = (blinks.at(-1)?.startMs ?? 0) + SHORTEST_INTERVAL_MS;
    const invited = inviting.find((at) => Math.abs(at - planned) < INVITATION_REACH_MS && at > earliest);
    if (invited !== undefined && random.chance(ACCEPT_CHANCE)) timeMs = invited + random.between(20, 140);
    const { startMs, closeMs, holdMs, openMs, depth } = blinkAt(timeMs);
    const isDouble = random.chance(DOUBLE_CHANCE);
    const restMs = random.between(30, 120);
    if (isDouble && depth === 1) blinkAt(startMs + closeMs + holdMs + openMs + restMs);
    timeMs =
      blinks.at(-1)!.startMs + Math.max(SHORTEST_INTERVAL_MS, random.logNormal(medianAt(timeMs), SPREAD));
  }
  return blinks;
}

function invitationsOf(phrases: readonly Phrase[], gaze: readonly Fixation[]): number[] {
  const shifts = gaze.filter(
    (to, index) => index > 0 && saccadeDeg(gaze[index - 1]!, to) > INVITING_SACCADE_DEG,
  );
  return [...phrases.map(({ endMs }) => endMs), ...shifts.map(({ startMs }) => startMs - 60)].sort(
    (a, b) => a - b,
  );
}

/** Median of the time between two blinks; `speaking` 0…1. */
export function medianIntervalMs(temper: Temper, speaking: number): number {
  return 54_000 / (temper.blinksPerMinute * (SILENT_SHARE + (1 - SILENT_SHARE) * speaking));
}

/** No two lids of a person are quite together: the furthest that the right one is from the left one. */
const APART_MS = 13;
const APART_SLOWNESS = 0.12;
const APART_DEPTH = 0.1;

/**
 * A blink that starts at a time, full or partial; at low frame rates the lids stay shut for a frame. Both lids are shut at the
 * same time, but neither set off nor open as one.
 */
export function createBlink(startMs: number, random: Random, fps: number): Blink {
  const depth = random.chance(PARTIAL_CHANCE) ? random.between(0.35, 0.8) : 1;
  const apart = (by: number): number => random.between(-by, by);
  return {
    startMs,
    closeMs: random.between(70, 105),
    holdMs: clamp(1000 / fps + 0.01, SHORTEST_HOLD_MS, LONGEST_HOLD_MS),
    openMs: clamp(random.logNormal(175, 0.22), 130, 290),
    depth,
    right: {
      lagMs: apart(APART_MS),
      slowness: 1 + apart(APART_SLOWNESS),
      depth: depth === 1 ? 1 : clamp(depth + apart(APART_DEPTH), 0.3, 0.9),
    },
  };
}

/** When the left lid moves in a blink, and when the right one. */
export function lidPulses({ startMs, closeMs, holdMs, openMs, right }: Blink): [left: Pulse, right: Pulse] {
  const fullMs = startMs + closeMs;
  const leaveMs = fullMs + holdMs;
  return [
    { startMs, fullMs, leaveMs, endMs: leaveMs + openMs },
    { startMs: startMs + right.lagMs, fullMs, leaveMs, endMs: leaveMs + right.slowness * openMs },
  ];
}

/** Writes the blinks. */
export function performBlinks(blinks: readonly Blink[], score: Score): void {
  for (const blink of blinks) {
    const [left, right] = lidPulses(blink);
    for (const [channel, pulse, depth] of [
      ["eyeBlinkLeft", left, blink.depth],
      ["eyeBlinkRight", right, blink.right.depth],
    ] as const) {
      const row = score.row(channel);
      forFramesIn(pulse.startMs, pulse.endMs, score.fps, score.frames, (frame, timeMs) => {
        row[frame] = Math.max(row[frame]!, depth * pulseAt(pulse, timeMs));
      });
    }
  }
}
