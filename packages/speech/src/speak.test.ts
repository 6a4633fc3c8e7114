import { describe, expect, it } from "vitest";
import { isEspeakInstalled } from "./engines/espeak/espeak-process.ts";
import { loudnessEnvelope } from "./lips/heard-level.ts";
import { joinSpeech } from "./speech.ts";
import { speak, speakStream } from "./speak.ts";
import type { Speech } from "./speech.ts";

function expectTimeline({ phones, words, durationMs, samples, sampleRateHz }: Speech): void {
  expect(durationMs).toBeCloseTo((samples.length * 1000) / sampleRateHz, 6);
  let at = 0;
  for (const { startMs, endMs } of phones) {
    expect(startMs).toBeCloseTo(at, 3);
    expect(endMs).toBeGreaterThan(startMs);
    at = endMs;
  }
  expect(at).toBeCloseTo(durationMs, 3);
  at = 0;
  for (const { startMs, endMs } of words) {
    expect(startMs).toBeGreaterThanOrEqual(at - 1e-6);
    expect(endMs).toBeGreaterThan(startMs);
    at = endMs;
  }
  expect(at).toBeLessThanOrEqual(durationMs);
}

async function failure(promise: Promise<unknown>): Promise<{ code: string; message: string }> {
  return promise.then(
    () => expect.fail("it did not fail"),
    (error) => error,
  );
}

describe("speaking a text", () => {
  it("gives gapless phones, ordered words with the user's spelling, and silence at both ends", async () => {
    const speech = await speak('Dr. Smith paid $5 — "really"? Yes: on March 3rd, 2024!');
    expectTimeline(speech);
    expect(speech.words.map(({ word, punctuation = "" }) => word + punctuation).join(" ")).toBe(
      "Dr. Smith paid $5— really? Yes: on March 3rd, 2024!",
    );
    expect([speech.phones[0]!.phone, speech.phones.at(-1)!.phone]).toEqual(["sil", "sil"]);
    expect(speech).toMatchObject({ timing: "engine", locale: "en-US", sampleRateHz: 48000 });
  });

  it("is loud where words are and silent where pauses are", async () => {
    const { samples, words } = await speak('Hello. <break time="700ms"/> Goodbye.');
    const loudness = loudnessEnvelope(samples, 48000);
    const mean = (fromMs: number, toMs: number) => {
      const part = loudness.slice(Math.round(fromMs / 10), Math.round(toMs / 10));
      return part.reduce((sum, value) => sum + value, 0) / part.length;
    };
    for (const { startMs, endMs } of words) expect(mean(startMs + 30, endMs - 30)).toBeGreaterThan(0.5);
    expect(mean(words[0]!.endMs + 80, words[1]!.startMs - 80)).toBeLessThan(0.1);
    expect(words[1]!.startMs - words[0]!.endMs).toBeCloseTo(700, 0);
  });

  it("says the same samples each time, and the same in parts as at once", async () => {
    const text = "One sentence. Another one?";
    const parts: Speech[] = [];
    for await (const part of speakStream(text, { voiceId: "en-us-leo" })) parts.push(part);
    expect(parts).toHaveLength(2);
    expect(joinSpeech(parts)).toEqual(await speak(text, { voiceId: "en-us-leo" }));
  });

  it("follows speed and pitch", async () => {
    const [normal, fast, slow] = await Promise.all(
      [1, 2, 0.5].map((speed) => speak("This is a test of rates.", { speed })),
    );
    expect(fast!.durationMs).toBeLessThan(normal!.durationMs * 0.7);
    expect(slow!.durationMs).toBeGreaterThan(normal!.durationMs * 1.5);
    const high = await speak("This is a test of rates.", { pitch: 30 });
    expect(high.durationMs).toBeCloseTo(normal!.durationMs, -2);
    expect(high.samples).not.toEqual(normal!.samples);
  });

  it("pauses where a break says so, to the millisecond", async () => {
    const plain = await speak("One, two.");
    const paused = await speak('One, <break time="900ms"/> two.');
    expect(paused.words[1]!.startMs - paused.words[0]!.endMs).toBeCloseTo(900, 0);
    expect(plain.words[1]!.startMs - plain.words[0]!.endMs).toBeLessThan(500);
  });

  it("gives the first sentence of a very long text without working on the rest", async () => {
    const text = "A sentence of some words. ".repeat(3800);
    const first = await speakStream(text).next();
    expect(first.done).toBe(false);
    expectTimeline(first.value as Speech);
  });

  it.runIf(isEspeakInstalled())(
    "hands a sentence in another script to a voice that can read it",
    async () => {
      const speech = await speak("Hello. Привет, мир! Bye.");
      expectTimeline(speech);
      expect(speech.words.map(({ word }) => word)).toEqual(["Hello", "Привет", "мир", "Bye"]);
      expect(speech.unspoken).toBeUndefined();
    },
  );

  it("names what it can't say, which stays in what was written", async () => {
    const text = "שלום!\nHello שלום, friend. 안녕 is Korean.\nสวัสดี ครับ!\nBye.";
    const { words, unspoken } = await speak(text);
    expect(unspoken).toEqual(["שלום", "שלום", "안녕", "สวัสดี", "ครับ"]);
    expect(words.map(({ written }) => written!.text).join("")).toBe(text);
  });

  it("stops with the signal's reason", async () => {
    const controller = new AbortController();
    const parts = speakStream("One. Two. Three.", { signal: controller.signal });
    await parts.next();
    controller.abort(new Error("enough"));
    expect((await failure(parts.next())).message).toBe("enough");
  });

  it.each([
    ["", {}, "NOTHING_TO_SAY"],
    ["😀 …", {}, "NOTHING_TO_SAY"],
    ["x".repeat(100_001), {}, "TEXT_TOO_LONG"],
    ["Hi", { voiceId: "nobody" }, "UNKNOWN_VOICE"],
    ["Hi", { speed: 3 }, "BAD_OPTION"],
    ["Hi", { pitch: Number.NaN }, "BAD_OPTION"],
    ["[[a|/?/]]", {}, "BAD_MARKUP"],
  ])("refuses %.12s %o with %s and one clear line", async (text, options, code) => {
    const error = await failure(speak(text, options));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^[^\n]{10,200}$/);
  });
});

describe("the loudness envelope", () => {
  it("has a value every 10 ms, 0 for silence and 1 for full voice", () => {
    const samples = new Float32Array(48_000).map((_, i) => (i < 24_000 ? 0 : 0.5 * Math.sin(i / 10)));
    const envelope = loudnessEnvelope(samples, 48_000);
    expect(envelope).toHaveLength(100);
    expect([envelope[10], envelope[90]]).toEqual([0, 1]);
  });
});
