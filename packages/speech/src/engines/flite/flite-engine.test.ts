import { describe, expect, it } from "vitest";
import { trackPitch } from "../../dsp/pitch-track.ts";
import { brokenPromises } from "../../conformance.ts";
import type { EngineSpeech, VoiceEngine } from "../../ports.ts";
import { readScript } from "../../text/read-script.ts";
import { ENGLISH_VOICES } from "../../voices/english-voices.ts";
import { fliteEngine } from "./flite-engine.ts";
import type { FliteRecipe } from "./flite.ts";

const TEXTS = ["Hello, Dr. Smith paid $5 for it.", "Is the naïve café open?", "A."];
const PLAIN = { speed: 1, pitch: 0 };

function recipeOf(id: string): FliteRecipe {
  return ENGLISH_VOICES.find((voice) => voice.id === id)!.recipe as FliteRecipe;
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[values.length >> 1]!;
}

async function say(text: string, id = "en-us-helen"): Promise<EngineSpeech> {
  return fliteEngine.speakSentence(readScript(text, "en-US")[0]!, recipeOf(id), PLAIN);
}

describe("the Flite engine", () => {
  it.each(["en-us-clara", "en-us-marcus", "en-gb-fiona"])("keeps every promise with %s", async (id) => {
    expect(await brokenPromises(fliteEngine, recipeOf(id), TEXTS, "en-US")).toEqual([]);
  });

  it("is caught by the suite when it breaks a promise", async () => {
    const late: VoiceEngine<FliteRecipe> = {
      id: "late",
      async speakSentence(...args) {
        const speech = await fliteEngine.speakSentence(...args);
        speech.phones[3]!.startMs += 5;
        return speech;
      },
    };
    const broken = await brokenPromises(late, recipeOf("en-us-clara"), ["Hello there."], "en-US");
    expect(broken.join()).toMatch(/starts at/);
  });

  it("gives each word the phones that were said for it", async () => {
    const { words, phones } = await say("Seven purple boats.");
    const heard = words.map(({ startMs, endMs }) =>
      phones
        .filter((phone) => phone.startMs >= startMs && phone.endMs <= endMs)
        .map(({ phone }) => phone)
        .join(" "),
    );
    expect(heard).toEqual(["s ɛ v ə n", "p ɝ p ə l", "b oʊ t s"]);
  });

  it("marks the stressed vowel and only that", async () => {
    const { phones } = await say("Banana.");
    expect(
      phones.filter(({ stress }) => stress !== undefined).map(({ phone, stress }) => phone + stress),
    ).toEqual(["ə0", "æ1", "ə0"]);
  });

  it("says given phones instead of the word", async () => {
    const { phones } = await say("Say [[tomato|/təˈmɑtoʊ/]] now.");
    expect(phones.map(({ phone }) => phone).join("")).toContain("təmɑtoʊ");
  });

  it("pauses after a word with given phones as after any other", async () => {
    const pauses = async (text: string) =>
      (await say(text)).phones.filter(({ phone }) => phone === "sil").length;
    expect(await pauses("I [[said|/S EH1 D/]], and he left.")).toBe(await pauses("I said, and he left."));
  });

  it("says the lesser stress of given phones with the vowel that they name", async () => {
    const { phones } = await say("The [[protest|/P R OW1 T EH2 S T/]] was loud.");
    expect(phones.map(({ phone }) => phone).join("")).toContain("pɹoʊtɛst");
  });

  it.each([
    ["I'll read it.", "ɹid"],
    ["I read it yesterday.", "ɹɛd"],
    ["A tear ran down her cheek.", "tɪɹ"],
  ])("says %j with %s", async (text, heard) => {
    const { phones } = await say(text);
    expect(phones.map(({ phone }) => phone).join("")).toContain(heard);
  });

  it.each(["en-us-helen", "en-us-james"])(
    "lets the pitch of %s rise at the end of a yes-or-no question",
    async (id) => {
      const endOverAll = async (text: string) => {
        const { samples, sampleRateHz } = await say(text, id);
        const voiced = trackPitch(samples, sampleRateHz).f0Hz.filter((f0) => f0 > 0);
        return medianOf(voiced.slice(-6)) / medianOf(voiced);
      };
      expect(await endOverAll("Are you ready now?")).toBeGreaterThan(1.15);
      expect(await endOverAll("You are ready now.")).toBeLessThan(1);
    },
  );

  it("speaks 60 sentences in one process without failing or growing", async () => {
    await say("Warm up.");
    const before = process.memoryUsage.rss();
    for (let i = 0; i < 60; i++)
      await fliteEngine.speakSentence(readScript("One more.", "en-US")[0]!, recipeOf("en-us-clara"), PLAIN);
    expect(process.memoryUsage.rss() - before).toBeLessThan(250e6);
  });
});
