import { useTestModels } from "@orator/models/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { rmSync } from "node:fs";
import { installTinyVoices } from "../testing/tiny-voices.ts";
import { isEspeakInstalled } from "../engines/espeak/espeak-process.ts";
import { availableVoices, findVoice, isAvailable, fallbackFor, VOICES } from "./catalogue.ts";
import { defaultVoiceOf } from "./default-voice.ts";
import { ENGLISH_VOICES } from "./english-voices.ts";
import { NEURAL_VOICES } from "./neural-voices.ts";

const models = await useTestModels();
/** For one test. */
function withVoices(options: Parameters<typeof installTinyVoices>[1] = {}): void {
  const folder = installTinyVoices(models, options);
  onTestFinished(() => rmSync(folder, { recursive: true }));
}

describe("the catalogue of voices", () => {
  it("has an id for each voice that is only its own, with its locale in front", () => {
    expect(new Set(VOICES.map(({ id }) => id)).size).toBe(VOICES.length);
    for (const { id, locale } of VOICES) expect(id.startsWith(locale.toLowerCase())).toBe(true);
  });

  it("has twelve or more English voices of each gender, age group and several styles", () => {
    expect(ENGLISH_VOICES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ENGLISH_VOICES.map(({ gender }) => gender)).size).toBe(3);
    expect(new Set(ENGLISH_VOICES.map(({ age }) => age)).size).toBe(3);
    expect(new Set(ENGLISH_VOICES.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
  });

  it("has a female and a male voice in at least 25 other languages", () => {
    const genders = new Map<string, Set<string>>();
    for (const { language, gender } of VOICES.filter(({ language }) => language !== "English")) {
      genders.set(language, (genders.get(language) ?? new Set()).add(gender));
    }
    const complete = [...genders.values()].filter((found) => found.has("female") && found.has("male"));
    expect(complete.length).toBeGreaterThanOrEqual(25);
  });

  it("has no two English voices that are alike in speaker, pitch and formants", () => {
    ENGLISH_VOICES.forEach((a, i) => {
      for (const b of ENGLISH_VOICES.slice(i + 1)) {
        if (a.engine !== "flite" || b.engine !== "flite" || a.recipe.base !== b.recipe.base) continue;
        const semitones = Math.abs(12 * Math.log2(a.recipe.f0MeanHz / b.recipe.f0MeanHz));
        const formants = Math.abs(Math.log(a.recipe.formantScale / b.recipe.formantScale)) * 100;
        const rate = Math.abs(Math.log(a.recipe.rate / b.recipe.rate)) * 100;
        expect(semitones + formants + rate / 2, `${a.id} ${b.id}`).toBeGreaterThan(4.5);
      }
    });
  });

  it("names voices that exist when one does not", () => {
    expect(findVoice("EN-US-Clara").name).toBe("Clara");
    expect(() => findVoice("nobody")).toThrow(/no voice "nobody"; try en-us-clara/);
  });

  it("gives neighbors of neural voices another mix or rate, and mixes mostly well graded styles", () => {
    const made = NEURAL_VOICES.flatMap((voice) => (voice.engine === "kokoro" ? [voice] : []));
    const graded =
      /^(?:a[fm]_(?:heart|bella|nicole|aoede|kore|sarah|alloy|nova|fenrir|michael|puck)|b[fm]_(?:emma|isabella|fable|george))$/;
    for (const { id, recipe, locale, gender } of made) {
      const all = Object.values(recipe.styles).reduce((sum, weight) => sum + weight, 0);
      const poor = Object.entries(recipe.styles).filter(
        ([name]) => !graded.test(name) && locale.startsWith("en"),
      );
      expect(poor.reduce((sum, [, weight]) => sum + weight, 0) / all, id).toBeLessThanOrEqual(0.35);
      for (const name of Object.keys(recipe.styles)) expect(name[1], id).toBe(gender === "male" ? "m" : "f");
    }
    made.forEach((a, i) => {
      for (const b of made.slice(i + 1)) {
        const names = new Set([...Object.keys(a.recipe.styles), ...Object.keys(b.recipe.styles)]);
        const apart = [...names].reduce(
          (sum, name) => sum + Math.abs((a.recipe.styles[name] ?? 0) - (b.recipe.styles[name] ?? 0)),
          0,
        );
        expect(apart + 10 * Math.abs(a.recipe.rate - b.recipe.rate), `${a.id} ${b.id}`).toBeGreaterThan(0.39);
      }
    });
  });

  it("names a classic fallback of the same language and gender for every neural voice", () => {
    for (const { id, locale, gender, classicId } of NEURAL_VOICES) {
      const classic = VOICES.find((voice) => voice.id === classicId);
      expect(classic, id).toMatchObject({ quality: "classic", gender });
      expect(classic!.locale.split("-")[0], id).toBe(locale.split("-")[0]);
    }
    expect(fallbackFor("en-us-heart")?.id).toBe("en-us-clara");
    expect(fallbackFor("en-us-clara")).toBeUndefined();
  });

  it("lists neural voices first as soon as they are installed, and only those whose styles are", () => {
    expect(availableVoices()[0]!.id).toBe("en-us-clara");
    withVoices({ styles: ["af_heart", "af_nova", "ef_dora"] });
    const ids = availableVoices().map(({ id }) => id);
    const neural = [
      "en-us-heart",
      "en-us-nova",
      "en-us-emma-neural",
      ...(isEspeakInstalled() ? ["es-es-dora"] : []),
    ];
    expect(ids.slice(0, neural.length)).toEqual(neural);
    expect(ids[neural.length]).toBe("en-us-clara");
    expect(isAvailable(findVoice("en-us-bella"))).toBe(false);
  });

  it("gives people their neural voice where it can speak, else the classic one, and leaves a chosen voice alone", () => {
    const sofia = { defaultVoiceId: "en-us-clara", neuralVoiceId: "en-us-heart", gender: "female" } as const;
    expect(defaultVoiceOf(sofia)).toBe("en-us-clara");
    expect(defaultVoiceOf({ gender: "male" })).toBe("en-us-james");
    withVoices();
    expect(defaultVoiceOf(sofia)).toBe("en-us-heart");
    expect(defaultVoiceOf({ gender: "male" })).toBe("en-us-michael");
    expect(defaultVoiceOf({ defaultVoiceId: "en-us-ruby", gender: "female" })).toBe("en-us-ruby");
  });

  it("knows mixes of somebody's own by their id, and nothing that only looks like one", () => {
    const mix = findVoice("mix-bf_emma-60-af_heart-40-rate-95");
    expect(mix).toMatchObject({ locale: "en-GB", gender: "female", classicId: "en-gb-fiona" });
    expect(mix.recipe).toMatchObject({
      styles: { bf_emma: 60, af_heart: 40 },
      accent: "british",
      rate: 0.95,
    });
    for (const id of [
      "mix-",
      "mix-af_nobody-100",
      "mix-af_heart-0",
      "mix-af_heart-50-af_heart-50",
      "mix-af_heart-50-ef_dora-50",
      "mix-jf_alpha-100",
      "mix-af_heart-100-rate-20",
      "mix-af_heart-20-af_bella-20-af_nova-20-af_sky-20-af_kore-20",
    ])
      expect(() => findVoice(id), id).toThrow(/no voice/);
  });
});
