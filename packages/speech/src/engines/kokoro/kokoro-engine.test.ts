import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokenPromises } from "../../conformance.ts";
import { findVoice } from "../../voices/catalogue.ts";
import { readScript } from "../../text/read-script.ts";
import { installTinyVoices } from "../../testing/tiny-voices.ts";
import { isEspeakInstalled } from "../espeak/espeak-process.ts";
import { kokoroEngine } from "./kokoro-engine.ts";
import { processOf, voicesModel } from "./kokoro-process.ts";
import type { KokoroRecipe } from "./kokoro-engine.ts";
import { tokenRow } from "./phones/symbols.ts";
import { tinySound } from "./testing/tiny-model.ts";

const LEAD_FRAMES = 2;
const PLAIN = { speed: 1, pitch: 0 };

const folder = await useTestModels();
beforeAll(() => {
  vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "cache"));
  installTinyVoices(folder, { leadFrames: LEAD_FRAMES });
});

afterAll(() => processOf(voicesModel()!).stop());

function recipeOf(id: string): KokoroRecipe {
  return findVoice(id).recipe as KokoroRecipe;
}

function sentence(text: string, locale = "en-US") {
  return readScript(text, locale)[0]!;
}

function speak(text: string, delivery = PLAIN, voice = "en-us-heart") {
  return kokoroEngine.speakSentence(sentence(text), recipeOf(voice), delivery);
}

