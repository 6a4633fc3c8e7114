import { describe, expect, it } from "vitest";
import { ENGINE_PACE, Secret } from "@orator/net";
import { resample } from "../../dsp/resample.ts";
import type { Recording, SpeechRecognizer } from "../../ports.ts";
import type { TimedWord } from "../../speech.ts";
import { readScript } from "../../text/read-script.ts";
import { ENGLISH_VOICES } from "../../voices/english-voices.ts";
import { fliteEngine } from "../flite/flite-engine.ts";
import type { FliteRecipe } from "../flite/flite.ts";
import { createRemoteRecognizer } from "./remote-recognizer.ts";
import { GOOD_KEY, json, startFakeServer } from "./fake-server.fixture.ts";
import type { Answering, FakeServer } from "./fake-server.fixture.ts";
import { readWav } from "./wav.ts";

const TEXT = "Where is the blue door, please?";

async function recorded(): Promise<Recording & { words: readonly TimedWord[] }> {
  const { recipe } = ENGLISH_VOICES.find(({ id }) => id === "en-us-maya")!;
  const [sentence] = readScript(TEXT, "en-US");
  const speech = await fliteEngine.speakSentence(sentence!, recipe as FliteRecipe, { speed: 1, pitch: 0 });
  return {
    samples: resample(speech.samples, speech.sampleRateHz, 48_000),
    sampleRateHz: 48_000,
    words: speech.words,
  };
}

async function connected(
  answer: Answering,
  model = "whisper-1",
): Promise<{ server: FakeServer; recognizer: SpeechRecognizer }> {
  const server = await startFakeServer("openai");
  server.misbehave(answer);
  const settings = { baseUrl: `${server.origin}/v1`, key: new Secret(GOOD_KEY), model };
  const pace = { ...ENGINE_PACE, pause: async () => undefined };
  return { server, recognizer: createRemoteRecognizer({ settings: () => settings, pace }) };
}

/** The parts of a form, the file as bytes. */
function formOf(server: FakeServer): { fields: [string, string][]; file: Buffer } {
  const { headers, body } = server.seen.at(-1)!;
  const boundary = `--${/boundary=(.+)$/.exec(headers["content-type"]!)![1]}`;
  const parts = body.toString("latin1").split(boundary).slice(1, -1);
  const named = parts.map((part) => {
    const [, name = "", value = ""] = /name="([^"]+)"[^]*?\r\n\r\n([^]*)\r\n$/.exec(part)!;
    return [name, value] as [string, string];
  });
  return {
    fields: named.filter(([name]) => name !== "file"),
    file: Buffer.from(named.find(([name]) => name === "file")![1], "latin1"),
  };
}

function worstMs(words: readonly TimedWord[], truth: readonly TimedWord[]): number {
  expect(words.map(({ word, punctuation = "" }) => word + punctuation).join(" ")).toBe(TEXT);
  return Math.max(...words.map(({ startMs }, i) => Math.abs(startMs - truth[i]!.startMs)));
}

describe("the remote transcription engine", () => {
  it("gets a WAV file of 16 kHz and is asked for words with times", async () => {
    const { server, recognizer } = await connected((_, response) => json(response, 200, { text: "" }));
    const recording = await recorded();
    expect(await recognizer.transcribe(recording, { language: "de" })).toEqual({
      text: "",
      language: "de",
      words: [],
    });
    const { fields, file } = formOf(server);
    expect(fields).toEqual([
      ["model", "whisper-1"],
      ["language", "de"],
      ["response_format", "verbose_json"],
      ["timestamp_granularities[]", "word"],
      ["timestamp_granularities[]", "segment"],
    ]);
    const sent = readWav(file)!;
    expect(sent.sampleRateHz).toBe(16_000);
    expect(sent.samples.length / 16_000).toBeCloseTo(recording.samples.length / 48_000, 3);
    expect(server.seen[0]).toMatchObject({
      path: "/v1/audio/transcriptions",
      headers: { authorization: `Bearer ${GOOD_KEY}` },
    });
  });

  it("tells words as OpenAI does: times without punctuation, the language by its name", async () => {
    const recording = await recorded();
    const words = recording.words.map(({ word, startMs, endMs }) => ({
      word: word.toLowerCase(),
      start: startMs / 1000,
      end: endMs / 1000,
    }));
    const answer = { task: "transcribe", language: "english", duration: 2, text: TEXT, words };
    const { recognizer } = await connected((_, response) => json(response, 200, answer));
    const heard = await recognizer.transcribe(recording);
    expect(heard).toMatchObject({ text: TEXT, language: "en" });
    expect(worstMs(heard.words, recording.words)).toBeLessThan(1);
  });

  it("has its segments' time shared out where it tells no words", async () => {
    const recording = await recorded();
    const [first, last] = [recording.words[0]!, recording.words.at(-1)!];
    const segments = [{ id: 0, start: first.startMs / 1000, end: last.endMs / 1000, text: ` ${TEXT}` }];
    const { recognizer } = await connected((_, response) =>
      json(response, 200, { language: "en", text: TEXT, segments }),
    );
    const { words } = await recognizer.transcribe(recording);
    expect(worstMs(words, recording.words)).toBeLessThan(300);
    expect(words.at(-1)!.endMs).toBeCloseTo(last.endMs, 3);
  });

  it("has its text laid on the recording where it knows nothing else, and is asked for no more the next time", async () => {
    const recording = await recorded();
    const { server, recognizer } = await connected(({ body }, response) => {
      const isVerbose = body.includes("verbose_json");
      const refusal = { error: { message: "response_format 'verbose_json' is not compatible with model" } };
      json(response, isVerbose ? 400 : 200, isVerbose ? refusal : { text: TEXT });
    }, "gpt-4o-transcribe");
    const { words } = await recognizer.transcribe(recording, { language: "en" });
    expect(worstMs(words, recording.words)).toBeLessThan(120);
    await recognizer.transcribe(recording, { language: "en" });
    expect(server.seen).toHaveLength(3);
  });

  it("hears long recordings in pieces that fit, cut where it is quiet, as one", async () => {
    const samples = Float32Array.from({ length: 16_000 * 700 }, (_, i) =>
      i > 16_000 * 590 && i < 16_000 * 591 ? 0 : Math.sin(i / 7) / 3,
    );
    const lengths: number[] = [];
    const { server, recognizer } = await connected((_, response) => {
      lengths.push(readWav(formOf(server).file)!.samples.length / 16_000);
      json(response, 200, { text: "Hm.", language: "en", words: [{ word: "Hm", start: 1, end: 2 }] });
    });
    const { text, words } = await recognizer.transcribe({ samples, sampleRateHz: 16_000 });
    expect(text).toBe("Hm. Hm.");
    expect(lengths).toEqual([expect.closeTo(590.5, 0), expect.closeTo(109.5, 0)]);
    expect(words.map(({ startMs }) => Math.round(startMs / 1000))).toEqual([1, Math.round(lengths[0]! + 1)]);
  });

  it("fails in one line that names its own key, and holds none", async () => {
    const { recognizer } = await connected((_, response) =>
      json(response, 401, { error: { message: GOOD_KEY } }),
    );
    const error = (await recognizer.transcribe(await recorded()).catch((error: unknown) => error)) as Error;
    expect(error.message).toBe("the speech engine does not take the key of TRANSCRIPTION_API_KEY");
  });

  it("knows no language while none is set", async () => {
    const none = createRemoteRecognizer({ settings: () => undefined });
    expect(await none.languages()).toEqual([]);
    await expect(none.transcribe(await recorded())).rejects.toMatchObject({ code: "ENGINE_MISSING" });
  });
});
