import { describe, expect, it } from "vitest";
import type { ScenePlan } from "../plan/plan-scene.ts";
import { fallbackWarnings, unspokenWarnings, videoAvatarWarnings, warningsOf } from "./warnings-of.ts";

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

describe("unspokenWarnings", () => {
  it("names words that are not said once each, the first ten, and long ones in part", () => {
    expect(unspokenWarnings([])).toEqual([]);
    expect(unspokenWarnings(["Привет", "мир", "Привет"])).toEqual([
      "not spoken, since the voice does not read their script: Привет, мир",
    ]);
    expect(unspokenWarnings(["ж".repeat(60), "я"])[0]).toMatch(/: ж{40}…, я$/u);
    expect(unspokenWarnings(Array.from({ length: 12 }, (_, i) => `ж${i}`))[0]).toMatch(/, ж9 and 2 more$/u);
  });
});

describe("fallbackWarnings", () => {
  it("says once who spoke for whom, and why", () => {
    const fallback = { voiceId: "en-us-heart", instead: "en-us-clara", reason: "it is not installed here" };
    expect(fallbackWarnings([fallback, { ...fallback }])).toEqual([
      "the voice en-us-clara speaks instead of en-us-heart: it is not installed here",
    ]);
  });
});

describe("videoAvatarWarnings", () => {
  const videoAvatar = { width: 640 } as ScenePlan["videoAvatar"];
  const scene = (request: object, shown = videoAvatar) => ({
    request: request as ScenePlan["request"],
    ...(shown && { videoAvatar: shown }),
  });

  it("says that video avatars keep the mood and the manner of their film", () => {
    const [both] = videoAvatarWarnings([
      scene({ emotion: "excited" }),
      scene({ motion: { idle: true, gestures: false } }),
    ]);
    expect(both).toBe("video avatars move as they do in their film: a requested mood or manner is ignored");
    expect(videoAvatarWarnings([scene({ emotion: "serious" })])[0]).toMatch(/: a requested mood is/);
  });

  it("says nothing where nothing is asked for, and nothing of those who are drawn", () => {
    expect(videoAvatarWarnings([scene({ emotion: "neutral" }), scene({})])).toEqual([]);
    expect(videoAvatarWarnings([{ request: { emotion: "excited" } as ScenePlan["request"] }])).toEqual([]);
  });
});
