import { expect, it } from "vitest";
import { readScript } from "./read-script.ts";
import { unreadableLetters, unspokenWords, withoutUnreadable } from "./readable-scripts.ts";
import { writtenWords } from "./written-words.ts";

/** What is said of a text, and what is left out. */
function read(text: string, locale: string, { isRemote = false } = {}): { said: string; unspoken: string[] } {
  const unreadable = unreadableLetters({ language: locale.split("-")[0]!, isRemote });
  const all = readScript(text, locale);
  const sentences = unreadable ? withoutUnreadable(all, unreadable) : all;
  const written = writtenWords(text, sentences);
  const said = sentences.flatMap(({ words }) =>
    words.map(({ shown, punctuation = "" }) => shown + punctuation),
  );
  const unspoken = sentences.flatMap((sentence, i) =>
    unreadable ? unspokenWords(sentence, written[i]!, unreadable) : [],
  );
  return { said: said.join(" "), unspoken };
}

it.each([
  ["en-US", "Hello Привет, world 東京 now.", "Hello world now.", ["Привет", "東京"]],
  ["en-US", "It says (안녕) there. Да.", "It says there.", ["안녕", "Да"]],
  ["de-DE", "Das heißt Спасибо, oder?", "Das heißt, oder?", ["Спасибо"]],
  ["de-DE", "Auf Arabisch مرحبا und カメラ.", "Auf Arabisch und.", ["مرحبا", "カメラ"]],
  ["ru-RU", "Это 你好 и Hello.", "Это и Hello.", ["你好"]],
  ["ar-EG", "قال שלום لهم", "قال لهم", ["שלום"]],
  ["hi-IN", "वह Привет कहता है।", "वह कहता है।", ["Привет"]],
  ["zh-CN", "他说สวัสดี。", "他 说。", ["สวัสดี"]],
])("%s leaves out and names words of scripts that it does not read: %s", (locale, text, said, unspoken) => {
  expect(read(text, locale)).toEqual({ said, unspoken });
});

it("names nothing of what voices read: names of units, words that espeak-ng says in their own language, given pronunciations", () => {
  for (const [locale, text] of [
    ["en-US", "A café of 10 kΩ and 5 µm, naïve Zoë – [[Привет|pree-VYET]]."],
    ["de-DE", "Καλημέρα, 안녕 und नमस्ते, Straße."],
    ["ru-RU", "Привет, Windows."],
    ["zh-CN", "你好，Windows。"],
    ["fa-IR", "سلام، می‌خواهم."],
  ] as const)
    expect(read(text, locale).unspoken).toEqual([]);
});

it("leaves to remote engines what they read", () => {
  expect(read("Das heißt Спасибо.", "de-DE", { isRemote: true })).toEqual({
    said: "Das heißt Спасибо.",
    unspoken: [],
  });
});
