import { knownVoice, voiceForLanguage } from "@orator/speech";
import { expect, it } from "vitest";
import { newVoices } from "./new-voices.ts";
import type { Voices } from "./new-voices.ts";

const voices: Voices = {
  resolve: async (_accountId, id) => knownVoice(id),
  languageOf: () => "en",
  forLanguage: (language, likeId, wishes) => voiceForLanguage(language, knownVoice(likeId)!, wishes)?.id,
  available: () => [],
  languages: () => ["en"],
  noVoiceFor: (language) => `No voice speaks ${language} here.`,
};

it("gives each speaker a voice of their own while there are enough, and one voice to one speaker", async () => {
  const { voiceFor } = await newVoices(
    "acc",
    ["en-us-clara", "en-gb-angus", "en-us-marcus", "en-us-clara"],
    "en-US",
    voices,
  );
  const given = ["en-us-clara", "en-gb-angus", "en-us-marcus"].map(voiceFor);
  expect(new Set(given).size).toBe(3);
  expect(given.map((id) => knownVoice(id)!.gender)).toEqual(["female", "male", "male"]);
});

it("says of a language that nothing speaks what is missing", async () => {
  await expect(newVoices("acc", ["en-us-clara"], "tlh", voices)).rejects.toThrow("No voice speaks tlh here.");
});
