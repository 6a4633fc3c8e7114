import { minimumJerk } from "../curve.ts";
import type { Pulse } from "../curve.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Take } from "../take.ts";
import { moveMs, varied, writeArm } from "./arm-track.ts";
import type { Key } from "./arm-track.ts";
import { planGestures, RAISE_MS, STROKE_MS } from "./plan-gestures.ts";
import type { Beat, GestureUnit, Side, Stroke } from "./plan-gestures.ts";
import { POSES } from "./poses.ts";
import type { HandPose, PoseName } from "./poses.ts";
import { REPERTOIRE } from "./repertoire.ts";
import type { GestureName } from "./repertoire.ts";

/** How far behind the leading hand the other one is. */
const SECOND_HAND_LAG_MS = 55;
/** A picture of the whole body shows hands where they are at ease: lower, and wider apart. */
const FULL_BODY_DROP = 0.5;
const FULL_BODY_WIDER = 1.25;
/** A picture that is not upright has room beside the body: hands that are further out than this go further still. */
const WIDER_FROM = 0.4;
const WIDER = 0.5;
const WIDER_STEP = 0.12;
/** An upright one has less: hands come nearer to the middle by this share. */
const NARROWER = 0.1;
/** A half-body picture ends a head and a third below the chin, nearer for what is before the chest: low hands are held higher by this. */
const LIFT = 0.12;
/** Hands below the first are lifted wholly, those above the second not at all. */
const [LIFTED_BELOW, LIFTED_FROM] = [-0.88, -0.72];
/** Hands above this, and how long they take to come down before the chest first. */
const HIGH = -0.82;
const DOWN_FIRST_MS = 360;
/** A small beat of full strength swings the forearm down by this. */
const BEAT_DEG = 6.5;
/** From the end of one stroke to the beginning of the next; a hand that has not this long leaves the preparation out. */
const SHORTEST_PREPARATION_MS = 300;
/** A hand waits at ease, before the chest, if nothing happens for this long after a hold. */
const WAITING_FROM_MS = 1000;
/** A hand that has made its one gesture goes down within about this. */
const ALONE_DOWN_MS = 900;
/** A hand whose next stroke is further away than this goes down meanwhile. */
const WAIT_MS = 2600;

/**
 * Writes hands and shoulders. Hands are raised only where the framing shows them; a close-up shows the shoulders.
 * Each gesture has a preparation, a stroke, a hold and, when nothing follows, a retraction (Kendon, McNeill).
 */
export function performGesture(take: Take): void {
  shrug(take, createRandom(take.seed, "gesture.shrug"));
  if (take.framing === "close_up") return;
  for (const [index, unit] of planGestures(take).entries()) performUnit(take, unit, index);
}

/** Writes one gesture that belongs to no word, whose stroke ends at `apexMs`; returns when the hands are down again. */
export function performOne(
  take: Take,
  gesture: GestureName,
  side: Side,
  apexMs: number,
  index: number,
): number {
  const { again, holdMs } = REPERTOIRE[gesture];
  const leaveMs = apexMs + (again ? again.times * again.everyMs : 0) + holdMs[1];
  const endMs = leaveMs + ALONE_DOWN_MS;
  performUnit(take, { strokes: [{ gesture, side, apexMs }], beats: [], leaveMs, endMs }, index);
  return endMs + 400;
}

