import { describe, expect, it } from "vitest";
import type { ScenePlan } from "../plan/plan-scene.ts";
import { filmedWarnings, standInWarnings, warningsOf } from "./warnings-of.ts";

describe("warningsOf", () => {
  it("says nothing of the scripts that captions are written in", () => {
    expect(warningsOf("Hello, Привет, नमस्ते, 你好, 안녕, مرحبا\nສະບາຍດີ 🎉")).toEqual([]);
  });

  it("names the letters that no font has, the first ten", () => {
    expect(warningsOf("a 𓀀 b 𓀁")).toEqual(["captions: no font has 𓀀 𓀁"]);
    const many = String.fromCodePoint(...Array.from({ length: 12 }, (_, i) => 0x13000 + i));
    expect(warningsOf(many)[0]).toMatch(/ 𓀉 and 2 more$/u);
  });
});

describe("standInWarnings", () => {
  it("says once who spoke for whom, and why", () => {
    const standIn = { voiceId: "en-us-heart", instead: "en-us-clara", reason: "it is not installed here" };
    expect(standInWarnings([standIn, { ...standIn }])).toEqual([
      "the voice en-us-clara speaks instead of en-us-heart: it is not installed here",
    ]);
  });
});

describe("filmedWarnings", () => {
  const filmed = { width: 640 } as ScenePlan["filmed"];
  const scene = (request: object, shown = filmed) => ({
    request: request as ScenePlan["request"],
    ...(shown && { filmed: shown }),
  });

  it("says that people of films keep the mood and the manner of their film", () => {
    const [both] = filmedWarnings([
      scene({ emotion: "excited" }),
      scene({ motion: { idle: true, gestures: false } }),
    ]);
    expect(both).toBe(
      "people of films move as they do in their film: the mood and manner that is asked for changes nothing",
    );
    expect(filmedWarnings([scene({ emotion: "serious" })])[0]).toMatch(/: the mood that is asked for/);
  });

  it("says nothing where nothing is asked for, and nothing of those who are drawn", () => {
    expect(filmedWarnings([scene({ emotion: "neutral" }), scene({})])).toEqual([]);
    expect(filmedWarnings([{ request: { emotion: "excited" } as ScenePlan["request"] }])).toEqual([]);
  });
});
