import { describe, expect, it } from "vitest";
import { EMOTIONS } from "./emotion.ts";
import { FORESIGHT_MS, perform } from "./perform.ts";
import type { Motion } from "./perform.ts";
import { aRandomSpeech, aSpeech } from "./testing/random-speech.ts";
import type { Channel } from "./channels.ts";
import type { Performance } from "./score.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
function rowsOf(performance: Performance): [Channel, Float32Array][] {
  return Object.entries(performance.channels) as [Channel, Float32Array][];
}

function valueAt(performance: Performance, channel: Channel, frame: number): number {
  return performance.channels[channel]?.[frame] ?? 0;
}

/** What was said until a moment, as one knows it who has not heard the rest. */
function beginningOf(speech: ReturnType<typeof aRandomSpeech>, endMs: number): typeof speech {
  return {
    durationMs: endMs,
    phones: speech.phones.filter((phone) => phone.endMs <= endMs),
    words: speech.words.filter((word) => word.endMs <= endMs),
    loudness: speech.loudness.slice(0, Math.ceil(endMs / 10)),
  };
}

function isWeight(channel: string): boolean {
  return !channel.includes(".");
}

/** Arms, hands and fingers: what gestures move far. */
function ofHands(channel: string): boolean {
  return /Arm|Hand|curl|fold/.test(channel);
}

function isMouth(channel: string): boolean {
  return /^(viseme|jaw|mouth|tongue)/.test(channel);
}