function performUnit(take: Take, unit: GestureUnit, index: number): void {
  /** A stream of its own for every use: what hands do later changes nothing of what they did before. */
  const streamOf = (use: string): Random => createRandom(take.seed, `gesture.${index}.${use}`);
  for (const side of ["left", "right"] as const) {
    const random = streamOf(side);
    const ofBeats = streamOf(`${side}.beats`);
    const strokes = unit.strokes.filter((stroke) => takesPart(stroke, side));
    const lagMs = unit.strokes[0]!.side === side ? 0 : SECOND_HAND_LAG_MS * random.between(0.7, 1.5);
    for (const [from, to] of runsOf(unit, strokes)) {
      const isLast = to === unit.strokes.at(-1);
      const run = strokes.slice(strokes.indexOf(from), strokes.indexOf(to) + 1);
      const leaveMs = (isLast ? unit.leaveMs : to.apexMs + 380) + lagMs * 1.4;
      const keys = keysOf(
        take,
        run,
        { lagMs, leaveMs, retractMs: isLast ? unit.endMs - unit.leaveMs : 0 },
        random,
      );
      writeArm(take, side, keys);
      const [fromMs, untilMs] = [keys[0]!.atMs, leaveMs];
      for (const beat of unit.beats)
        if (beat.apexMs > fromMs + 200 && beat.apexMs < untilMs - 60)
          writeBeat(take, side, beat, lagMs, ofBeats);
    }
  }
  const ofShrugs = streamOf("shrugs");
  for (const { gesture, apexMs } of unit.strokes) {
    const { shrugDeg } = REPERTOIRE[gesture];
    if (shrugDeg) lift(take, shrugDeg, apexMs, 420, ofShrugs);
  }
}

function takesPart({ gesture, side }: Stroke, ofSide: Side): boolean {
  return REPERTOIRE[gesture].hands === "both" || side === ofSide;
}

/** The first and the last stroke of each time that a hand is up: it goes down where others have long to do. */
function runsOf(unit: GestureUnit, strokes: readonly Stroke[]): [Stroke, Stroke][] {
  const runs: [Stroke, Stroke][] = [];
  for (const stroke of strokes) {
    const open = runs.at(-1);
    if (open && stroke.apexMs - open[1].apexMs < WAIT_MS) open[1] = stroke;
    else runs.push([stroke, stroke]);
  }
  return runs;
}

/** What an arm goes through for a run of strokes, the way up and down included. */
function keysOf(
  take: Take,
  strokes: readonly Stroke[],
  { lagMs, leaveMs, retractMs }: { lagMs: number; leaveMs: number; retractMs: number },
  random: Random,
): Key[] {
  const keys: Key[] = [];
  let current: HandPose | undefined;
  const go = (pose: HandPose | undefined, fromMs: number, atMs: number): void => {
    keys.push({ fromMs, atMs, pose });
    current = pose;
  };
  const pose = (name: PoseName): HandPose =>
    placed(
      take,
      varied(POSES[name], () => random.next()),
    );
  for (const [index, { gesture, apexMs }] of strokes.entries()) {
    const { prepare, stroke, again, holdMs } = REPERTOIRE[gesture];
    const strokeMs = STROKE_MS * random.between(0.85, 1.15);
    const [first, second] = [pose(prepare), pose(stroke)];
    const atMs = apexMs + lagMs;
    const readyMs = atMs - strokeMs;
    const freeFromMs = current ? keys.at(-1)!.atMs + 90 : -Infinity;
    const wantedMs = moveMs(current, first, current ? 380 : RAISE_MS * random.between(0.66, 0.84));
    if (readyMs - freeFromMs > SHORTEST_PREPARATION_MS) {
      go(first, Math.max(freeFromMs, readyMs - wantedMs), readyMs - 30);
      go(second, readyMs, atMs);
    } else go(second, Math.max(freeFromMs, atMs - moveMs(current, second, 300)), atMs);
    for (let time = 1; time <= (again?.times ?? 0); time++) {
      const nextMs = atMs + time * again!.everyMs;
      go(time % 2 === 1 ? first : second, nextMs - again!.everyMs, nextMs);
    }
    // A hand that has to wait for its next stroke doesn't hold the last one all the while.
    const heldMs = keys.at(-1)!.atMs + random.between(...holdMs);
    const nextMs = strokes[index + 1]?.apexMs ?? leaveMs + STROKE_MS;
    if (nextMs - heldMs > WAITING_FROM_MS)
      go(elsewhere(pose("ready"), random), heldMs, heldMs + random.between(480, 620));
  }
  // From beside the face straight down, a hand would swing out of a narrow picture.
  if (!take.isWide && strokes.some(({ gesture }) => REPERTOIRE[gesture].again)) {
    const fromMs = keys.at(-1)!.atMs + 60;
    if (current && current.at[1] > HIGH) go(pose("ready"), fromMs, fromMs + DOWN_FIRST_MS);
  }
  const downMs = Math.max(0.82 * retractMs, moveMs(current, undefined, 560));
  go(
    undefined,
    Math.max(leaveMs, keys.at(-1)!.atMs + 80),
    Math.max(leaveMs, keys.at(-1)!.atMs + 80) + downMs,
  );
  return keys;
}

