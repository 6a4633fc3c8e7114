import { createDrift, createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Pulse } from "../curve.ts";
import type { Take } from "../take.ts";

/** About one accent in three lifts the brows, one in ten lowers them, and a grave word mostly does. */
const RAISE_CHANCE = 0.32;
/** Raises are of many sizes: ten people's had 1.5 mm as the median, and 3.2 mm as the 90th percentile. */
const RAISE = 0.46;
const RAISE_SPREAD = 0.45;
const MOST_RAISE = 0.95;
const FROWN_CHANCE = 0.1;
const GRAVE_CHANCE = 0.75;
const FROWN = 0.34;
/** Who frowns narrows the eyes a little. */
const FROWN_SQUINT = 0.3;
/** Some raises are of one brow more than of the other. */
const ONE_SIDED_CHANCE = 0.22;
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
  const onAccents = createRandom(seed, "brows");
  /** Until when brows are on their way: they are not raised a second time meanwhile. */
  let busyMs = -Infinity;
  const raise = (amount: number, inner: number, pulse: Pulse, random: Random): void => {
    const spread = stagger.spread(pulse);
    busyMs = pulse.endMs - 150;
    const tilt = random.between(-0.18, 0.18) * (random.chance(ONE_SIDED_CHANCE) ? 2.2 : 1);
    const amounts: [Channel, number][] = [
      ["browInnerUp", inner],
      ["browOuterUpLeft", (1 - inner * 0.4) * (1 + tilt)],
      ["browOuterUpRight", (1 - inner * 0.4) * (1 - tilt)],
    ];
    for (const [channel, share] of amounts) score.addPulse(channel, amount * share, spread);
  };
  const frown = (amount: number, pulse: Pulse, random: Random): void => {
    const spread = stagger.spread(pulse);
    const tilt = random.between(-0.2, 0.2);
    const amounts: [Channel, number][] = [
      ["browDownLeft", 1 + tilt],
      ["browDownRight", 1 - tilt],
      ["eyeSquintLeft", FROWN_SQUINT * (1 + tilt)],
      ["eyeSquintRight", FROWN_SQUINT * (1 - tilt)],
    ];
    for (const [channel, share] of amounts) score.addPulse(channel, amount * share, spread);
  };
  const grave = prosody.words.filter(({ word }) => isGrave(word));
  for (const { apexMs, strength, isNuclear } of prosody.accents) {
    const isWilling = onAccents.chance(
      RAISE_CHANCE * temper.brows * (0.5 + strength) * (isNuclear ? 0.8 : 1),
    );
    const size = temper.brows * (0.45 + 0.7 * strength) * onAccents.logNormal(RAISE, RAISE_SPREAD);
    const amount = Math.min(size, MOST_RAISE);
    const riseMs = onAccents.between(150, 320);
    const stayMs = onAccents.between(60, 240);
    const fallMs = onAccents.between(220, 400);
    const fullMs = apexMs - onAccents.between(0, 60);
    const isSaidGravely = grave.some(({ startMs, endMs }) => apexMs > startMs - 80 && apexMs < endMs + 500);
    const frowns = onAccents.chance(isSaidGravely ? GRAVE_CHANCE : FROWN_CHANCE);
    const down = FROWN * (0.5 + 0.6 * strength) * onAccents.between(0.75, 1.2);
    if (frowns)
      frown(
        down,
        {
          startMs: fullMs - 1.3 * riseMs,
          fullMs,
          leaveMs: fullMs + 2 * stayMs,
          endMs: fullMs + 2 * stayMs + 1.3 * fallMs,
        },
        onAccents,
      );
    else if (isWilling && fullMs - riseMs > busyMs)
      raise(
        amount,
        onAccents.between(0.2, 0.5),
        {
          startMs: fullMs - riseMs,
          fullMs,
          leaveMs: fullMs + stayMs,
          endMs: fullMs + stayMs + fallMs,
        },
        onAccents,
      );
  }
  const onQuestions = createRandom(seed, "brows.questions");
  for (const { startMs, endMs, ending } of prosody.phrases) {
    if (ending !== "yesNoQuestion" && ending !== "openQuestion") continue;
    const fullMs = Math.max(startMs + 250, endMs - 500);
    // Who asks what or why draws the brows together; who wants a yes or a no lifts them (Ekman 1979).
    if (ending === "openQuestion" && onQuestions.chance(0.6)) {
      const leaveMs = endMs + onQuestions.between(120, 320);
      frown(
        0.8 * FROWN,
        {
          startMs: fullMs - 360,
          fullMs,
          leaveMs,
          endMs: leaveMs + onQuestions.between(500, 700),
        },
        onQuestions,
      );
      continue;
    }
    const amount = (ending === "yesNoQuestion" ? 0.4 : 0.24) * temper.brows;
    raise(
      amount,
      0.45,
      {
        startMs: fullMs - 320,
        fullMs,
        leaveMs: endMs + 260,
        endMs: endMs + onQuestions.between(760, 980),
      },
      onQuestions,
    );
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
  score.add("browDownLeft", 1, (timeMs) => temper.browDown * (1 + 0.15 * asymmetry(timeMs)));
  score.add("browDownRight", 1, (timeMs) => temper.browDown * (1 - 0.15 * asymmetry(timeMs)));
}

/** Words that are said with lowered brows, of languages whose voices are used most. */
const GRAVE: ReadonlySet<string> = new Set(
  (
    "no not never nothing problem problems difficult hard worry worrying wrong stop sadly unfortunately however lose lost risk " +
    "danger sorry nicht nie kein keine leider problem probleme schwer falsch sorge nunca nada pero problema difícil mal pas " +
    "jamais rien mais problème difficile hélas"
  ).split(" "),
);

/** Whether a word is said with lowered brows. */
function isGrave(word: string): boolean {
  return GRAVE.has(word.toLowerCase());
}
