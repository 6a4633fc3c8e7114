import { clamp } from "@orator/maths";
import { minimumJerk } from "../curve.ts";
import type { Fixation } from "../gaze/plan-gaze.ts";
import { createRandom } from "../random.ts";
import type { Take } from "../take.ts";

/** The head joins in a shift of gaze beyond this. */
export const FOLLOW_FROM_DEG = 4;
/** Eyes lead by this: the head is slower (50–200 ms in recordings). */
export const FOLLOW_LATENCY_MS = [45, 110] as const;
/** How long a head is on its way: for a small turn, and longer for each degree. */
const FOLLOW_MS = 300;
const FOLLOW_MS_PER_DEG = 24;
/** What the head adds to a shift of gaze to the side; its share of one up or down is smaller. */
const FOLLOW_SHARE = 0.62;
const FOLLOW_PITCH_SHARE = 0.5;
/** No turn goes further than this. */
const FURTHEST_DEG = 8;
/** What is left of a turn when the eyes are back with the viewer: one speaks on from there. */
const STAYS = 0.45;
/** The trunk goes along with the head by this, later and more slowly. */
export const TRUNK_SHARES = { "spine.y": 0.14, "chest.y": 0.26 } as const;
const TRUNK_LATENCY_MS = 130;
const TRUNK_SLOWNESS = 1.7;

/** Where the head turns to, and when it sets off. */
interface Heading {
  startMs: number;
  yawDeg: number;
  pitchDeg: number;
}

/** Where a head turns for eyes that look somewhere; `fromDeg` is where it points. */
export function headingFor(yawDeg: number, pitchDeg: number, fromDeg: number): Omit<Heading, "startMs"> {
  if (Math.abs(yawDeg) <= FOLLOW_FROM_DEG) return { yawDeg: STAYS * fromDeg, pitchDeg: 0 };
  return {
    yawDeg: clamp(FOLLOW_SHARE * yawDeg, -FURTHEST_DEG, FURTHEST_DEG),
    pitchDeg: FOLLOW_PITCH_SHARE * FOLLOW_SHARE * pitchDeg,
  };
}

/**
 * Writes how the head, and after it the trunk, turn with the gaze. Glances are where phrases begin, so that each phrase has a
 * heading of its own; a glance within the viewer's face leaves the head where it is.
 */
export function turnWithGaze(
  take: Take,
  gaze: readonly Fixation[],
  turn: (axis: "x" | "y", shape: (timeMs: number) => number) => void,
): void {
  const headings = headingsOf(take, gaze);
  turn("y", wayOf(headings, "yawDeg", 0, 1));
  turn("x", wayOf(headings, "pitchDeg", 0, 1));
  for (const [channel, share] of Object.entries(TRUNK_SHARES) as [keyof typeof TRUNK_SHARES, number][])
    take.score.add(channel, share, wayOf(headings, "yawDeg", TRUNK_LATENCY_MS, TRUNK_SLOWNESS));
}

function headingsOf({ seed }: Take, gaze: readonly Fixation[]): Heading[] {
  const random = createRandom(seed, "head.heading");
  const headings: Heading[] = [{ startMs: -1000, yawDeg: 0, pitchDeg: 0 }];
  let wasAside = false;
  for (const { startMs, yawDeg, pitchDeg } of gaze) {
    const latencyMs = random.between(...FOLLOW_LATENCY_MS);
    const isAside = Math.abs(yawDeg) > FOLLOW_FROM_DEG;
    if (isAside || wasAside) {
      const heading = headingFor(yawDeg, pitchDeg, headings.at(-1)!.yawDeg);
      headings.push({ startMs: startMs + latencyMs, ...heading });
    }
    wasAside = isAside;
  }
  return headings;
}

/** The turn over time, with least jerk from heading to heading; asked for in the order of time. */
function wayOf(
  headings: readonly Heading[],
  pick: "yawDeg" | "pitchDeg",
  lateMs: number,
  slowness: number,
): (timeMs: number) => number {
  let current = 0;
  let lastMs = -Infinity;
  return (now) => {
    const timeMs = now - lateMs;
    if (timeMs < lastMs) current = 0;
    lastMs = timeMs;
    while (current + 1 < headings.length && headings[current + 1]!.startMs <= timeMs) current++;
    const to = headings[current]!;
    const from = headings[current - 1] ?? to;
    const next = headings[current + 1];
    const wayDeg = Math.abs(to.yawDeg - from.yawDeg);
    const wantedMs = slowness * (FOLLOW_MS + FOLLOW_MS_PER_DEG * wayDeg);
    const durationMs = next ? Math.min(wantedMs, next.startMs - to.startMs) : wantedMs;
    return from[pick] + minimumJerk((timeMs - to.startMs) / durationMs) * (to[pick] - from[pick]);
  };
}