/** A hand that waits does so in another place each time: nearer to the middle, and higher. */
function elsewhere(pose: HandPose, random: Random): HandPose {
  const [x, y, z] = pose.at;
  return {
    ...pose,
    at: [x - random.between(0, 0.12), y + random.between(0, 0.09), z - random.between(0, 0.1)],
  };
}

/** Where the picture wants a pose. */
function placed({ framing, temper, isWide }: Take, pose: HandPose): HandPose {
  const [x, y, z] = pose.at;
  if (framing === "full_body") {
    const lower = y > -0.75 ? 0.4 : 1;
    return {
      ...pose,
      at: [x * FULL_BODY_WIDER, y - FULL_BODY_DROP * lower, z * (0.95 + 0.05 * temper.gesture)],
    };
  }
  const beyond = Math.max(0, x - WIDER_FROM);
  const wider = isWide ? WIDER * beyond + Math.min(3 * beyond, WIDER_STEP) : -NARROWER * x;
  const low = minimumJerk((LIFTED_FROM - y) / (LIFTED_FROM - LIFTED_BELOW));
  return { ...pose, at: [x + wider, y + LIFT * low, z] };
}

/** A small beat of a raised hand: a little up, down on the accent with wrist and fingers after it, and back. */
function writeBeat(
  { score, temper }: Take,
  side: Side,
  { apexMs, strength }: Beat,
  lagMs: number,
  random: Random,
): void {
  const deg = BEAT_DEG * Math.min(1.3, temper.gesture) * (0.4 + 0.8 * strength) * random.between(0.75, 1.2);
  const atMs = apexMs + lagMs / 2;
  const lift: Pulse = { startMs: atMs - 380, fullMs: atMs - 170, leaveMs: atMs - 170, endMs: atMs - 20 };
  const stroke: Pulse = {
    startMs: atMs - 170,
    fullMs: atMs,
    leaveMs: atMs + 70,
    endMs: atMs + random.between(300, 420),
  };
  const late = { ...stroke, fullMs: stroke.fullMs + 40, leaveMs: stroke.leaveMs + 60 };
  // Upwards more than downwards, where the picture ends.
  score.addPulse(`${side}LowerArm.x`, -deg, lift);
  score.addPulse(`${side}LowerArm.x`, 0.6 * deg, stroke);
  score.addPulse(`${side}Hand.x`, 0.8 * deg, late);
  for (const finger of ["Index", "Middle", "Ring", "Little"] as const)
    score.addPulse(`${side}${finger}.curl`, -0.7 * deg * random.between(0.6, 1.2), late);
}

/** Shoulders lift a little on the strongest accents, one more than the other. */
function shrug(take: Take, random: Random): void {
  for (const { apexMs, strength } of take.prosody.accents) {
    const isWilling = strength > 0.6 && random.chance(0.35);
    const stayMs = random.between(80, 240);
    if (isWilling) lift(take, 2.2 * strength * take.temper.gesture, apexMs, stayMs, random);
  }
}

function lift({ score, stagger }: Take, deg: number, apexMs: number, stayMs: number, random: Random): void {
  const balance = random.between(-0.4, 0.4);
  const pulse = stagger.spread({
    startMs: apexMs - 320,
    fullMs: apexMs + 10,
    leaveMs: apexMs + stayMs,
    endMs: apexMs + stayMs + 560,
  });
  score.addPulse("leftShoulder.z", deg * (1 + balance), pulse);
  score.addPulse("rightShoulder.z", -deg * (1 - balance), pulse);
}
