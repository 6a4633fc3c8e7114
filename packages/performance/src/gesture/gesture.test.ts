import { describe, expect, it } from "vitest";
import { EMOTIONS, TEMPERS } from "../emotion.ts";
import { perform } from "../perform.ts";
import { prosodyOf } from "../prosody/prosody.ts";
import { createScore } from "../score.ts";
import type { Performance } from "../score.ts";
import { createStagger } from "../stagger.ts";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { planGestures } from "./plan-gestures.ts";
import type { GestureUnit } from "./plan-gestures.ts";
import { REPERTOIRE } from "./repertoire.ts";

function raised({ channels, frames }: Performance, side: "left" | "right"): number {
  const row = channels[`${side}LowerArm.x`] ?? new Float32Array(frames);
  return row.filter((deg) => deg < -20).length / frames;
}

function unitsOf(speech: PerformedSpeech, seed: number, emotion = EMOTIONS[0]): GestureUnit[] {
  return planGestures({
    prosody: prosodyOf(speech),
    temper: TEMPERS[emotion],
    seed,
    framing: "half_body",
    score: createScore(speech.durationMs, 25),
    stagger: createStagger(),
  });
}

/** A word a second, each with one long vowel in its middle; the first begins at 2 s. */
function slowly(words: string, mark = "."): PerformedSpeech {
  const spoken = words.split(" ");
  const line = spoken.map(() => "t:200 'ɑ:400 n:200 t:200").join(" ");
  return aSpeech(
    `sil:2000 ${line} sil:3000`,
    spoken.map((word, index) => ({
      word,
      startMs: 2000 + 1000 * index,
      endMs: 3000 + 1000 * index,
      ...(index === spoken.length - 1 && { punctuation: mark }),
    })),
  );
}

