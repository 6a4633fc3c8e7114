import { describe, expect, it } from "vitest";
import { pocketsphinxRecognizer } from "./recognition/pocketsphinx-recognizer.ts";
import { SpeechError } from "./errors.ts";
import type { SpeechRecognizer, Transcript } from "./ports.ts";
import { resample } from "./dsp/resample.ts";
import { speak } from "./speak.ts";
import type { Speech } from "./speech.ts";
import { timeAudio } from "./time-audio.ts";
import { spectrumPhones } from "./timing/spectrum.ts";

const TEXT = "Good morning. Today I will show you our new program, and then we talk.";

const hasPocketsphinx = (await pocketsphinxRecognizer.languages()).length > 0;

function aRecognizer(transcript: Transcript): SpeechRecognizer {
  const { language } = transcript;
  return {
    id: "a recognizer",
    quality: "good",
    identifies: "any",
    languages: async () => [language],
    transcribe: async () => transcript,
  };
}

/** A recording by a voice that is none of the references: other pitch, other formants, another rate. */
async function aRecording(): Promise<{ samples: Float32Array; sampleRateHz: number; truth: Speech }> {
  const truth = await speak(TEXT, { voiceId: "en-us-leo", speed: 0.9 });
  return { samples: resample(truth.samples, 48_000, 22_050), sampleRateHz: 22_050, truth };
}

function expectContiguous({ phones, durationMs }: Speech): void {
  phones.forEach(({ startMs }, i) => expect(startMs).toBeCloseTo(phones[i - 1]?.endMs ?? 0, 3));
  expect(phones.at(-1)!.endMs).toBeCloseTo(durationMs, 3);
}

