import type { Pulse } from "../curve.ts";
import { createDrift, createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Take } from "../take.ts";
import { planGestures } from "./plan-gestures.ts";
import type { Gesture } from "./plan-gestures.ts";

type Side = "left" | "right";

/** How far behind the leading hand the other one is. */
const SECOND_HAND_LAG_MS = 60;
/** How far the elbows bend: a half-body picture ends above the waist, so the hands go higher. */
const BEND_DEG = { half_body: 60, full_body: 44 } as const;
/** A beat of full strength swings the forearm down by this. */
const BEAT_DEG = 8.5;
/** Raised hands don't keep still between the beats: the joints wander by this, with this period of noise. */
const WANDER_DEG = 5;
const WANDER_PERIOD_MS = 900;

/**
 * Writes hands and shoulders. Hands move only where the framing shows them; a close-up shows the shoulders.
 * Raised forearms point forward by more than 50°, so they stay clear of the body.
 */
export function performGesture(take: Take): void {
  const random = createRandom(take.seed, "gesture.form");
  shrug(take, random);
  if (take.framing === "close_up") return;
  for (const gesture of planGestures(take)) {
    const lead: Side = gesture.hands === "left" ? "left" : "right";
    raise(take, gesture, lead, 1, 0, random);
    if (gesture.hands === "both")
      raise(
        take,
        gesture,
        lead === "left" ? "right" : "left",
        random.between(0.82, 0.97),
        SECOND_HAND_LAG_MS,
        random,
      );
  }
}

/** Angles are given for the left arm; the right one mirrors y and z. */
function write(
  { score }: Take,
  side: Side,
  joint: "UpperArm" | "LowerArm" | "Hand",
  deg: readonly [number, number, number],
  pulse: Pulse,
): void {
  const mirror = side === "left" ? 1 : -1;
  for (const [index, axis] of (["x", "y", "z"] as const).entries()) {
    const channel: Channel = `${side}${joint}.${axis}`;
    score.addPulse(channel, deg[index]! * (axis === "x" ? 1 : mirror), pulse);
  }
}

function raise(take: Take, gesture: Gesture, side: Side, size: number, lagMs: number, random: Random): void {
  const { height, inwards, palm } = gesture;
  const framing = take.framing === "full_body" ? "full_body" : "half_body";
  const up: Pulse = {
    startMs: gesture.startMs + lagMs,
    fullMs: gesture.raisedMs + lagMs / 2,
    leaveMs: gesture.leaveMs + lagMs,
    endMs: gesture.endMs + lagMs,
  };
  write(take, side, "UpperArm", [size * (-14 - 7 * height), 0, size * (5 + 2 * inwards)], up);
  write(
    take,
    side,
    "LowerArm",
    [-size * (BEND_DEG[framing] + 8 * height), size * (34 + 22 * palm), size * (-24 - 11 * inwards)],
    up,
  );
  write(
    take,
    side,
    "Hand",
    [size * (9 + 6 * random.between(-1, 1)), 0, size * (-5 + 5 * random.between(-1, 1))],
    {
      ...up,
      startMs: up.startMs + 90,
      endMs: up.endMs + 70,
    },
  );
  wander(take, side, up);
  for (const { apexMs, strength } of gesture.beats) {
    const deg = BEAT_DEG * size * take.temper.gesture * (0.4 + 0.8 * strength) * random.between(0.8, 1.2);
    const atMs = apexMs + lagMs / 2;
    const lift: Pulse = { startMs: atMs - 380, fullMs: atMs - 170, leaveMs: atMs - 170, endMs: atMs - 20 };
    const stroke: Pulse = {
      startMs: atMs - 170,
      fullMs: atMs,
      leaveMs: atMs + 70,
      endMs: atMs + random.between(300, 420),
    };
    write(take, side, "LowerArm", [-0.5 * deg, 0, 0], lift);
    write(take, side, "LowerArm", [deg, 0, 0.3 * deg], stroke);
    write(take, side, "UpperArm", [0.25 * deg, 0, 0.2 * deg], stroke);
    write(take, side, "Hand", [0.7 * deg, 0, 0], {
      ...stroke,
      fullMs: stroke.fullMs + 40,
      leaveMs: stroke.leaveMs + 60,
    });
  }
}

function wander({ score, seed }: Take, side: Side, up: Pulse): void {
  const joints = [
    ["UpperArm.x", 0.5],
    ["LowerArm.x", 1],
    ["LowerArm.y", 1.2],
    ["LowerArm.z", 0.7],
    ["Hand.x", 0.9],
  ] as const;
  for (const [joint, share] of joints) {
    const drift = createDrift(seed, `gesture.${side}${joint}`, WANDER_PERIOD_MS);
    score.addUnder(up, `${side}${joint}`, WANDER_DEG * share, drift);
  }
}

/** Shoulders lift a little on the strongest accents, one more than the other. */
function shrug({ prosody, temper, score, stagger }: Take, random: Random): void {
  for (const { apexMs, strength } of prosody.accents) {
    const isWilling = strength > 0.6 && random.chance(0.35);
    const deg = 1.8 * strength * temper.gesture;
    const balance = random.between(-0.5, 0.5);
    const stayMs = random.between(80, 240);
    if (!isWilling) continue;
    const pulse = stagger.spread({
      startMs: apexMs - 300,
      fullMs: apexMs + 10,
      leaveMs: apexMs + stayMs,
      endMs: apexMs + stayMs + 560,
    });
    score.addPulse("leftShoulder.z", deg * (1 + balance), pulse);
    score.addPulse("rightShoulder.z", -deg * (1 - balance), pulse);
  }
}
