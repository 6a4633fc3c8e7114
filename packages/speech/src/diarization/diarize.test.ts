import { describe, expect, it } from "vitest";
import { brokenDiarizerPromises } from "./conformance.ts";
import { diarizationError } from "./diarization-error.fixture.ts";
import { diarize, timbreDiarizer } from "./diarize.ts";
import { speechFrames } from "./speech-frames.ts";
import { turnsOf } from "./turns.ts";
import { recordTurns } from "./two-speakers.fixture.ts";

const TEXTS = [
  "The river was quiet in the morning, and nobody had seen the boat.",
  "We met at a quarter past nine, just outside of the old station.",
  "That is a good question.",
  "Please bring the blue folder, the keys and both of the maps.",
  "She painted the kitchen yellow, because it never gets any sun.",
  "I do not think that this will work without a better plan.",
  "He counted twelve boxes, but only seven of them were full.",
  "Have you ever walked along the coast when the wind is strong?",
];

/** Turns of a sentence each, the voices taking them in the order of `who`. */
function dialogue(voices: readonly string[], who: readonly number[], bedDb?: number) {
  const said = who.map((speaker, i) => [voices[speaker]!, TEXTS[i % TEXTS.length]!] as const);
  return recordTurns(said, bedDb);
}

const TURNS = [0, 1, 0, 1, 1, 0, 0, 1];

describe("diarize", () => {
  it("keeps the promises of every diarizer without a model", async () => {
    const { recording } = await dialogue(["en-us-clara", "en-us-james"], TURNS);
    expect(await brokenDiarizerPromises(timbreDiarizer, recording)).toEqual([]);
  });

  it.each([
    ["a woman and a man", ["en-us-clara", "en-us-james"], undefined],
    ["two men", ["en-us-james", "en-gb-angus"], undefined],
    ["a woman and a man over soft music", ["en-us-nora", "en-gb-callum"], -20],
  ] as const)("tells %s apart", async (_, voices, bedDb) => {
    const { recording, turns } = await dialogue(voices, TURNS, bedDb);
    const found = await diarize(recording);
    expect(found.profiles).toHaveLength(2);
    expect(diarizationError(turns, found.turns)).toBeLessThan(0.05);
  });

  it.each([
    ["alone", undefined],
    ["over soft music", -20],
  ])("takes one voice for one speaker, %s", async (_, bedDb) => {
    const { recording } = await dialogue(["en-us-clara"], [0, 0, 0, 0, 0, 0, 0, 0], bedDb);
    const { turns, profiles } = await diarize(recording);
    expect(profiles).toMatchObject([{ speaker: 0, gender: "female" }]);
    expect(profiles[0]!.speechMs).toBe(turns.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0));
  });

  it("describes each speaker, numbered by who speaks first", async () => {
    const { recording } = await dialogue(["en-us-james", "en-us-nora"], TURNS);
    const { profiles, turns } = await diarize(recording);
    expect(turns[0]!.speaker).toBe(0);
    expect(profiles).toMatchObject([
      { speaker: 0, gender: "male" },
      { speaker: 1, gender: "female" },
    ]);
    expect(profiles[0]!.pitchHz).toBeGreaterThan(95);
    expect(profiles[0]!.pitchHz).toBeLessThan(120);
  });

  it("finds no more speakers than it is told", async () => {
    const { recording } = await dialogue(["en-us-clara", "en-us-james"], TURNS);
    expect((await diarize(recording, { count: 1 })).profiles).toHaveLength(1);
  });

  it("gives the same turns again, in order and without overlaps", async () => {
    const { recording } = await dialogue(["en-us-clara", "en-us-james"], TURNS);
    const { turns } = await diarize(recording);
    expect((await diarize(recording)).turns).toEqual(turns);
    for (const [i, { startMs, endMs }] of turns.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(turns[i - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
    }
  });

  it.each([0, 100, 16_000, 480_000])("finds nobody in silence of %i samples", async (length) => {
    const silence = { samples: new Float32Array(length), sampleRateHz: 48_000 };
    expect(await diarize(silence)).toEqual({ turns: [], profiles: [], engine: "timbre" });
  });

  it("stops when it is aborted", async () => {
    const recording = { samples: new Float32Array(16_000), sampleRateHz: 16_000 };
    await expect(diarize(recording, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
      "enough",
    );
  });
});

describe("speechFrames", () => {
  it("finds speech over a bed of music by its own level", () => {
    const levels = Float32Array.from({ length: 300 }, (_, i) => (i >= 100 && i < 200 ? -20 : -45));
    const isSpeech = speechFrames(levels, 300);
    expect(isSpeech.indexOf(1)).toBe(96);
    expect(isSpeech.lastIndexOf(1)).toBe(203);
  });

  it("takes sound of one level for speech, and what nobody can hear for silence", () => {
    expect(speechFrames(new Float32Array(100).fill(-20), 100)).not.toContain(0);
    expect(speechFrames(new Float32Array(100).fill(-80), 100)).not.toContain(1);
  });
});

describe("turnsOf", () => {
  const frames = (...runs: [speaker: number, count: number][]) =>
    Int8Array.from(runs.flatMap(([speaker, count]) => Array<number>(count).fill(speaker)));

  it("gives what is shorter than half a second to whoever is next to it", () => {
    expect(turnsOf(frames([-1, 10], [1, 100], [0, 30], [1, 100]))).toEqual([
      { startMs: 100, endMs: 2400, speaker: 0 },
    ]);
  });

  it("gives what stands alone between two speakers to the nearer one", () => {
    const turns = turnsOf(frames([0, 100], [-1, 40], [2, 30], [-1, 60], [1, 100]));
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 0, 1]);
  });

  it("keeps a short word that nobody is next to", () => {
    expect(turnsOf(frames([0, 30]))).toEqual([{ startMs: 0, endMs: 300, speaker: 0 }]);
  });
});

describe("diarizationError", () => {
  const turn = (startMs: number, endMs: number, speaker: number) => ({ startMs, endMs, speaker });

  it("does not mind names, and counts what is missed, invented and confused", () => {
    const known = [turn(0, 1000, 0), turn(1000, 2000, 1)];
    expect(diarizationError(known, [turn(0, 1000, 1), turn(1000, 2000, 0)])).toBe(0);
    expect(diarizationError(known, [turn(0, 2000, 0)])).toBe(0.5);
    expect(diarizationError(known, [])).toBe(1);
    expect(diarizationError(known, [turn(0, 1000, 0), turn(1000, 3000, 1)])).toBe(0.5);
  });
});
