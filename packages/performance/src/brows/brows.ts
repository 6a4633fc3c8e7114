import { createDrift, createRandom } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Pulse } from "../curve.ts";
import type { Take } from "../take.ts";

/** About one accent in three lifts the brows. */
const RAISE_CHANCE = 0.34;
const RAISE = 0.3;
/** Brows are restless by this much at most. */
const DRIFT = 0.035;

/** Writes the brows: resting mood, small raises on accents, questions. */
export function performBrows(take: Take): void {
  restBrows(take);
  raiseBrows(take);
}

/** Writes what the brows do to a speech: raises on accents and questions. */
export function raiseBrows(take: Take): void {
  const { prosody, temper, seed, score, stagger } = take;
  const random = createRandom(seed, "brows");
  const raise = (amount: number, inner: number, pulse: Pulse): void => {
    const spread = stagger.spread(pulse);
    const tilt = random.between(-0.18, 0.18);
    const amounts: [Channel, number][] = [
      ["browInnerUp", inner],
      ["browOuterUpLeft", (1 - inner * 0.4) * (1 + tilt)],
      ["browOuterUpRight", (1 - inner * 0.4) * (1 - tilt)],
    ];
    for (const [channel, share] of amounts) score.addPulse(channel, amount * share, spread);
  };
  for (const { apexMs, strength, isNuclear } of prosody.accents) {
    const isWilling = random.chance(RAISE_CHANCE * temper.brows * (0.5 + strength) * (isNuclear ? 0.8 : 1));
    const amount = RAISE * temper.brows * (0.45 + 0.7 * strength) * random.between(0.8, 1.15);
    const riseMs = random.between(170, 260);
    const stayMs = random.between(90, 260);
    const fallMs = random.between(320, 520);
    const fullMs = apexMs - random.between(0, 60);
    if (isWilling)
      raise(amount, random.between(0.2, 0.5), {
        startMs: fullMs - riseMs,
        fullMs,
        leaveMs: fullMs + stayMs,
        endMs: fullMs + stayMs + fallMs,
      });
  }
  for (const { startMs, endMs, ending } of prosody.phrases) {
    if (ending !== "yesNoQuestion" && ending !== "openQuestion") continue;
    const amount = (ending === "yesNoQuestion" ? 0.36 : 0.2) * temper.brows;
    const fullMs = Math.max(startMs + 250, endMs - 500);
    raise(amount, 0.45, {
      startMs: fullMs - 320,
      fullMs,
      leaveMs: endMs + 260,
      endMs: endMs + random.between(760, 980),
    });
  }
}

/** Writes the brows of the mood, which are never quite still. */
export function restBrows({ temper, seed, score }: Take): void {
  const drift = createDrift(seed, "brows", 2300);
  const asymmetry = createDrift(seed, "brows.asymmetry", 4100);
  score.add("browInnerUp", 1, (timeMs) => temper.browInner + DRIFT * Math.max(0, drift(timeMs)));
  score.add(
    "browOuterUpLeft",
    1,
    (timeMs) => temper.browOuter * (1 + 0.4 * asymmetry(timeMs)) + DRIFT * Math.max(0, drift(timeMs + 150)),
  );
  score.add(
    "browOuterUpRight",
    1,
    (timeMs) => temper.browOuter * (1 - 0.4 * asymmetry(timeMs)) + DRIFT * Math.max(0, drift(timeMs - 150)),
  );
  score.add("browDownLeft", temper.browDown, (timeMs) => 1 + 0.15 * asymmetry(timeMs));
  score.add("browDownRight", temper.browDown, (timeMs) => 1 - 0.15 * asymmetry(timeMs));
}
