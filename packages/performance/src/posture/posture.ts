import { createDrift, createStances, createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Take } from "../take.ts";
import type { Pulse } from "../curve.ts";
import type { Phrase } from "../prosody/phrases.ts";

/** What no film shows from the front, the turns of the trunk and the arms, wanders: degrees, and the period of the noise. The head takes part of it back. */
const WANDER: readonly { channel: Channel; deg: number; periodMs: number; headBack?: Channel }[] = [
  { channel: "hips.y", deg: 1.1, periodMs: 5200 },
  { channel: "spine.y", deg: 1, periodMs: 3700, headBack: "neck.y" },
  { channel: "chest.y", deg: 0.7, periodMs: 2900, headBack: "neck.y" },
  { channel: "leftUpperArm.x", deg: 1.2, periodMs: 4100 },
  { channel: "rightUpperArm.x", deg: 1.2, periodMs: 3600 },
  { channel: "leftLowerArm.x", deg: 1.5, periodMs: 3400 },
  { channel: "rightLowerArm.x", deg: 1.5, periodMs: 3800 },
];

const HEAD_BACK_SHARE = 0.6;

/** Shifts of weight, degrees and the time between two of them. */
const STANCES: typeof WANDER = [
  { channel: "hips.y", deg: 1, periodMs: 11_000 },
  { channel: "spine.z", deg: 1.2, periodMs: 9000, headBack: "neck.z" },
  { channel: "spine.x", deg: 0.9, periodMs: 13_000, headBack: "neck.x" },
  { channel: "head.z", deg: 1.6, periodMs: 7000 },
  { channel: "leftShoulder.z", deg: 0.7, periodMs: 12_000 },
  { channel: "rightShoulder.z", deg: 0.7, periodMs: 10_000 },
];
const SHIFT_MS = 1500;

/** Writes the idle body: nobody stands like a statue. */
export function performPosture({ temper, seed, score, prosody }: Take): void {
  for (const { channel, deg, periodMs, headBack } of WANDER) {
    const drift = createDrift(seed, `posture.${channel}`, periodMs / temper.pace);
    const shape = (timeMs: number): number => drift(timeMs) * (0.75 + 0.25 * prosody.speaking(timeMs));
    score.add(channel, deg, shape);
    if (headBack) score.add(headBack, -HEAD_BACK_SHARE * deg, shape);
  }
  for (const { channel, deg, periodMs, headBack } of STANCES) {
    const shape = createStances(seed, `posture.stance.${channel}`, periodMs / temper.pace, SHIFT_MS);
    score.add(channel, deg, shape);
    if (headBack) score.add(headBack, -HEAD_BACK_SHARE * deg, shape);
  }
}

/** How far a phrase leans the trunk forward, or back, and to a side: degrees of all of the trunk. */
const FORWARD_DEG = [0.7, 2] as const;
const BACK_DEG = [0.3, 1.2] as const;
const ASIDE_DEG = [0.4, 1.3] as const;
const BACK_CHANCE = 0.3;
/** The spine's part of a lean; the chest has the rest. */
const SPINE_SHARE = 0.6;
/** Eyes and head stay with the viewer: what the neck takes back of a lean. */
const NECK_TAKES = { x: 0.75, z: 0.55 } as const;
/** A strong accent dips the trunk by this at full strength, a little after the head. */
const DIP_DEG = 0.8;
const DIP_FROM_STRENGTH = 0.5;
const DIP_LAG_MS = 50;

/** Writes how the trunk takes part in speech: it leans into a phrase and dips on strong accents. */
export function leanWithSpeech(take: Take): void {
  const random = createRandom(take.seed, "posture.lean");
  for (const phrase of take.prosody.phrases) lean(take, phrase, random);
  const dips = createRandom(take.seed, "posture.dip");
  for (const { apexMs, strength } of take.prosody.accents) {
    const deg = DIP_DEG * strength * dips.between(0.7, 1.2);
    const fallMs = dips.between(210, 290);
    const atMs = apexMs + DIP_LAG_MS;
    if (strength >= DIP_FROM_STRENGTH)
      tip(take, "x", deg, { startMs: atMs - fallMs, fullMs: atMs, leaveMs: atMs + 60, endMs: atMs + 520 });
  }
}

function lean(take: Take, { startMs, endMs }: Phrase, random: Random): void {
  const { temper } = take;
  const size = 0.4 + 0.6 * temper.head;
  const forward = random.chance(BACK_CHANCE) ? -random.between(...BACK_DEG) : random.between(...FORWARD_DEG);
  const aside = random.between(...ASIDE_DEG) * (random.chance(0.5) ? 1 : -1);
  const [leadMs, riseMs, stayMs, fallMs] = [
    random.between(150, 350),
    random.between(650, 1000),
    random.between(100, 400),
    random.between(900, 1400),
  ];
  const fullMs = startMs - leadMs + riseMs;
  const leaveMs = Math.max(fullMs, endMs + stayMs - 300);
  tip(take, "x", size * forward, { startMs: startMs - leadMs, fullMs, leaveMs, endMs: leaveMs + fallMs });
  const lateMs = random.between(60, 240);
  tip(take, "z", size * aside, {
    startMs: startMs - leadMs + lateMs,
    fullMs: fullMs + 1.4 * lateMs,
    leaveMs: leaveMs + 1.4 * lateMs,
    endMs: leaveMs + fallMs + 2 * lateMs,
  });
}

function tip({ score }: Take, axis: "x" | "z", deg: number, pulse: Pulse): void {
  const shares: readonly [Channel, number][] = [
    [`spine.${axis}`, SPINE_SHARE],
    [`chest.${axis}`, 1 - SPINE_SHARE],
    [`neck.${axis}`, -NECK_TAKES[axis]],
  ];
  for (const [channel, share] of shares) score.addPulse(channel, share * deg, pulse);
}
