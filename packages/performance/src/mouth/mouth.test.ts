import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import type { Performance } from "../performance.ts";

const FRAME_RATES = [10, 12, 15, 24, 25, 30, 50, 60];

function valueAt(performance: Performance, channel: Channel, frame: number): number {
  return performance.channels[channel]?.[frame] ?? 0;
}

/** Whether something but the closing shape itself opens the lips in a frame. */
function opening(performance: Performance, frame: number): number {
  return Object.keys(performance.channels)
    .filter((channel) => /^(viseme_(?!PP)|jawOpen|mouth(UpperUp|LowerDown|Stretch|Funnel))/.test(channel))
    .reduce((sum, channel) => sum + valueAt(performance, channel as Channel, frame), 0);
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
    expect(valueAt(performance, "viseme_U", 30)).toBeGreaterThan(0.05);
    expect(valueAt(performance, "viseme_U", 36)).toBeGreaterThan(0.3);
    expect(valueAt(performance, "viseme_U", 60)).toBeGreaterThan(0.15);
  });

  it("leaves the lips of tongue-only sounds to their neighbours", () => {
    const performance = perform(aSpeech("sil:300 'u:150 t:60 'u:150 sil:400"), { fps: 50 });
    for (let frame = 16; frame < 32; frame++)
      expect(valueAt(performance, "viseme_U", frame)).toBeGreaterThan(0.5);
  });

  it("opens wider when louder, when stressed, and in words that matter", () => {
    const opened = (line: string, word: string, loud: number): number => {
      const speech = aSpeech(line, [{ word, startMs: 200, endMs: 500 }]);
      const loudness = Float32Array.from({ length: 150 }, (_, step) => (step < 60 ? loud : 0.8));
      return peakIn(perform({ ...speech, loudness }, { fps: 50 }), "jawOpen", 200, 500);
    };
    const usual = opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.8);
    expect(opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.6)).toBeLessThan(
      0.85 * usual,
    );
    expect(opened("sil:200 k:100 ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "car", 0.8)).toBeLessThan(
      0.95 * usual,
    );
    expect(opened("sil:200 k:100 'ɑ:200 sil:300 ɑ:200 k:90 ɑ:200 sil:400", "are", 0.8)).toBeLessThan(
      0.95 * usual,
    );
  });

  it("merges equal sounds into one", () => {
    const one = perform(aSpeech("sil:200 'ɑ:200 sil:400"), { fps: 50 });
    const two = perform(aSpeech("sil:200 'ɑ:100 'ɑ:100 sil:400"), { fps: 50 });
    expect(two.channels.viseme_aa).toEqual(one.channels.viseme_aa);
  });

  it("the same sounds later make the same shapes later", () => {
    const early = perform(aSpeech("sil:400 m:80 'aɪ:200 n:80 'eɪ:150 m:90 sil:400"), { fps: 25 });
    const late = perform(aSpeech("sil:800 m:80 'aɪ:200 n:80 'eɪ:150 m:90 sil:400"), { fps: 25 });
    for (const channel of ["viseme_PP", "viseme_aa", "viseme_E", "jawOpen"] as const) {
      for (let frame = 0; frame < early.frames; frame++) {
        expect(valueAt(late, channel, frame + 10)).toBeCloseTo(valueAt(early, channel, frame), 6);
      }
    }
  });
});
