import type { Voice } from "@orator/contract";
import { findVoice } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";
import { expect, it } from "vitest";
import { listVoices } from "./list-voices.ts";

const clara: VoiceInfo = findVoice("en-us-clara");
const james: VoiceInfo = findVoice("en-us-james");
const nora: VoiceInfo = findVoice("en-us-nora");
const voices = [clara, { ...james, id: "james-neural", engine: "kokoro", quality: "neural" as const }, nora];

async function list(query: object): Promise<Voice[]> {
  const { handle } = listVoices({ voices: () => voices, previewUrl: ({ id }) => `https://files/${id}` });
  const answer = await handle({ query: { scope: "all", page: 1, limit: 20, ...query } } as never);
  return (answer as { voices: Voice[] }).voices;
}

it("lists neural voices first, else in the order of the catalogue, and says what makes each", async () => {
  expect(await list({})).toMatchObject([
    { id: "james-neural", properties: { quality: "neural", engine: "kokoro" } },
    { id: clara.id, properties: { quality: "classic", engine: "flite" } },
    { id: nora.id, properties: { quality: "classic", engine: "flite" } },
  ]);
});

it("lists those of a quality alone", async () => {
  expect((await list({ quality: "neural" })).map(({ id }) => id)).toEqual(["james-neural"]);
  expect(await list({ quality: "classic", limit: 1 })).toMatchObject([{ id: clara.id }]);
});

it("lists those of an age and of a style alone, in upper or lower case", async () => {
  const styles = (await list({ style: clara.style.toUpperCase() })).map(({ properties }) => properties.style);
  expect(new Set(styles)).toEqual(new Set([clara.style]));
  expect(await list({ style: "unheard of" })).toEqual([]);
  expect(await list({ age: clara.age })).not.toHaveLength(0);
  expect(await list({ age: "ageless" })).toEqual([]);
});