describe("perform", () => {
  it("equal inputs give equal bits, another seed another take", () => {
    const speech = aRandomSpeech(1);
    const options = { fps: 25, seed: 7, emotion: "excited" } as const;
    expect(perform(speech, options)).toEqual(perform(structuredClone(speech), options));
    expect(perform(speech, { ...options, seed: 8 })).not.toEqual(perform(speech, options));
  });

  it("what is said later changes no more than one second in fifty of what was done four seconds before", () => {
    let [seconds, changed] = [0, 0];
    for (const [index, seed] of SEEDS.entries()) {
      const speech = aRandomSpeech(seed, 160);
      const options = { fps: 25, seed, emotion: EMOTIONS[index % EMOTIONS.length]! };
      const whole = perform(speech, options);
      const pauses = speech.phones.filter(({ phone, startMs }) => phone === "sil" && startMs > 8000);
      for (const { endMs } of pauses.slice(0, -1).filter((_, index) => index % 3 === 0)) {
        const part = perform(beginningOf(speech, endMs), options);
        for (let first = 0; first + 25 <= ((endMs - FORESIGHT_MS) / 1000) * 25; first += 25) {
          seconds++;
          const isChanged = rowsOf(whole).some(([channel, row]) =>
            row
              .slice(first, first + 25)
              .some((value, frame) => value !== valueAt(part, channel, first + frame)),
          );
          if (isChanged) changed++;
        }
      }
    }
    expect(seconds).toBeGreaterThan(200);
    expect(changed / seconds).toBeLessThan(0.02);
  });

  it("without idle motion and gestures lips, lids and turns after the gaze are left, lips and lids as before", () => {
    const speech = aRandomSpeech(3);
    const whole = perform(speech, { fps: 25 });
    const still = perform(speech, { fps: 25, motion: { idle: false, gestures: false } });
    const bones = rowsOf(still).filter(([channel]) => !isWeight(channel));
    expect(
      bones.map(([channel]) => channel).filter((channel) => !/^(head|neck|chest.y|spine.y)/.test(channel)),
    ).toEqual([]);
    const ofFace = (performance: Performance): [Channel, Float32Array][] =>
      rowsOf(performance).filter(([channel]) => /^(viseme|eyeBlink)/.test(channel));
    expect(ofFace(still)).toEqual(ofFace(whole));
    expect(rowsOf(whole).filter(([channel]) => ofHands(channel)).length).toBeGreaterThan(0);
  });

  it("gestures and idle motion are turned off one without the other", () => {
    const speech = aRandomSpeech(4);
    const names = (motion: Motion): string[] => Object.keys(perform(speech, { fps: 25, motion }).channels);
    expect(names({ gestures: false })).toContain("chest.y");
    expect(names({ gestures: false }).some((name) => name.startsWith("browInner"))).toBe(false);
    expect(names({ idle: false })).not.toContain("hips.y");
    expect(names({ idle: false }).some(ofHands)).toBe(true);
  });

  it("has ceil(duration · fps) frames, rows of that length, and only rows that move", () => {
    for (const fps of [10, 24, 25, 30, 59.94, 120]) {
      const speech = aRandomSpeech(2, 6);
      const performance = perform(speech, { fps });
      expect(performance.frames).toBe(Math.ceil((speech.durationMs * fps) / 1000));
      for (const [channel, row] of rowsOf(performance)) {
        expect(row.length, channel).toBe(performance.frames);
        expect(
          row.some((value) => value !== 0),
          channel,
        ).toBe(true);
      }
    }
  });

  it("weights stay in 0…1, bones in a human range, visemes sum to 1 at most, for every emotion", () => {
    for (const [index, emotion] of EMOTIONS.entries()) {
      const performance = perform(aRandomSpeech(index + 10), { fps: 25, emotion, seed: index });
      for (const [channel, row] of rowsOf(performance)) {
        const limit = isWeight(channel) ? 1 : ofHands(channel) ? 120 : 16;
        for (const value of row) {
          expect(value, channel).toBeLessThanOrEqual(limit);
          expect(value, channel).toBeGreaterThanOrEqual(isWeight(channel) ? 0 : -limit);
        }
      }
      const visemes = rowsOf(performance).filter(([channel]) => channel.startsWith("viseme"));
      for (let frame = 0; frame < performance.frames; frame++) {
        expect(visemes.reduce((sum, [, row]) => sum + row[frame]!, 0)).toBeLessThanOrEqual(1.0001);
      }
    }
  });

  it("is the same movement at any frame rate from 25 up", () => {
    const speech = aRandomSpeech(3, 60);
    const slow = perform(speech, { fps: 25, seed: 3 });
    const fast = perform(speech, { fps: 100, seed: 3 });
    for (const [channel, row] of rowsOf(slow)) {
      if (isMouth(channel)) continue;
      for (let frame = 0; frame < slow.frames; frame++) {
        expect(valueAt(fast, channel, frame * 4), `${channel} ${frame}`).toBeCloseTo(row[frame]!, 5);
      }
    }
    for (const channel of ["jawOpen", "viseme_aa", "viseme_PP"] as const) {
      for (let frame = 0; frame < slow.frames; frame++) {
        expect(valueAt(fast, channel, frame * 4)).toBeCloseTo(valueAt(slow, channel, frame), 5);
      }
    }
  });

  it("moves without jumps: bones and mouth at 100 frames a second", () => {
    for (const seed of SEEDS) {
      const performance = perform(aRandomSpeech(seed, 50), { fps: 100, seed, emotion: "excited" });
      for (const [channel, row] of rowsOf(performance)) {
        const limit = isWeight(channel) ? 0.3 : ofHands(channel) ? 5.5 : 0.8;
        if (channel.startsWith("eyeLook")) continue;
        for (let frame = 1; frame < row.length; frame++) {
          expect(Math.abs(row[frame]! - row[frame - 1]!), `${channel} at ${frame * 10} ms`).toBeLessThan(
            limit,
          );
        }
      }
    }
  });

  it("the mouth is still in silence, from 300 ms after speech to 300 ms before it", () => {
    for (const seed of SEEDS) {
      const speech = aRandomSpeech(seed);
      const performance = perform(speech, { fps: 50, seed });
      for (const { phone, startMs, endMs } of speech.phones) {
        if (phone !== "sil") continue;
        const first = Math.ceil((startMs + 300) / 20);
        const isEnd = endMs > speech.durationMs - 1;
        const last = Math.floor((isEnd ? endMs - 20 : endMs - 300) / 20);
        for (const [channel, row] of rowsOf(performance)) {
          if (!isMouth(channel)) continue;
          for (let frame = first + 1; frame <= last; frame++) {
            expect(row[frame], `${channel} at ${frame * 20} ms`).toBe(row[first]);
          }
        }
      }
    }
  });

  it("the lips are at rest in the last frame even if the audio ends with the last phone", () => {
    for (const fps of [10, 25, 60]) {
      const speech = aSpeech("sil:200 'ɑ:200 k:90 'ɑ:300");
      const performance = perform(speech, { fps });
      for (const [channel] of rowsOf(performance)) {
        if (!/^(viseme|jaw)/.test(channel)) continue;
        expect(valueAt(performance, channel, performance.frames - 1), channel).toBe(0);
      }
    }
  });

  it("without phones the person is alive but silent", () => {
    const idle = perform({ phones: [], words: [], durationMs: 20_000 }, { fps: 25 });
    expect(Object.keys(idle.channels).filter((channel) => /^(viseme|jaw)/.test(channel))).toEqual([]);
    for (const channel of ["head.y", "chest.x", "eyeBlinkLeft", "eyeLookDownLeft"] as const) {
      expect(idle.channels[channel], channel).toBeDefined();
    }
  });

  it("a duration of 0 gives no frames", () => {
    expect(perform({ phones: [], words: [], durationMs: 0 }, { fps: 25 })).toEqual({
      fps: 25,
      frames: 0,
      durationMs: 0,
      channels: {},
    });
  });

  it("performs long speech in full", () => {
    const speech = aRandomSpeech(4, 3000);
    const performance = perform(speech, { fps: 25 });
    const last = speech.phones.findLast(({ phone }) => "pbm".includes(phone))!;
    const frame = Math.round(((last.startMs + last.endMs) / 2 / 1000) * 25);
    expect(performance.frames).toBeGreaterThan(12_000);
    expect(valueAt(performance, "viseme_PP", frame)).toBeGreaterThan(0.7);
  });
});
