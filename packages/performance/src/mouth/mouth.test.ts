import { describe, expect, it } from "vitest";
import { TEMPERS } from "../emotion.ts";
import type { Emotion } from "../emotion.ts";
import { perform } from "../perform.ts";
import { createScore } from "../score.ts";
import type { Performance } from "../score.ts";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import { spokenLines } from "../testing/spoken-lines.ts";
import { coverTeeth } from "./cover-teeth.ts";
import { performMouth } from "./mouth.ts";
import { segmentsOf } from "./segments.ts";

const FRAME_RATES = [10, 12, 15, 24, 25, 30, 50, 60];

function valueAt(performance: Performance, channel: Channel, frame: number): number {
  return performance.channels[channel]?.[frame] ?? 0;
}

/** How far anything opens the lips in a frame; `mouthClose` takes back what the jaw does to them. */
function opening(performance: Performance, frame: number): number {
  return Object.keys(performance.channels)
    .filter((channel) => /^(viseme_(?!PP|sil)|jawOpen|mouth(UpperUp|LowerDown|Stretch|Funnel))/.test(channel))
    .reduce(
      (sum, channel) => sum + valueAt(performance, channel as Channel, frame),
      -valueAt(performance, "mouthClose", frame),
    );
}

/** How round the lips are, open or not. */
function rounding(performance: Performance, frame: number): number {
  return valueAt(performance, "viseme_U", frame) + valueAt(performance, "mouthPucker", frame);
}