describe("the kokoro engine", () => {
  it.each(["en-us-heart", "en-gb-samir-neural", "mix-af_heart-70-bf_emma-30-rate-90"])(
    "keeps every promise with %s",
    async (id) => {
      const texts = ["Hello, Dr. Smith paid $5 for it.", "Is the naïve café open?", "A."];
      expect(await brokenPromises(kokoroEngine, recipeOf(id), texts, "en-US")).toEqual([]);
    },
  );

  it.runIf(isEspeakInstalled()).each([
    ["es-es-dora", "es-ES", ["Buenos días, señor; ¿cómo está?"]],
    ["fr-fr-siwis", "fr-FR", ["Bonjour, comment allez-vous aujourd'hui ?"]],
    ["it-it-sara", "it-IT", ["Gli gnocchi con la zucca sono squisiti."]],
    ["pt-br-alex", "pt-BR", ["O coração da mãe não tem fim, irmão."]],
    ["hi-in-omega", "hi-IN", ["नमस्ते, आप कैसे हैं?"]],
  ])("keeps every promise with %s, read by espeak-ng", async (id, locale, texts) => {
    expect(await brokenPromises(kokoroEngine, recipeOf(id), texts, locale)).toEqual([]);
  });

  it("tells each phone's time as the model does, the sound's lead taken off to 10 ms", async () => {
    const { phones, samples, words } = await speak("Pop music by Bob.");
    expect(words.map(({ word }) => word)).toEqual(["Pop", "music", "by", "Bob"]);
    expect(phones.at(-1)!.endMs).toBeCloseTo((samples.length * 1000) / 24_000, 6);
    const row = tokenRow(
      [["P AA1 P"], ["M Y UW1 Z IH0 K"], ["B AY1"], ["B AA1 B"]].map(([arpabet], i) => ({
        spoken: [["pop", "music", "by", "bob"][i]!],
        arpabet: [arpabet!.toLowerCase().split(" ")],
        punctuation: i === 3 ? "." : "",
      })),
      "american",
    );
    // What the tiny model was made to say, in frames of 25 ms; a unit of several symbols is one phone.
    const rate = speedOfHeart();
    const starts: number[] = [];
    let frame = framesOf("pad", rate);
    let last: unknown;
    for (const { symbol, unit } of row) {
      if (unit && unit !== last) starts.push(frame * 25);
      if (unit) last = unit;
      frame += framesOf(symbol, rate);
    }
    const heard = phones.filter(({ phone }) => phone !== "sil").map(({ startMs }) => startMs);
    expect(heard).toHaveLength(starts.length);
    const lead = starts[0]! - heard[0]!;
    expect(Math.abs(lead - LEAD_FRAMES * 25)).toBeLessThanOrEqual(10);
    heard.forEach((startMs, i) => expect(startMs).toBeCloseTo(starts[i]! - lead, 6));
  });

  it("speaks phones that the script gives, and pauses at a break", async () => {
    const given = await speak("[[x|/ˈpiː/]] now.");
    const said = given.phones.filter(({ phone }) => phone !== "sil").map(({ phone }) => phone);
    expect(said.slice(0, 2)).toEqual(["p", "i"]);
    const arpabet = await speak("[[x|/P IY1/]] now.");
    expect(arpabet.phones).toEqual(given.phones);
    const paused = await speak('Wait <break time="300ms"/> here.');
    expect(paused.phones.filter(({ phone }) => phone === "sil")).toHaveLength(3);
  });

  it("follows speed by the model and pitch by moving periods, times kept", async () => {
    const [slow, fast] = [await speak("Wait here."), await speak("Wait here.", { speed: 2, pitch: 0 })];
    expect(fast.samples.length).toBeLessThan(0.75 * slow.samples.length);
    const high = await speak("Wait here.", { speed: 1, pitch: 50 });
    expect(high.phones).toEqual(slow.phones);
    expect(high.samples).not.toEqual(slow.samples);
  });

  it("says a British voice's words in British phones", async () => {
    const phonesOf = async (voice: string) =>
      (await speak("Hot car.", PLAIN, voice)).phones.map(({ phone }) => phone).join(" ");
    expect(await phonesOf("en-us-heart")).toContain("ɹ");
    expect(await phonesOf("en-gb-emma")).not.toContain("ɹ");
  });

  it("speaks a sentence that is too long for one row in pieces, with every word in order", async () => {
    const long = sentence("seven hundred and seventy seven thousand ".repeat(6).trim());
    const words = Array.from({ length: 4 }, () => long.words).flat();
    const speech = await kokoroEngine.speakSentence({ ...long, words }, recipeOf("en-us-heart"), PLAIN);
    expect(speech.words).toHaveLength(words.length);
    speech.words.forEach(({ startMs, endMs }, i) => {
      expect(endMs).toBeGreaterThan(startMs);
      expect(startMs).toBeGreaterThanOrEqual(speech.words[i - 1]?.endMs ?? 0);
    });
    speech.phones.forEach(({ startMs }, i) => expect(startMs).toBe(speech.phones[i - 1]?.endMs ?? 0));
  });

  it("loses nothing when its process is killed between and under sentences", async () => {
    const before = await speak("One sentence of some words.");
    const { pid } = processOf(voicesModel()!);
    process.kill(pid!, "SIGKILL");
    expect((await speak("One sentence of some words.")).samples).toEqual(before.samples);
    const killed = processOf(voicesModel()!).pid!;
    expect(killed).not.toBe(pid);
    const under = speak("One sentence of some words.");
    process.kill(killed, "SIGKILL");
    expect((await under).samples).toEqual(before.samples);
  });

  it("reads English by misaki's dictionary where it came with the model", async () => {
    const said = async () =>
      (await speak("Zorble!")).phones.flatMap(({ phone }) => (phone === "sil" ? [] : [phone]));
    expect(await said()).not.toContain("ʒ");
    writeFileSync(join(voicesModel()!.folder, "us_gold.json"), JSON.stringify({ zorble: "ʒˈɔɹbᵊl" }));
    expect((await said())[0]).toBe("ʒ");
  });

  it("fails with a code when a style is missing, and answers the next request in the same process", async () => {
    await speak("Hi.");
    const { pid } = processOf(voicesModel()!);
    const recipe = { styles: { af_nobody: 1 }, accent: "american", rate: 1 } as const;
    await expect(kokoroEngine.speakSentence(sentence("Hi."), recipe, PLAIN)).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: 'the neural voice failed: there is no style "af_nobody"',
    });
    await speak("Hi.");
    expect(processOf(voicesModel()!).pid).toBe(pid);
  });
});

/** How much the style of the voice Heart stretches every sound: what `installTinyVoices` gave it, found by its pads. */
function speedOfHeart(): number {
  const at = 3;
  return 1 + (((at * 7) % 11) / 22 - 0.25) * 0.3;
}

function framesOf(symbol: string, stretch: number): number {
  return Math.max(1, Math.round(Math.fround(tinySound(symbol).frames * stretch)));
}
