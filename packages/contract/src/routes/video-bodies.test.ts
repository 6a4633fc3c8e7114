import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { DEFAULT_AVATAR_POSE_ID, DEFAULT_SENTENCE, DEFAULT_VOICE_ID, pixelsOf } from "../core/media.ts";
import { routes } from "./index.ts";

/** Paths of what is wrong, as the error's `details.field` would name them. */
function faults(schema: z.ZodType, input: unknown): string[] {
  return (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join("."));
}

describe("POST /v1/video-avatars", () => {
  const { body } = routes.createVideo;
  const good = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello" };
  const withSettings = (settings: object) => ({ ...good, settings });

  it("fills in every default of the settings", () => {
    expect(body.parse(good).settings).toEqual({
      resolution: "720p",
      aspect: "16:9",
      fps: 25,
      format: "mp4",
      avatar_style: "normal",
      caption: false,
      speed: 1,
      pitch: 0,
      emotion: "neutral",
      test: false,
    });
  });

  it("takes either a text with a voice, or a recording", () => {
    expect(faults(body, { avatar_id: "zuri", input_audio: "https://example.com/a.mp3" })).toEqual([]);
    expect(faults(body, { avatar_id: "zuri", text: "Hello" })).toEqual(["voice_id"]);
    expect(faults(body, { avatar_id: "zuri" })).toEqual(["text"]);
    expect(faults(body, { ...good, input_audio: "https://example.com/a.mp3" })).toEqual(["input_audio"]);
  });

  it("takes up to 5,000 characters that are not all blank", () => {
    expect(faults(body, { ...good, text: "a".repeat(5000) })).toEqual([]);
    for (const text of ["a".repeat(5001), "", " \n\t"])
      expect(faults(body, { ...good, text })).toContain("text");
  });

  it.each([
    [{ fps: 24 }, "settings.fps"],
    [{ resolution: "4k" }, "settings.resolution"],
    [{ dimension: { width: 1281, height: 720 } }, "settings.dimension.width"],
    [{ dimension: { width: 64, height: 720 } }, "settings.dimension.width"],
    [{ dimension: { width: 4096, height: 4096 } }, "settings.dimension.width"],
    [{ background: { type: "color", value: "red" } }, "settings.background.value"],
    [{ background: { type: "image" } }, "settings.background.url"],
    [{ background: { type: "sky" } }, "settings.background.type"],
    [{ background: { type: "transparent" } }, "settings.background.type"],
    [{ callback_url: "ftp://example.com/" }, "settings.callback_url"],
    [{ callback_url: "https://a.example/", webhook_url: "https://b.example/" }, "settings.webhook_url"],
    [{ speed: 3 }, "settings.speed"],
    [{ emotion: "furious" }, "settings.emotion"],
  ])("refuses settings %j at %s", (settings, field) => {
    expect(faults(body, withSettings(settings))).toEqual([field]);
  });

  it("takes transparency in a WebM, and the capitalized moods of other services", () => {
    const settings = { format: "webm", background: { type: "transparent" }, emotion: "Excited" };
    expect(body.parse(withSettings(settings)).settings).toMatchObject({ ...settings, emotion: "excited" });
  });
});

describe("POST /v1/video/webm", () => {
  const { body } = routes.createWebm;

  it("has a default for everything", () => {
    expect(body.parse({})).toEqual({
      avatar_pose_id: DEFAULT_AVATAR_POSE_ID,
      avatar_style: "normal",
      input_text: DEFAULT_SENTENCE,
      voice_id: DEFAULT_VOICE_ID,
    });
  });

  it("takes audio in place of the text, never both", () => {
    const input_audio = "https://example.com/a.mp3";
    expect(body.parse({ input_audio })).toEqual({
      avatar_pose_id: DEFAULT_AVATAR_POSE_ID,
      avatar_style: "normal",
      input_audio,
    });
    expect(faults(body, { input_audio, input_text: "Hello" })).toEqual(["input_audio"]);
  });
});

describe("POST /v2/video/generate", () => {
  const { body } = routes.generateVideo;
  const scene = {
    character: { type: "avatar", avatar_id: "zuri" },
    voice: { type: "silence" },
  };

  it("fills in the defaults of a scene", () => {
    expect(body.parse({ video_inputs: [scene] })).toEqual({
      video_inputs: [
        {
          character: {
            type: "avatar",
            avatar_id: "zuri",
            scale: 1,
            offset: { x: 0, y: 0 },
            avatar_style: "normal",
          },
          voice: { type: "silence", duration: 1 },
        },
      ],
      dimension: { width: 1280, height: 720 },
      caption: false,
      test: false,
    });
  });

  it("takes 1 to 50 scenes", () => {
    expect(faults(body, { video_inputs: [] })).toEqual(["video_inputs"]);
    const scenes = (count: number) => Array.from({ length: count }, () => scene);
    expect(faults(body, { video_inputs: scenes(50) })).toEqual([]);
    expect(faults(body, { video_inputs: scenes(51) })).toEqual(["video_inputs"]);
  });

  it("says in which scene a fault is, and in which member of its variant", () => {
    const voices = [{ type: "text", input_text: "Hello" }, { type: "audio" }, { type: "song" }];
    const video_inputs = voices.map((voice) => ({ ...scene, voice }));
    expect(faults(body, { video_inputs })).toEqual([
      "video_inputs.0.voice.voice_id",
      "video_inputs.1.voice.audio_url",
      "video_inputs.2.voice.type",
    ]);
  });

  it("is transparent in every scene or in none", () => {
    const clear = { ...scene, background: { type: "transparent" } };
    expect(faults(body, { video_inputs: [clear, clear] })).toEqual([]);
    expect(faults(body, { video_inputs: [scene, clear] })).toEqual(["video_inputs.1.background.type"]);
  });
});

describe("pixelsOf", () => {
  it("makes even sizes of resolution and aspect, unless a dimension is given", () => {
    expect(pixelsOf({ resolution: "480p", aspect: "16:9" })).toEqual({ width: 854, height: 480 });
    expect(pixelsOf({ resolution: "1080p", aspect: "9:16" })).toEqual({ width: 1080, height: 1920 });
    expect(pixelsOf({ resolution: "2160p", aspect: "1:1" })).toEqual({ width: 2160, height: 2160 });
    const dimension = { width: 400, height: 300 };
    expect(pixelsOf({ resolution: "720p", aspect: "16:9", dimension })).toEqual(dimension);
  });
});

describe("variables of a template", () => {
  it.each(["generateTemplate", "createTemplate"] as const)("are two hundred at most: %s", (id) => {
    const scenes = [{ voice: { type: "silence" } }];
    const value = id === "createTemplate" ? { type: "text" } : "x";
    const faultsOf = (count: number) => {
      const variables = Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, value]));
      return faults(routes[id].body, { variables, ...(id === "createTemplate" && { name: "Many", scenes }) });
    };
    expect(faultsOf(200)).toEqual([]);
    expect(faultsOf(201)).toEqual(["variables"]);
  });
});
