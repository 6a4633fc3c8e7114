import { captionCues } from "@orator/media";
import { speak } from "@orator/speech";
import { expect, it } from "vitest";
import { captionWords } from "./captions-of.ts";

it("captions have the words, signs, quotes and brackets of the script, in time with the voice", async () => {
  const script = 'He said: “C++ costs 4,90 Euro (e.g. used)”. Version 3.5, or "no"? Write to me@example.org!';
  const { words, durationMs } = await speak(script, { voiceId: "en-us-clara" });
  const shown = captionWords(words);
  expect(shown.map(({ word, punctuation = "" }) => word + punctuation).join(" ")).toBe(script);
  expect(shown.find(({ word }) => word === "“C++")).toMatchObject({ endMs: words[4]!.endMs });
  const cues = captionCues(shown, durationMs);
  expect(cues.map(({ text }) => text.replaceAll("\n", " ")).join(" ")).toBe(script);
  for (const { startMs, endMs } of shown) expect(endMs).toBeGreaterThanOrEqual(startMs);
});

it("wide scripts get no spaces, and words that were heard stay as they are", () => {
  const at = { startMs: 0, endMs: 1 };
  const heard = { word: "hello", punctuation: ",", ...at };
  expect(captionWords([heard])).toEqual([heard]);
  const words = ["今天", "很好"].map((word) => ({ word, ...at, written: { text: word, from: 0, to: 2 } }));
  expect(captionCues(captionWords(words), 5000)[0]!.text).toBe("今天很好");
  const korean = ["안녕", " 하세요"].map((text) => ({
    word: text.trim(),
    ...at,
    written: { text, from: text.length - text.trim().length, to: text.length },
  }));
  expect(captionCues(captionWords(korean), 5000)[0]!.text).toBe("안녕 하세요");
});

it("words that nobody says stay where they are, with their spaces", async () => {
  const script = "Hello Привет (мир) my friend, שלום!\nBye – 東京 – bye.";
  const { words, durationMs } = await speak(script, { voiceId: "en-us-clara" });
  const cues = captionCues(captionWords(words), durationMs);
  expect(cues.map(({ text }) => text.replaceAll("\n", " ")).join(" ")).toBe(script.replace("\n", " "));
});
