import { pulseAt } from "../curve.ts";
import { createRandom, type Random } from "../random.ts";
import { forFramesIn, type Score } from "../score.ts";
import type { Temper } from "../emotion.ts";

/** One blink: lids fall, stay, and rise more slowly. */
export interface Blink {
  startMs: number;
  closeMs: number;
  holdMs: number;
  openMs: number;
  /** 1 closes the eye, less is a partial blink. */
  depth: number;
}

/** Moments that invite a blink, in ms, ascending (phrase ends, large shifts of gaze). */
export type BlinkInvitations = readonly number[];

const SPREAD = 0.45;
const SHORTEST_INTERVAL_MS = 900;
const DOUBLE_CHANCE = 0.1;
const PARTIAL_CHANCE = 0.12;
/** A planned blink moves to an invitation within this distance. */
const INVITATION_REACH_MS = 900;
const ACCEPT_CHANCE = 0.75;
/** Lids are shut at least this long, and at least a frame. */
const SHORTEST_HOLD_MS = 40;

/** Plans blinks with log-normal intervals, drawn to the invitations. */
export const planBlinks = (
  durationMs: number,
  invitations: BlinkInvitations,
  temper: Temper,
  seed: number,
  fps: number,
): Blink[] => {
  const random = createRandom(seed, "blink");
  const medianMs = (60_000 / temper.blinksPerMinute) * 0.86;
  const blinks: Blink[] = [];
  let timeMs = random.between(0.25, 0.8) * medianMs;
  while (timeMs < durationMs - 350) {
    const planned = timeMs;
    const invited = invitations.find(
      (at) =>
        Math.abs(at - planned) < INVITATION_REACH_MS &&
        at > (blinks.at(-1)?.startMs ?? 0) + SHORTEST_INTERVAL_MS,
    );
    if (invited !== undefined && random.chance(ACCEPT_CHANCE)) timeMs = invited + random.between(20, 140);
    const blink = createBlink(timeMs, random, fps);
    blinks.push(blink);
    if (blink.depth === 1 && random.chance(DOUBLE_CHANCE)) {
      const again = timeMs + blink.closeMs + blink.holdMs + blink.openMs + random.between(30, 120);
      blinks.push(createBlink(again, random, fps));
    }
    timeMs = blinks.at(-1)!.startMs + Math.max(SHORTEST_INTERVAL_MS, random.logNormal(medianMs, SPREAD));
  }
  return blinks;
};

const createBlink = (startMs: number, random: Random, fps: number): Blink => ({
  startMs,
  closeMs: random.between(75, 100),
  holdMs: Math.max(SHORTEST_HOLD_MS, 1000 / fps + 0.01),
  openMs: random.between(150, 200),
  depth: random.chance(PARTIAL_CHANCE) ? random.between(0.45, 0.7) : 1,
});

/** How far the right lid is behind the left one. */
const RIGHT_LAG_MS = 4;

/** Writes the blinks. */
export const performBlinks = (blinks: readonly Blink[], score: Score): void => {
  for (const { startMs, closeMs, holdMs, openMs, depth } of blinks) {
    for (const [channel, lagMs] of [
      ["eyeBlinkLeft", 0],
      ["eyeBlinkRight", RIGHT_LAG_MS],
    ] as const) {
      const row = score.row(channel);
      const fullMs = startMs + closeMs;
      const pulse = {
        startMs: startMs + lagMs,
        fullMs,
        leaveMs: fullMs + holdMs,
        endMs: fullMs + holdMs + openMs + lagMs,
      };
      forFramesIn(pulse.startMs, pulse.endMs, score.fps, score.frames, (frame, timeMs) => {
        row[frame] = Math.max(row[frame]!, depth * pulseAt(pulse, timeMs));
      });
    }
  }
};
