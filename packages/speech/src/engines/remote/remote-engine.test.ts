import { describe, expect, it } from "vitest";
import { brokenPromises } from "../../conformance.ts";
import type { EngineSpeech } from "../../ports.ts";
import { readScript } from "../../text/read-script.ts";
import { connected } from "./connected.fixture.ts";
import type { Connected } from "./connected.fixture.ts";
import { GOOD_KEY, json } from "./fake-server.fixture.ts";
import type { Answering } from "./fake-server.fixture.ts";
import { writeWav } from "./wav.ts";

const PLAIN = { speed: 1, pitch: 0 };
const TEXTS = ["Hello, Dr. Smith paid $5 for it.", "Is the naïve café open?", "A."];

function say({ engine, recipe }: Connected, text: string, delivery = PLAIN): Promise<EngineSpeech> {
  return engine.speakSentence(readScript(text, "en-US")[0]!, recipe, delivery);
}

const LINES = [
  "Welcome to the new office, we are glad that you are here.",
  "Most people find the blue door behind the garden without any help.",
  "She bought seven apples, four pears and a bottle of milk.",
  "Please remember to bring your own cup, because paper is expensive.",
  "The meeting begins at nine and ends when everybody has spoken.",
];

/** Distances between where words start and where the fake server knows that they do, in ms. */
async function wordErrors(kind: Parameters<typeof connected>[0], speaker: string): Promise<number[]> {
  const all = await connected(kind, { speaker });
  const errors: number[] = [];
  for (const line of LINES) {
    const { words } = await say(all, line);
    const truth = all.server.lastWords();
    errors.push(...words.map(({ startMs }, i) => Math.abs(startMs - truth[i]!.startMs)));
  }
  return errors.toSorted((a, b) => a - b);
}

describe.each(["openai", "kokoro", "elevenlabs", "azure"] as const)("the engine behind %s", (kind) => {
  it("keeps every promise of a voice engine", async () => {
    const { engine, recipe } = await connected(kind);
    expect(await brokenPromises(engine, recipe, TEXTS, "en-US")).toEqual([]);
  });
});

describe("times of words", () => {
  it.each(["en-us-maya", "en-us-marcus", "en-gb-fiona"])(
    "are found where %s says each, when the engine tells none",
    async (speaker) => {
      const errors = await wordErrors("openai", speaker);
      const [median, p90] = [0.5, 0.9].map((part) => errors[Math.floor(errors.length * part)]!);
      expect(median).toBeLessThan(20);
      expect(p90).toBeLessThan(60);
    },
  );

  it.each(["kokoro", "elevenlabs"] as const)("are those that %s tells", async (kind) => {
    const errors = await wordErrors(kind, "en-us-maya");
    expect(errors[Math.floor(errors.length * 0.9)]!).toBeLessThan(1);
  });

  it("are found in the sound when those that the engine tells are of something else", async () => {
    const all = await connected("elevenlabs");
    await say(all, LINES[0]!);
    const heard = all.server.answers.at(-1)!;
    all.server.misbehave((_, response) => json(response, 200, { ...heard, alignment: null }));
    const { words } = await say(all, LINES[0]!);
    const truth = all.server.lastWords();
    const errors = words.map(({ startMs }, i) => Math.abs(startMs - truth[i]!.startMs));
    expect(errors.toSorted((a, b) => a - b)[errors.length >> 1]!).toBeLessThan(20);
  });
});

