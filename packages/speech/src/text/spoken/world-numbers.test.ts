import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import world from "../../../data/voices/world.json" with { type: "json" };
import numbers from "../../../data/foreign/numbers.json" with { type: "json" };
import { EspeakProcess, isEspeakInstalled } from "../../engines/espeak/espeak-process.ts";
import { espeakText } from "../../engines/espeak/espeak-text.ts";
import { readScript } from "../read-script.ts";

/**
 * "locale | as it is written | as people say it". Whole numbers may stay digits there: espeak-ng says these itself, often with another
 * vowel than the same words in letters.
 */
const CASES = readFileSync(new URL("./world-numbers.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [locale: string, written: string, said: string]);

describe.runIf(isEspeakInstalled())("numbers of 37 locales sound as the words that people say", () => {
  const espeak = new EspeakProcess();
  afterAll(() => espeak.stop());

  async function phonesOf(text: string, locale: string): Promise<string> {
    const voice = world.find((row) => row.locale === locale)!.espeak;
    const { events } = await espeak.speak({ text, voice, rate: 300, pitch: 50, range: 55 });
    const sounds = events.filter(({ type, id }) => type === "phoneme" && !id.startsWith("("));
    return sounds.map(({ id }) => id.replace(/[ˈˌ\s]/gu, "")).join("");
  }

  it.each(CASES)("%s: %s", async (locale, written, said) => {
    const read = readScript(written, locale);
    const heard = await phonesOf(read.map((sentence) => espeakText(sentence).text).join(" "), locale);
    expect(heard).toBe(await phonesOf(said, locale));
  });
});

it("is known of each language that there are voices for", () => {
  for (const { locale } of world) {
    const words = (numbers as Record<string, { fractions?: string; ordinals?: string }>)[
      locale.split("-")[0]!
    ];
    expect(words, locale).toBeDefined();
    const { fractions = "1|2|3|4|5", ordinals } = words!;
    expect(fractions.split("|"), locale).toHaveLength(5);
    expect([0, 31], locale).toContain(new Set(ordinals?.split("|")).size);
  }
  expect(new Set(CASES.map(([locale]) => locale)).size).toBe(world.length);
});
