import type { VoiceInfo } from "@orator/speech";
import { describe, expect, it } from "vitest";
import type { Segment } from "../../script/segment.ts";
import { castVoices } from "./make-film.ts";

function voice(id: string, gender: VoiceInfo["gender"]): VoiceInfo {
  return { id, gender, age: "adult", locale: "es-ES", quality: "classic", name: id } as VoiceInfo;
}

const voices = {
  available: () => [voice("lucia", "female"), voice("hugo", "male")],
  languages: () => ["es"],
  noVoiceFor: (language: string) => `no voice of ${language}`,
};

function said(speaker: number): Segment {
  return { speaker } as Segment;
}

describe("the voices of a film", () => {
  it("are those of its speakers, by the numbers that segments have, also of one of whom nothing is known", () => {
    const segments = [said(1), said(2), said(1), said(3)];
    const profiles = [
      { speaker: 0, gender: "male", pitchHz: 110, speechMs: 900 },
      { speaker: 1, gender: "female", pitchHz: 200, speechMs: 500 },
    ] as const;
    const cast = castVoices({ segments, profiles: [...profiles] }, "es-MX", voices);
    expect([...cast.keys()]).toEqual([1, 2, 3]);
    expect([cast.get(1)!.id, cast.get(2)!.id]).toEqual(["hugo", "lucia"]);
  });

  it("are missed where no voice speaks the language any more", () => {
    const cast = () => castVoices({ segments: [said(1)], profiles: [] }, "fi", voices);
    expect(cast).toThrow("no voice of fi");
  });
});