describe("what is sent", () => {
  const TEXT = '[[SQL|sequel]] & [[tomato|/T AH0 M EY1 T OW0/]]s cost $5, Dr. Smith <break time="2s"/> says';

  it("to OpenAI is the sentence as it is written, given pronunciations in letters, and nothing secret", async () => {
    const all = await connected("openai");
    await say(all, TEXT, { speed: 1.25, pitch: 10 });
    const [request] = all.server.seen;
    expect(JSON.parse(request!.body.toString())).toEqual({
      model: "tts-1",
      input: "sequel & tuh-may-toh s cost $5, Dr. Smith, says.",
      voice: "alloy",
      response_format: "wav",
      speed: 1.25,
    });
    expect(request!.headers).toMatchObject({ authorization: `Bearer ${GOOD_KEY}`, "user-agent": "Orator" });
  });

  it("to Azure is SSML with phones, aliases, speed and pitch, and is safe from what the text holds", async () => {
    const all = await connected("azure");
    await say(all, `${TEXT} "hi"`, { speed: 0.75, pitch: 50 });
    expect(all.server.seen[0]!.body.toString()).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">' +
        '<voice name="en-US-JennyNeural"><prosody rate="-25.00%" pitch="+41.42%"><sub alias="sequel">SQL</sub> &amp; ' +
        '<phoneme alphabet="ipa" ph="tʌˈmeɪtoʊ">tomato</phoneme> s cost $5, Dr. Smith, says hi.</prosody></voice></speak>',
    );
  });

  it("to ElevenLabs has phones where its model knows them, and of the speed what it takes", async () => {
    const all = await connected("elevenlabs");
    await say(all, TEXT, { speed: 1.6, pitch: 0 });
    const flash = { ...all, recipe: { ...all.recipe, model: "eleven_flash_v2" } };
    await say(flash, "[[tomato|/T AH0 M EY1 T OW0/]]");
    const [plain, withPhones] = all.server.seen.map(({ body }) => JSON.parse(body.toString()));
    expect(plain).toEqual({
      text: "sequel & tuh-may-toh s cost $5, Dr. Smith, says.",
      model_id: "eleven_multilingual_v2",
      seed: 1,
      voice_settings: { speed: 1.2 },
    });
    expect(withPhones).toMatchObject({
      text: '<phoneme alphabet="cmu-arpabet" ph="T AH0 M EY1 T OW0">tomato</phoneme>.',
    });
  });

  it("is nothing when the voice belongs to another address than the one that is set", async () => {
    const all = await connected("openai");
    const other = { ...all, recipe: { ...all.recipe, address: "0123456789abcdef" } };
    await expect(say(other, "Hello.")).rejects.toMatchObject({ code: "ENGINE_MISSING" });
    expect(all.server.seen).toEqual([]);
  });
});

describe("an answer that is no speech", () => {
  const wav = writeWav({
    samples: new Float32Array(48_000).map((_, i) => Math.sin(i / 9) / 3),
    sampleRateHz: 24_000,
  });
  const answers: [string, Answering, RegExp][] = [
    ["nothing", (_, response) => void response.end(), /answered with nothing instead of a WAV file$/],
    [
      "a page",
      (_, response) => void response.setHeader("content-type", "text/html").end("<!DOCTYPE html><p>Log in"),
      /answered with a web page instead/,
    ],
    [
      "an MP3",
      (_, response) => void response.end(Buffer.from("fffb90c40000", "hex")),
      /answered with an MP3 file/,
    ],
    ["JSON", (_, response) => json(response, 200, { url: "http://x" }), /answered with JSON instead/],
    [
      "half a file",
      (_, response) => void response.end(wav.subarray(0, wav.length / 2)),
      /answered with a broken or unusual WAV file/,
    ],
    ["a header alone", (_, response) => void response.end(wav.subarray(0, 44)), /broken or unusual WAV file/],
    [
      "silence",
      (_, response) =>
        void response.end(writeWav({ samples: new Float32Array(24_000), sampleRateHz: 24_000 })),
      /answered with silence$/,
    ],
    [
      "a minute of something else",
      (_, response) =>
        void response.end(
          writeWav({
            samples: new Float32Array(60 * 8000).map((_, i) => Math.sin(i / 9) / 3),
            sampleRateHz: 8000,
          }),
        ),
      /answered with something else than the sentence$/,
    ],
    [
      "endless",
      (_, response) => {
        response.writeHead(200, { "content-type": "audio/wav" });
        const more = () =>
          response.destroyed ||
          (response.write(Buffer.alloc(1 << 20)) ? setImmediate(more) : response.once("drain", more));
        more();
      },
      /answered with more than it may$/,
    ],
  ];

  it.each(answers)("(%s) is an error that says what came", async (_, way, message) => {
    const all = await connected("openai");
    all.server.misbehave(way);
    const error = await say(all, "Hello there.").catch((error: unknown) => error);
    expect(error).toMatchObject({ code: "ENGINE_FAILED" });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).toMatch(/^the speech engine answered /);
    expect((error as Error).message).not.toContain("127.0.0.1");
  });

  it("is one from ElevenLabs too", async () => {
    const all = await connected("elevenlabs");
    all.server.misbehave(
      (_, response) => json(response, 200, { alignment: null }),
      (_, response) => void response.end("<html>"),
    );
    await expect(say(all, "Hello.")).rejects.toThrow(/answered without sound$/);
    await expect(say(all, "Hello.")).rejects.toThrow(/answered with a web page instead of JSON$/);
  });
});