describe("gestures", () => {
  it("raise the hands for part of the speech where the framing shows them, and never in a close-up", () => {
    let left = 0;
    let right = 0;
    for (let seed = 0; seed < 6; seed++) {
      const speech = aRandomSpeech(seed, 120);
      const half = perform(speech, { fps: 25, seed, framing: "half_body" });
      left += raised(half, "left") / 6;
      right += raised(half, "right") / 6;
      const close = perform(speech, { fps: 25, seed, framing: "close_up" });
      expect(raised(close, "left") + raised(close, "right")).toBe(0);
    }
    for (const share of [left, right]) {
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.8);
    }
  });

  it("are over, with the arms down and the fingers at ease, before the end", () => {
    for (let seed = 0; seed < 12; seed++) {
      const { channels, frames } = perform(aRandomSpeech(seed, 25), { fps: 25, seed, emotion: "excited" });
      for (const channel of [
        "leftLowerArm.x",
        "rightLowerArm.x",
        "leftIndex.curl",
        "rightRing.curl",
      ] as const)
        expect(Math.abs(channels[channel]?.[frames - 1] ?? 0), channel).toBeLessThan(4);
    }
  });

  it("count: first, second, third raise one, two and three fingers", () => {
    const speech = slowly("first comes water second comes bread third comes rest");
    let counted = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const { channels } = perform(speech, { fps: 25, seed });
      const side = channels["rightLowerArm.x"] && channels["rightLowerArm.x"][60]! < -40 ? "right" : "left";
      const stretched = (atMs: number): number =>
        (["Index", "Middle", "Ring", "Little"] as const).filter(
          (finger) => (channels[`${side}${finger}.curl`]?.[Math.round(atMs / 40)] ?? 50) < 20,
        ).length;
      const shown = [2700, 5700, 8700].map(stretched);
      if (shown.join() === "1,2,3") counted++;
    }
    expect(counted).toBeGreaterThanOrEqual(8);
  });

  it("count from the first word of a speech on, late if need be", () => {
    const speech = aSpeech("sil:80 'ɑ:300 n:200 sil:200 t:100 'ɑ:300 n:200 t:100 'ɑ:300 sil:3000", [
      { word: "first", startMs: 80, endMs: 580 },
      { word: "water", startMs: 780, endMs: 1380 },
    ]);
    for (const seed of [1, 2, 3])
      expect(unitsOf(speech, seed)[0]?.strokes[0]).toMatchObject({ gesture: "one" });
  });

  it("go with the same sentence otherwise when it is said a second time", () => {
    const once = "we bring water home and bread for children";
    const speech = slowly(`${once} ${once}`);
    const half = 8000;
    let repeated = 0;
    for (const seed of [1, 2, 3, 4, 5]) {
      const { channels } = perform(speech, { fps: 25, seed });
      const rows = Object.entries(channels).filter(([name]) => /LowerArm|head\.|brow|mouthSmile/.test(name));
      const apart = rows.filter(([, row]) => {
        let most = 0;
        for (let frame = 50; frame < 50 + half / 40; frame++)
          most = Math.max(most, Math.abs(row[frame]! - row[frame + half / 40]!));
        return most > 0.02;
      });
      if (apart.length < 0.6 * rows.length) repeated++;
    }
    expect(repeated).toBe(0);
  });

  it("weigh with one hand and with the other", () => {
    const strokes = [1, 2, 3, 4].flatMap((seed) =>
      unitsOf(slowly("on the one hand tea and on the other hand milk"), seed).flatMap((unit) => unit.strokes),
    );
    const sides = strokes.filter(({ gesture }) => gesture === "weigh").map(({ side }) => side);
    expect(sides).toContain("right");
    expect(sides).toContain("left");
  });

  it("are of 14 kinds and more, each of which words, questions or accents bring about", () => {
    const words =
      "hello first second third you small huge perfect love never stop together grow exactly hand maybe".split(
        " ",
      );
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      for (const word of words) {
        const speech = slowly(word === "hand" ? "the one hand" : `table ${word} table`);
        for (const { strokes } of unitsOf(speech, seed)) for (const { gesture } of strokes) seen.add(gesture);
      }
      for (const { strokes } of unitsOf(aRandomSpeech(seed, 200), seed))
        for (const { gesture } of strokes) seen.add(gesture);
    }
    const known = Object.keys(REPERTOIRE);
    expect(known.length).toBeGreaterThanOrEqual(14);
    expect([...seen].sort()).toEqual(known.sort());
  });

  it("need no words that they know: accents and questions of any language are enough", () => {
    let strokes = 0;
    let asked = 0;
    for (let seed = 1; seed <= 20; seed++) {
      strokes += unitsOf(slowly("xilofon baruti kelemo sinta"), seed).length;
      asked += unitsOf(slowly("xilofon baruti kelemo sinta", "?"), seed).filter((unit) =>
        unit.strokes.some(({ gesture }) => gesture === "ask"),
      ).length;
    }
    expect(strokes).toBeGreaterThan(8);
    expect(asked).toBeGreaterThan(8);
  });

  it("strike on an accent, or up to 80 ms before it", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const speech = aRandomSpeech(seed, 80);
      const { accents } = prosodyOf(speech);
      for (const { strokes, beats } of unitsOf(speech, seed))
        for (const { apexMs } of [...strokes, ...beats]) {
          const isMet = accents.some((accent) => accent.apexMs - apexMs >= 0 && accent.apexMs - apexMs <= 80);
          expect(isMet, `seed ${seed}, ${apexMs} ms`).toBe(true);
        }
    }
  });

  it("prepare, strike, hold and retract: the stroke is quicker than the way up, and a hold keeps almost still", () => {
    const speech = slowly("table stop table");
    const { channels } = perform(speech, { fps: 100, seed: 3, emotion: "neutral" });
    const isRight = (channels["rightLowerArm.x"]?.[340] ?? 0) < -40;
    const side = isRight ? "right" : "left";
    const row = channels[`${side}LowerArm.x`]!;
    const speedAt = (frame: number): number => Math.abs(row[frame + 1]! - row[frame - 1]!) * 50;
    const peak = (fromMs: number, toMs: number): number =>
      Math.max(...Array.from({ length: (toMs - fromMs) / 10 }, (_, index) => speedAt(fromMs / 10 + index)));
    const apexMs = 3400 - 40;
    expect(peak(apexMs - 1300, apexMs - 300)).toBeGreaterThan(50);
    expect(peak(apexMs + 80, apexMs + 400)).toBeLessThan(40);
    expect(row[Math.round(apexMs / 10)]!).toBeLessThan(-50);
    expect(Math.abs(row[row.length - 20]!)).toBeLessThan(4);
  });

  it("move at a human pace: arms up to 420° a second, fingers up to 550°, in any mood", () => {
    for (const [index, emotion] of EMOTIONS.entries()) {
      const { channels } = perform(aRandomSpeech(index, 150), { fps: 100, seed: index, emotion });
      for (const [channel, row] of Object.entries(channels) as [Channel, Float32Array][]) {
        const most = /Arm|Hand\.[xyz]/.test(channel)
          ? 420
          : /curl|fold|spread/.test(channel)
            ? 550
            : Infinity;
        let fastest = 0;
        for (let frame = 1; frame < row.length; frame++)
          fastest = Math.max(fastest, Math.abs(row[frame]! - row[frame - 1]!) * 100);
        expect(fastest, channel).toBeLessThan(most);
      }
    }
  });

  it("never strike with both hands at the same moment in the same way", () => {
    let both = 0;
    let equal = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const { channels, frames } = perform(aRandomSpeech(seed, 120), { fps: 25, seed });
      const [left, right] = [channels["leftLowerArm.x"]!, channels["rightLowerArm.x"]!];
      for (let frame = 0; frame < frames; frame++) {
        if (left[frame]! > -40 || right[frame]! > -40) continue;
        both++;
        if (Math.abs(left[frame]! - right[frame]!) < 0.01) equal++;
      }
    }
    expect(both).toBeGreaterThan(100);
    expect(equal / both).toBeLessThan(0.02);
  });
});