/** Times in ms from 10 to 90 % of every rise by more than 0.05, in values for every 10 ms. */
function rises(row: readonly number[]): number[] {
  const times: number[] = [];
  let first = 0;
  while (first < row.length - 1) {
    let last = first;
    while (last < row.length - 1 && row[last + 1]! >= row[last]!) last++;
    const size = row[last]! - row[first]!;
    const reached = (share: number): number => {
      const level = row[first]! + share * size;
      const next = row.findIndex((value, step) => step > first && value >= level);
      return 10 * (next - (row[next]! - level) / (row[next]! - row[next - 1]!));
    };
    if (size > 0.05) times.push(reached(0.9) - reached(0.1));
    first = last + 1;
  }
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function peakIn(performance: Performance, channel: Channel, startMs: number, endMs: number): number {
  let peak = 0;
  for (
    let frame = Math.ceil((startMs * performance.fps) / 1000);
    frame < (endMs * performance.fps) / 1000;
    frame++
  ) {
    peak = Math.max(peak, valueAt(performance, channel, frame));
  }
  return peak;
}

describe("the mouth", () => {
  it("closes the lips on every p b m, within a frame, at 10 to 60 frames a second, for every mood", () => {
    for (const [index, fps] of FRAME_RATES.entries()) {
      const speech = aRandomSpeech(index, 120);
      const emotion = (["friendly", "excited"] as const)[index % 2]!;
      const performance = perform(speech, { fps, emotion });
      const bilabials = speech.phones.filter(({ phone }) => "pbm".includes(phone));
      expect(bilabials.length).toBeGreaterThan(8);
      for (const { phone, startMs, endMs } of bilabials) {
        const first = Math.max(0, Math.floor((startMs * fps) / 1000) - 1);
        const last = Math.ceil((endMs * fps) / 1000) + 1;
        let closed = false;
        for (let frame = first; frame <= last; frame++) {
          closed ||= valueAt(performance, "viseme_PP", frame) > 0.749 && opening(performance, frame) < 1e-6;
        }
        expect(closed, `${phone} at ${startMs} ms, ${fps} fps`).toBe(true);
      }
    }
  });

  it("puts the lower lip to the teeth on every f v that no bilabial touches", () => {
    const speech = aSpeech("sil:200 'ɑ:150 f:90 'ɑ:150 v:50 'u:120 f:40 'i:120 sil:400");
    const performance = perform(speech, { fps: 25 });
    for (const { phone, startMs, endMs } of speech.phones) {
      if (!"fv".includes(phone)) continue;
      expect(peakIn(performance, "viseme_FF", startMs - 40, endMs + 40), phone).toBeGreaterThan(0.9);
    }
  });

  it("nearly shuts the jaw on sibilants between open vowels", () => {
    for (const sibilant of ["s", "z", "ʃ", "ʒ", "tʃ", "dʒ"]) {
      const performance = perform(aSpeech(`sil:200 'ɑ:200 ${sibilant}:100 'ɑ:200 sil:400`), { fps: 50 });
      const vowel = peakIn(performance, "jawOpen", 200, 400);
      const frame = Math.round(440 / 20);
      expect(valueAt(performance, "jawOpen", frame), sibilant).toBeLessThan(0.15 * vowel);
      expect(valueAt(performance, "viseme_aa", frame), sibilant).toBeLessThan(0.15);
    }
  });

  it("rounds the lips 100 ms before a rounded vowel and keeps them round after it", () => {
    const performance = perform(aSpeech("sil:300 t:100 'u:150 t:150 sil:400"), { fps: 100 });
    expect(rounding(performance, 30)).toBeGreaterThan(0.05);
    expect(rounding(performance, 36)).toBeGreaterThan(0.3);
    expect(rounding(performance, 60)).toBeGreaterThan(0.15);
  });

  it("leaves the lips of tongue-only sounds to their neighbors", () => {
    const performance = perform(aSpeech("sil:300 'u:150 t:60 'u:150 sil:400"), { fps: 50 });
    for (let frame = 16; frame < 32; frame++) expect(rounding(performance, frame)).toBeGreaterThan(0.5);
  });

  it("opens wider when louder, when stressed, and in words that matter", () => {
    const opened = (line: string, word: string, loud: number): number => {
      const speech = aSpeech(line, [{ word, startMs: 200, endMs: 500 }]);
      const loudness = Float32Array.from({ length: 150 }, (_, step) => (step < 60 ? loud : 0.99));
      return peakIn(perform({ ...speech, loudness }, { fps: 50 }), "jawOpen", 200, 500);
    };
    const usual = opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.99);
    expect(opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.8)).toBeLessThan(
      0.85 * usual,
    );
    expect(opened("sil:200 k:100 ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.99)).toBeLessThan(
      0.95 * usual,
    );
    expect(opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "are", 0.99)).toBeLessThan(
      0.95 * usual,
    );
  });

  it("merges equal sounds into one", () => {
    const one = perform(aSpeech("sil:200 'ɑ:200 sil:400"), { fps: 50 });
    const two = perform(aSpeech("sil:200 'ɑ:100 'ɑ:100 sil:400"), { fps: 50 });
    expect(two.channels.viseme_aa).toEqual(one.channels.viseme_aa);
  });

  it("the same sounds later make the same shapes later", () => {
    const early = perform(aSpeech("sil:1200 m:80 'aɪ:200 n:80 'eɪ:150 m:90 sil:400"), { fps: 25 });
    const late = perform(aSpeech("sil:1600 m:80 'aɪ:200 n:80 'eɪ:150 m:90 sil:400"), { fps: 25 });
    for (const channel of ["viseme_PP", "viseme_aa", "viseme_E", "jawOpen"] as const) {
      for (let frame = 0; frame < early.frames; frame++) {
        expect(valueAt(late, channel, frame + 10)).toBeCloseTo(valueAt(early, channel, frame), 6);
      }
    }
  });

  it("the jaw glides: half of its openings take 90 ms and more, half of its closings 60, at any speed of speech", () => {
    const openings: number[] = [];
    const closings: number[] = [];
    for (const { speech } of spokenLines()) {
      const jaw = [...perform(speech, { fps: 100 }).channels.jawOpen!];
      openings.push(...rises(jaw));
      closings.push(...rises(jaw.map((value) => -value)));
    }
    expect(openings.length).toBeGreaterThan(20);
    expect(median(openings)).toBeGreaterThanOrEqual(90);
    expect(median(closings)).toBeGreaterThanOrEqual(60);
  });

  it("closes the lips on every p b m that voices say at 0.7 to 1.4 times their speed, at 25, 30 and 50 fps", () => {
    for (const { text, speech } of spokenLines())
      for (const fps of [25, 30, 50]) {
        const performance = perform(speech, { fps, emotion: "excited" });
        for (const { phone, startMs, endMs } of speech.phones) {
          if (!"pbm".includes(phone)) continue;
          const frames = Array.from({ length: performance.frames }, (_, frame) => frame).filter(
            (frame) => frame >= (startMs * fps) / 1000 - 1 && frame <= (endMs * fps) / 1000 + 1,
          );
          const isShut = frames.some(
            (frame) => valueAt(performance, "viseme_PP", frame) > 0.749 && opening(performance, frame) < 1e-6,
          );
          expect(isShut, `${phone} at ${startMs} ms of ${text} at ${fps} fps`).toBe(true);
        }
      }
  });

  it("closes the lips without shutting the jaw between open vowels", () => {
    const performance = perform(aSpeech("sil:200 'ɑ:150 b:70 'ɑ:150 sil:400"), { fps: 100 });
    const frame = 38;
    expect(valueAt(performance, "viseme_PP", frame)).toBeGreaterThan(0.749);
    expect(valueAt(performance, "jawOpen", frame)).toBeGreaterThan(0.03);
    expect(opening(performance, frame)).toBeLessThan(1e-6);
  });

  it("is the same movement at every frame rate, to the last bit where frames meet", () => {
    for (const { text, speech } of spokenLines()) {
      const [slow, fast] = [perform(speech, { fps: 25 }), perform(speech, { fps: 100 })];
      for (const channel of Object.keys(fast.channels) as Channel[]) {
        if (!/^(viseme|jaw|mouth(Close|Pucker))/.test(channel)) continue;
        for (let frame = 0; frame < slow.frames - 1; frame++)
          expect(valueAt(slow, channel, frame), `${channel} of ${text}`).toBe(
            valueAt(fast, channel, 4 * frame),
          );
      }
    }
  });

  it("opens wider in an excited mood than in a neutral one, and less in a soothing one", () => {
    const opened = (emotion: Emotion): number =>
      Math.max(
        ...perform(aSpeech("sil:200 k:100 'ɑ:200 k:90 sil:400"), { fps: 50, emotion }).channels.jawOpen!,
      );
    expect(opened("excited")).toBeGreaterThan(1.1 * opened("neutral"));
    expect(opened("soothing")).toBeLessThan(0.9 * opened("neutral"));
  });

  it("keeps rounded lips together while the jaw opens behind them", () => {
    const performance = perform(aSpeech("sil:300 t:80 'u:200 t:80 sil:400"), { fps: 100 });
    const [jaw, close] = [valueAt(performance, "jawOpen", 48), valueAt(performance, "mouthClose", 48)];
    expect(jaw).toBeGreaterThan(0.07);
    expect(close).toBeGreaterThan(0.5 * jaw);
    expect(close).toBeLessThan(jaw);
  });

  it("leaves the lids alone and lifts no lip: sounds move visemes, jaw and rounding, and lips over the teeth", () => {
    const score = createScore(2000, 50);
    performMouth(
      segmentsOf(aSpeech("sil:300 s:80 'i:200 f:80 'ɛ:150 ʃ:90 'u:120 sil:400")),
      TEMPERS.neutral,
      score,
    );
    coverTeeth(score);
    for (const channel of Object.keys(score.finish().channels))
      expect(channel).toMatch(/^(viseme_|jawOpen$|mouth(Close|Pucker|ShrugLower|RollUpper)$)/);
  });

  it("is at rest in silence alone: sounds and the silence between them make up 1, within 200 ms of either end", () => {
    const speech = aSpeech("sil:800 m:90 'æ:140 p:100 sil:350 b:90 'i:160 sil:1500 p:90 'a:160 sil:800");
    const { channels, frames } = perform(speech, { fps: 100, seed: 1 });
    const sums = Array.from({ length: frames }, (_, frame) =>
      Object.entries(channels).reduce(
        (sum, [channel, row]) => sum + (channel.startsWith("viseme_") ? row[frame]! : 0),
        0,
      ),
    );
    const during = (fromMs: number, toMs: number): number[] => sums.slice(fromMs / 10, toMs / 10);
    const [first, second] = [800, 800 + 930 + 1500];
    for (const sum of during(first - 90, first + 930 + 60)) expect(sum).toBeCloseTo(1, 5);
    for (const sum of during(second - 90, second + 250 + 60)) expect(sum).toBeCloseTo(1, 5);
    for (const sum of [...during(0, first - 310), ...during(first + 930 + 280, second - 310)])
      expect(sum).toBe(0);
    for (let i = 1; i < sums.length; i++) expect(Math.abs(sums[i]! - sums[i - 1]!)).toBeLessThan(0.1);
  });
});
