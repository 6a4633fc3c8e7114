import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COEFFICIENTS, FEATURES } from "./dsp/mfcc.ts";
import { ipaOfArpabet } from "./engines/flite/arpabet.ts";
import { INPUTS, HIDDEN, readLipLayers, USUAL } from "./lips/lip-features.ts";
import { MOUTH_SOUNDS } from "./lips/mouth-sounds.ts";
import { PHONE_MODELS } from "./timing/spectrum.ts";

const DATA = new URL("../data/", import.meta.url);

function read(path: string): object {
  return JSON.parse(readFileSync(new URL(path, DATA), "utf8")) as object;
}

/** Every string of a value, however deep. */
function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

describe("the data of speech", () => {
  it.each(["reading/names", "reading/compounds", "reading/stress-pairs", "kokoro/own-forms"])(
    "%s is ARPAbet",
    (name) => {
      const phones = stringsOf(read(`${name}.json`)).flatMap((word) => word.split(" "));
      expect(phones.length).toBeGreaterThan(100);
      const strange = phones.filter((phone) => {
        const base = phone.replace(/[0-2]$/, "").toLowerCase();
        return ipaOfArpabet(phone) === undefined && !/^e[lnm]$/.test(base);
      });
      expect(strange).toEqual([]);
    },
  );

  it("reading/word-classes has plain words for each class, none of them twice in one", () => {
    const classes = Object.values(read("reading/word-classes.json")).map((words: string) => words.split(" "));
    expect(classes).toHaveLength(17);
    for (const words of classes) expect(words.filter((word) => !/^[a-z']+$/.test(word))).toEqual([]);
  });

  it.each(readdirSync(new URL("voices/", DATA)))(
    "voices/%s says the same kinds of things of each",
    (file) => {
      const voices = Object.values(read(`voices/${file}`)) as Record<string, unknown>[];
      const kinds = voices.map((voice) =>
        Object.entries(voice)
          .map(([name, value]) => `${name}: ${typeof value}`)
          .sort()
          .join(),
      );
      expect(new Set(kinds)).toHaveLength(1);
      // The first member names it.
      expect(new Set(voices.map((voice) => Object.values(voice)[0])).size).toBe(voices.length);
    },
  );

  it.each([
    ["units", 2],
    ["currencies", 4],
  ])("english/%s has %i forms for every sign", (name, forms) => {
    for (const words of Object.values(read(`english/${name}.json`)) as string[][])
      expect(words.map((word) => typeof word)).toEqual(Array.from({ length: forms }, () => "string"));
  });

  it.each(["titles", "closers", "without-stop", "multipliers"])("english/%s says a word for each", (name) => {
    for (const words of Object.values(read(`english/${name}.json`))) expect(words).toMatch(/^[A-Za-z ]+$/);
  });

  it("the network of lips has a weight for each of its inputs, and a bias, in every unit", () => {
    const { first, second } = readLipLayers();
    expect(first).toHaveLength(HIDDEN * (INPUTS + 1));
    expect(second).toHaveLength(MOUTH_SOUNDS.length * (HIDDEN + 1));
    expect(USUAL.means).toHaveLength(COEFFICIENTS);
    expect(USUAL.deviations).toHaveLength(COEFFICIENTS);
  });

  it("every phone of the spectrum has a bias and a weight for each feature", () => {
    for (const [phone, ...weights] of PHONE_MODELS) {
      expect(phone).toMatch(/^\p{L}+$/u);
      expect(weights.filter(Number.isFinite)).toHaveLength(FEATURES + 1);
    }
  });
});
