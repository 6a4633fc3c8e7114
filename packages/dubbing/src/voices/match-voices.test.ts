import type { SpeakerProfile } from "@orator/speech";
import { describe, expect, it } from "vitest";
import { matchVoices } from "./match-voices.ts";
import type { MatchableVoice } from "./match-voices.ts";

function aSpeaker(speaker: number, changes: Partial<SpeakerProfile> = {}): SpeakerProfile {
  return { speaker, gender: "female", pitchHz: 200, speechMs: 10_000, ...changes };
}

function aVoice(id: string, changes: Partial<MatchableVoice> = {}): MatchableVoice {
  return { id, gender: "female", age: "adult", locale: "es-ES", quality: "classic", ...changes };
}

const LUCIA = aVoice("lucia");
const HUGO = aVoice("hugo", { gender: "male" });

describe("matchVoices", () => {
  it("gives each speaker a voice of their gender, in the order of the speakers", () => {
    const speakers = [aSpeaker(0, { gender: "male", pitchHz: 110 }), aSpeaker(1)];
    expect(matchVoices(speakers, "es", [LUCIA, HUGO])).toEqual(["hugo", "lucia"]);
  });

  it("rather has two women speak with one voice than one of them with a man's", () => {
    expect(matchVoices([aSpeaker(0), aSpeaker(1)], "es", [LUCIA, HUGO])).toEqual(["lucia", "lucia"]);
  });

  it("tells two of a gender apart where it can, even by a lesser voice", () => {
    const neural = aVoice("neural", { quality: "neural" });
    const speakers = [aSpeaker(0, { speechMs: 4000 }), aSpeaker(1, { speechMs: 9000 })];
    expect(matchVoices(speakers, "es", [LUCIA, neural])).toEqual(["lucia", "neural"]);
  });

  it("goes by age, then by pitch", () => {
    const voices = [
      aVoice("adult-low", { pitchHz: 170 }),
      aVoice("adult-high", { pitchHz: 215 }),
      aVoice("senior", { age: "senior", pitchHz: 205 }),
    ];
    expect(matchVoices([aSpeaker(0, { pitchHz: 205 })], "es", voices)).toEqual(["senior"]);
    expect(matchVoices([aSpeaker(0, { pitchHz: 205, age: "adult" })], "es", voices)).toEqual(["adult-high"]);
    expect(matchVoices([aSpeaker(0, { age: "senior", pitchHz: 170 })], "es", voices)).toEqual(["senior"]);
  });

  it("prefers the region that is asked for, and takes another where there is none", () => {
    const mexican = aVoice("valentina", { locale: "es-MX" });
    expect(matchVoices([aSpeaker(0)], "es-MX", [LUCIA, mexican])).toEqual(["valentina"]);
    expect(matchVoices([aSpeaker(0)], "es-AR", [LUCIA, mexican])).toEqual(["lucia"]);
  });

  it("speaks for somebody of unknown gender with a neutral voice, else with the nearest pitch", () => {
    const unknown = aSpeaker(0, { gender: "unknown", pitchHz: 150 });
    expect(matchVoices([unknown], "es", [LUCIA, HUGO])).toEqual(["hugo"]);
    expect(matchVoices([unknown], "es", [LUCIA, HUGO, aVoice("alex", { gender: "neutral" })])).toEqual([
      "alex",
    ]);
  });

  it("finds Norwegian by any of its names", () => {
    expect(matchVoices([aSpeaker(0)], "no", [aVoice("ingrid", { locale: "nb-NO" })])).toEqual(["ingrid"]);
  });

  it("refuses a language that no voice speaks", () => {
    expect(() => matchVoices([aSpeaker(0)], "de", [LUCIA])).toThrow("no voice speaks de");
  });
});
