import { existsSync, rmSync } from "node:fs";
import { decodePcm } from "@orator/conversation";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Registry } from "prom-client";
import { createLogger } from "../../../platform/logging/logger.ts";
import type { LivePart, LiveText } from "./live-part.ts";
import { LiveSpeech } from "./live-speech.ts";
import type { LiveSpeechParts } from "./live-speech.ts";
import { createSpeechMetrics } from "./speech-metrics.ts";
import { SpeechPool } from "./speech-pool.ts";
import { graveOf, toneProcess } from "./testing/tone-process.ts";

const log = createLogger("silent");
const model = toneProcess();
let pool: SpeechPool;
beforeAll(async () => {
  pool = new SpeechPool(1, log, new URL("testing/tone-thread.ts", import.meta.url));
  // The first words of a thread load the voices.
  await spoken(
    pool.speak({
      text: "Hello.",
      voiceId: "en-us-clara",
      quality: "classic",
      rate: 1,
      slackMs: 0,
      inOpus: false,
    }),
  );
  await model.ask({ text: "Hello.", diesUnless: undefined });
}, 60_000);
afterEach(() => rmSync(graveOf(), { force: true }));
afterAll(async () => {
  await pool.close();
  await model.stop();
});

/** Live speech of a person with a neural voice, Clara's classic one beside it. */
function aSpeech(more: Partial<LiveSpeechParts> = {}) {
  const metrics = new Registry();
  const at = { nowMs: 0 };
  let holds = 0;
  const classic = { id: "en-us-clara", engine: "flite", quality: "classic", locale: "en-US" } as const;
  const neural = { id: "clara-neural", engine: "kokoro", quality: "neural", locale: "en-US" } as const;
  const speech = new LiveSpeech({
    clock: { nowMs: () => at.nowMs },
    log,
    pool,
    metrics: createSpeechMetrics(metrics),
    catalogue: {
      find: (id) =>
        id === neural.id
          ? { ...neural, isHere: true, isComputedHere: true }
          : { ...classic, isHere: true, isComputedHere: false },
      fallbackFor: () => classic,
      forLanguage: () => undefined,
      languageOf: () => "en",
      selfTestMs: () => 300,
      async hold() {
        holds++;
        return () => void holds--;
      },
    },
    voices: "auto",
    // The machine that tests may be busy.
    patienceMs: 30_000,
    ...more,
  });
  const metric = async (name: string): Promise<Record<string, number>> => {
    const found = await metrics.getSingleMetric(name)!.get();
    return Object.fromEntries(found.values.map(({ labels, value }) => [Object.values(labels).join(), value]));
  };
  return { speech, at, metric, holds: () => holds };
}

/** What is said, with who says it: a person, or the tones of the fake model. */
async function spoken(run: { parts(): AsyncIterable<LivePart> }): Promise<string[]> {
  const said: string[] = [];
  for await (const { text, pcm } of run.parts()) {
    const samples = decodePcm(pcm);
    const isTone = samples.every((sample) => sample === samples[0]);
    said.push(`${isTone ? "neural" : "classic"}: ${text.trim()}`);
  }
  return said;
}

function say(text: string): LiveText {
  return { text, rate: 1, slackMs: 0, inOpus: false };
}

describe("LiveSpeech", () => {
  it("speaks with the neural voice where the machine is quick enough, and keeps its model loaded meanwhile", async () => {
    const { speech, holds, metric } = aSpeech();
    const voice = speech.open("clara-neural");
    expect(voice).toMatchObject({ id: "clara-neural", quality: "neural" });
    expect(await spoken(voice.answer().speak(say("Good morning. How are you?")))).toEqual([
      "neural: Good morning.",
      "neural: How are you?",
    ]);
    expect(await metric("orator_live_speech_total")).toEqual({ neural: 1 });
    expect(holds()).toBe(1);
    voice.close();
    voice.close();
    await expect.poll(holds).toBe(0);
  });

  it("speaks with the same person's classic voice where it is not, and then loads no model", async () => {
    const { speech, holds, metric } = aSpeech({ voices: "classic" });
    const voice = speech.open("clara-neural");
    expect(voice).toMatchObject({ id: "en-us-clara", quality: "classic" });
    expect(await spoken(voice.answer().speak(say("Good evening.")))).toEqual(["classic: Good evening."]);
    expect(await metric("orator_live_speech_total")).toEqual({ classic: 1 });
    expect(await metric("orator_live_fallbacks_total")).toEqual({});
    expect(holds()).toBe(0);
  });

  it("loses nothing when the model's process is killed in the middle of an answer", async () => {
    const { speech, metric } = aSpeech();
    const answer = speech.open("clara-neural").answer();
    const first = `This sentence is long enough to be heard for a while ${"and a while ".repeat(12)}longer.`;
    const runs = [answer.speak(say(first)), answer.speak(say("Here it dies once. It goes on."))];
    const [long, rest] = await Promise.all(runs.map(spoken));
    expect(existsSync(graveOf())).toBe(true);
    expect(long).toEqual([`neural: ${first}`]);
    expect(rest).toEqual(["neural: Here it dies once.", "neural: It goes on."]);
    expect(await metric("orator_live_fallbacks_total")).toEqual({});
  });

  it("has the classic voice say the rest where the process dies again and again", async () => {
    const { speech, metric } = aSpeech();
    const voice = speech.open("clara-neural");
    const run = voice.answer().speak(say("It begins well. Here it always dies. It comes to its end."));
    expect(await spoken(run)).toEqual([
      "neural: It begins well.",
      "classic: Here it always dies.",
      "classic: It comes to its end.",
    ]);
    const stepped = Object.values(await metric("orator_live_fallbacks_total"));
    expect(stepped).toEqual([1]);
    // The next answer tries again, with a process that was started anew.
    expect(await spoken(voice.answer().speak(say("Back again.")))).toEqual(["neural: Back again."]);
  });

  it("has the classic voice say all of an answer that does not come, and asks again a minute after the third", async () => {
    const { speech, at, metric } = aSpeech({ patienceMs: 2000 });
    const voice = speech.open("clara-neural");
    const answers = ["One falls silent.", "Two falls silent.", "Three falls silent."];
    for (const text of answers)
      expect(await spoken(voice.answer().speak(say(text)))).toEqual([`classic: ${text}`]);
    expect(await spoken(voice.answer().speak(say("It rests.")))).toEqual(["classic: It rests."]);
    expect(await metric("orator_live_fallbacks_total")).toEqual({ late: 3, resting: 1 });
    await model.stop();
    await model.ask({ text: "Hello.", diesUnless: undefined });
    at.nowMs += 60_000;
    expect(await spoken(voice.answer().speak(say("It is awake.")))).toEqual(["neural: It is awake."]);
  }, 60_000);
});
