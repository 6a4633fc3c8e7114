import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Pulse } from "../curve.ts";
import type { Phrase } from "../prosody/phrases.ts";
import type { Take } from "../take.ts";

/** How far a phrase leans the trunk forward, or back, and to a side: degrees of all of the trunk. */
const FORWARD_DEG = [0.9, 2.6] as const;
const BACK_DEG = [0.3, 1.2] as const;
const ASIDE_DEG = [0.7, 2] as const;
const BACK_CHANCE = 0.3;
/** The spine's part of a lean; the chest has the rest. */
const SPINE_SHARE = 0.6;
/** Eyes and head stay with the viewer: what the neck takes back of a lean. */
const NECK_TAKES = { x: 0.75, z: 0.55 } as const;
/** A strong accent dips the trunk by this at full strength, a little after the head. */
const DIP_DEG = 1.1;
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