describe("timing a recording", () => {
  it("finds each word of a known text within 120 ms, most within 50", async () => {
    const { truth, ...recording } = await aRecording();
    const speech = await timeAudio({ ...recording, text: TEXT });
    expect(speech.timing).toBe("alignment");
    expectContiguous(speech);
    expect(speech.words.map(({ word }) => word)).toEqual(truth.words.map(({ word }) => word));
    const errors = speech.words
      .map(({ startMs }, i) => Math.abs(startMs - truth.words[i]!.startMs))
      .toSorted((a, b) => a - b);
    expect(errors.at(-1)!).toBeLessThan(120);
    expect(errors[Math.floor(errors.length * 0.8)]!).toBeLessThan(50);
  });

  it("makes phones without text, and rests in the pauses", async () => {
    const { truth, ...recording } = await aRecording();
    const speech = await timeAudio(recording);
    expect(["recognition", "loudness"]).toContain(speech.timing);
    expectContiguous(speech);
    expect(speech.phones.filter(({ phone }) => phone !== "sil").length).toBeGreaterThan(20);
    const pauseMs = truth.words[1]!.endMs + 200;
    expect(speech.phones.find(({ startMs, endMs }) => startMs <= pauseMs && pauseMs < endMs)!.phone).toBe(
      "sil",
    );
  });

  it("has the words that were heard where no text is known, timed as those of a known text", async () => {
    const { truth, ...recording } = await aRecording();
    const recognizer = aRecognizer({ text: TEXT, language: "en", words: [] });
    const speech = await timeAudio(recording, [recognizer]);
    expect(speech.timing).toBe("recognition");
    expectContiguous(speech);
    const known = await timeAudio({ ...recording, text: TEXT });
    expect(speech.words).toEqual(known.words);
    expect(speech.phones).toEqual(known.phones);
    expect(truth.words).toHaveLength(speech.words.length);
  });

  it("keeps the times that were heard where no voice speaks the language, and tells the language", async () => {
    const { truth, ...recording } = await aRecording();
    const words = [{ word: "sanibonani", startMs: 80, endMs: 900 }];
    const speech = await timeAudio(recording, [aRecognizer({ text: "sanibonani", language: "zu", words })]);
    expect(speech).toMatchObject({ words, locale: "zu", timing: "recognition" });
    expectContiguous(speech);
    expect(truth.locale).not.toBe("zu");
  });

  it("has phones alone where nobody understands the language, nothing was heard or the recognizer fails", async () => {
    const { truth, ...recording } = await aRecording();
    const english = aRecognizer({ text: TEXT, language: "en", words: [] });
    expect((await timeAudio({ ...recording, locale: "zu-ZA" }, [english])).words).toEqual([]);
    expect(
      (await timeAudio(recording, [aRecognizer({ text: "", language: "en", words: [] })])).words,
    ).toEqual([]);
    const broken: SpeechRecognizer = {
      ...english,
      transcribe: () => Promise.reject(new SpeechError("ENGINE_FAILED", "away")),
    };
    const speech = await timeAudio(recording, [broken]);
    expect(speech.words).toEqual([]);
    expect(speech.phones.length).toBeGreaterThan(truth.phones.length / 3);
  });

  it.runIf(hasPocketsphinx)("has most words of plain English by PocketSphinx", async () => {
    const speech = await speak("Good morning. We have a new plan for today.", { voiceId: "en-us-james" });
    const { words } = await timeAudio(speech, [pocketsphinxRecognizer]);
    expect(words.map(({ word }) => word).join(" ")).toMatch(/good morning.*we have a new plan for today/);
    const [plan, truth] = [words, speech.words].map((all) => all.find(({ word }) => word === "plan")!);
    expect(Math.abs(plan!.startMs - truth!.startMs)).toBeLessThan(120);
  });

  it("needs nothing installed to hear at least four of ten frames right", async () => {
    const { truth } = await aRecording();
    const { phones, timing } = await spectrumPhones.recognize(truth);
    expect(timing).toBe("loudness");
    const at = (timed: Speech["phones"], ms: number) =>
      timed.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.phone;
    const frames = Array.from({ length: Math.floor(truth.durationMs / 10) }, (_, i) => i * 10 + 5);
    const right = frames.filter((ms) => at(phones, ms) === at(truth.phones, ms)).length;
    expect(right / frames.length).toBeGreaterThan(0.4);
  });

  it("is one silence for a silent recording, with and without text", async () => {
    const silent = { samples: new Float32Array(16_000), sampleRateHz: 16_000 };
    expect((await timeAudio(silent)).phones.map(({ phone }) => phone)).toEqual(["sil"]);
    expect((await timeAudio({ ...silent, text: "Hello" })).phones.map(({ phone }) => phone)).toEqual(["sil"]);
  });

  it("uses the sound where the text has nothing to say, fits in no way or its language has no voice", async () => {
    const { truth, ...recording } = await aRecording();
    expect((await timeAudio({ ...recording, text: "😀" })).timing).not.toBe("alignment");
    expect((await timeAudio({ ...recording, text: `${TEXT} `.repeat(6) })).timing).not.toBe("alignment");
    expect((await timeAudio({ ...recording, text: "sanibonani", locale: "zu-ZA" })).timing).not.toBe(
      "alignment",
    );
    expect(truth.timing).toBe("engine");
  });

  it.each([
    [{ samples: new Float32Array(0), sampleRateHz: 16_000 }],
    [{ samples: new Float32Array(1000).fill(Number.NaN), sampleRateHz: 16_000 }],
    [{ samples: new Float32Array(1000), sampleRateHz: 0 }],
  ])("refuses what is no audio", async (audio) => {
    await expect(timeAudio(audio)).rejects.toMatchObject({ code: "BAD_AUDIO" });
  });

  it("stops with the signal's reason", async () => {
    const { truth, ...recording } = await aRecording();
    const controller = new AbortController();
    const timing = timeAudio({
      ...recording,
      text: truth.words.map(({ word }) => word).join(" "),
      signal: controller.signal,
    });
    controller.abort(new Error("enough"));
    await expect(timing).rejects.toThrow("enough");
  });
});
