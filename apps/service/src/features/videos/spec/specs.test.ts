import { DEFAULT_CIRCLE_COLOR, routes } from "@orator/contract";
import { DISC_COLOR } from "@orator/stage";
import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { createMediaUrls } from "../../../platform/blobs/media-urls.ts";
import { createGuardedFetch } from "@orator/net";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import { costOf } from "../cost.ts";
import { specOfScenes } from "./from-scenes.ts";
import { specOfVideoAvatar } from "./from-video-avatar.ts";
import { specOfWebm } from "./from-webm.ts";
import type { References } from "./references.ts";
import { renderSpec } from "./render-spec.ts";
import { createSpecBuilder } from "./spec-builder.ts";

const baseUrl = "https://orator.example.com";
const secrets = createSecrets(new Uint8Array(32).fill(7));
const mediaUrls = createMediaUrls({ baseUrl, secrets, clock: new ManualClock() });

const references: References = {
  async avatar(_account, id) {
    if (id === "ava_own")
      return { person: { key: "acc_1/avatars/ava_own/avatar.glb" }, framing: "half_body" };
    if (id.startsWith("pav_"))
      return {
        person: { key: `acc_1/avatars/${id}/avatar.glb` },
        framing: "half_body",
        ...(id === "pav_calm" && { motion: { idle: true, gestures: false } }),
      };
    const framing = id.endsWith("_portrait") ? "close_up" : "half_body";
    return { person: { castId: id.split("_")[0]! }, framing };
  },
  photoAvatar: async (_account, id) =>
    id.startsWith("pav_") ? (id === "pav_raw" ? "unmade" : "made") : undefined,
  voice: async (_account, id) => ({ voiceId: id }),
  async asset(_account, id) {
    if (id === "ast_sound")
      return { key: "acc_1/assets/s.wav", name: "talk.wav", kind: "audio", durationMs: 90_000 };
    return { key: "acc_1/assets/f.mp4", name: "sea.mp4", kind: "video", durationMs: 5_000 };
  },
  brandVoice: async (_, id) =>
    id === "bvo_1"
      ? {
          recording: { key: "acc/brand-voices/bvo_1/a.wav", sha256: "5e" },
          vocabulary: [["SQL", "sequel"]],
          tone: "Serious",
        }
      : undefined,
  folder: async () => false,
};
const builder = createSpecBuilder(
  {
    references,
    mediaUrls,
    baseUrl,
    guardedFetch: createGuardedFetch({ allowPrivate: false, lookup: async () => ["8.8.8.8"] }),
  },
  "acc_1",
);

const words = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello." };
function avatarVideo(body: object) {
  return specOfVideoAvatar(routes.createVideo.body.parse({ ...words, ...body }), builder);
}

function scenes(...video_inputs: object[]) {
  return specOfScenes(routes.generateVideo.body.parse({ video_inputs }), builder);
}
const character = { type: "avatar", avatar_id: "zuri" };
const said = { type: "text", input_text: "Hello.", voice_id: "en-us-clara" };

describe("the spec of an order", () => {
  it("has every default filled in, and is what the worker reads", async () => {
    const spec = await avatarVideo({});
    expect(spec).toMatchObject({
      format: "mp4",
      width: 1280,
      height: 720,
      fps: 25,
      captioned: false,
      test: false,
    });
    expect(spec.scenes[0]).toMatchObject({
      person: { castId: "zuri" },
      framing: "half_body",
      background: { type: "color", color: "#ffffff" },
      speech: { type: "text", text: "Hello.", speed: 1, pitch: 0 },
      emotion: "neutral",
    });
    for (const made of [spec, await scenes({ character, voice: said })])
      expect(renderSpec.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });

  it("frames a person as the camera says, else as the named pose does", async () => {
    const framing = async (body: object) => (await avatarVideo(body)).scenes[0]!.framing;
    expect(await framing({ avatar_id: "zuri_portrait" })).toBe("close_up");
    expect(await framing({ avatar_id: "zuri_portrait", settings: { camera: "full_body" } })).toBe(
      "full_body",
    );
    const webm = await specOfWebm(routes.createWebm.body.parse({ avatar_pose_id: "zuri_portrait" }), builder);
    expect(webm).toMatchObject({
      format: "webm",
      scenes: [{ framing: "close_up", background: { type: "transparent" } }],
    });
  });

  it("says the words of a brand voice its way, in its mood where none is asked for", async () => {
    const text = "We like SQL.";
    const settings = { brand_voice_id: "bvo_1" };
    const orders = [
      avatarVideo({ text, settings }),
      scenes({ character, voice: { ...said, input_text: text } }, { character, voice: said }),
      specOfWebm(routes.createWebm.body.parse({ input_text: text, ...settings }), builder),
    ];
    const [video, plain, webm] = await Promise.all(orders);
    for (const spec of [video, webm])
      expect(spec!.scenes[0]).toMatchObject({
        speech: {
          text: "We like [[SQL|sequel]].",
          referenceVoice: { source: { from: "storage", key: "acc/brand-voices/bvo_1/a.wav" }, sha256: "5e" },
        },
        emotion: "serious",
      });
    expect(plain!.scenes[0]).toMatchObject({ speech: { text }, emotion: "neutral" });
    const glad = await avatarVideo({ text, settings: { ...settings, emotion: "excited" } });
    expect(glad.scenes[0]!.emotion).toBe("excited");
    await expect(avatarVideo({ settings: { brand_voice_id: "bvo_none" } })).rejects.toMatchObject({
      details: { field: "settings.brand_voice_id" },
    });
    const body = routes.generateVideo.body.parse({
      video_inputs: [
        { character, voice: { ...said, input_text: text } },
        { character, voice: { type: "silence", duration: 1 } },
      ],
      ...settings,
    });
    expect((await specOfScenes(body, builder)).scenes.map(({ speech }) => speech)).toMatchObject([
      { text: "We like [[SQL|sequel]]." },
      { type: "silence" },
    ]);
  });

  it("has the color of the disc where there is one, whichever way a circle was ordered", async () => {
    const look = { avatar_style: "circle", circle_background_color: "#1b2a41" };
    const ordered = (style: object) => [
      avatarVideo({ settings: { ...look, ...style } }),
      scenes({ character: { ...character, ...look, ...style }, voice: said }),
      specOfWebm(routes.createWebm.body.parse({ ...look, ...style }), builder),
    ];
    for (const spec of await Promise.all(ordered({})))
      expect(spec.scenes[0]).toMatchObject({ avatarStyle: "circle", circleColor: "#1b2a41" });
    for (const spec of await Promise.all(ordered({ avatar_style: "closeUp" })))
      expect(spec.scenes[0]).not.toHaveProperty("circleColor");
    expect(() => avatarVideo({ settings: { circle_background_color: "navy" } })).toThrow("#rrggbb");
    expect(DEFAULT_CIRCLE_COLOR).toBe(DISC_COLOR);
  });

  it("shows a photo that talks, in each of its styles, and refuses one that is not trained or is none", async () => {
    const photo = (talking_photo_id: string, look: object = {}) =>
      scenes({ character: { type: "talking_photo", talking_photo_id, ...look }, voice: said });
    expect((await photo("pav_me")).scenes[0]).toMatchObject({
      person: { key: "acc_1/avatars/pav_me/avatar.glb" },
      avatarStyle: "normal",
    });
    const disc = { talking_photo_style: "circle", circle_background_color: "#1b2a41" };
    expect((await photo("pav_me", disc)).scenes[0]).toMatchObject({
      avatarStyle: "circle",
      circleColor: "#1b2a41",
    });
    const field = "video_inputs[0].character.talking_photo_id";
    const details = expect.objectContaining({ field });
    await expect(photo("pav_raw")).rejects.toMatchObject({ code: "CONFLICT", details });
    await expect(photo("zuri")).rejects.toMatchObject({ code: "RESOURCE_NOT_FOUND", details });
  });

  it("has a photo's own background where none is asked for, and white behind everybody else", async () => {
    const behind = async (talks: object, background?: object) =>
      (await scenes({ character: talks, voice: said, ...(background && { background }) })).scenes[0]!
        .background;
    const photo = { type: "talking_photo", talking_photo_id: "pav_me" };
    expect(await behind(photo)).toEqual({ type: "own" });
    expect(await behind(character)).toEqual({ type: "color", color: "#ffffff" });
    const blue = { type: "color", value: "#1b2a41" };
    expect(await behind(photo, blue)).toEqual({ type: "color", color: "#1b2a41" });
    const alone = (await avatarVideo({ avatar_id: "pav_calm" })).scenes[0]!;
    expect(alone.background).toEqual({ type: "own" });
  });

  it("tells how somebody moves only where that was changed, whichever way the video was ordered", async () => {
    const motion = { idle: true, gestures: false };
    const ordered = (avatar_id: string) => [
      avatarVideo({ avatar_id }),
      scenes({ character: { type: "avatar", avatar_id }, voice: said }),
      specOfWebm(routes.createWebm.body.parse({ avatar_pose_id: avatar_id }), builder),
    ];
    for (const spec of await Promise.all(ordered("pav_calm")))
      expect(spec.scenes[0]).toMatchObject({ motion });
    for (const spec of await Promise.all(ordered("pav_me")))
      expect(spec.scenes[0]).not.toHaveProperty("motion");
  });

  it("costs a fifth where photo avatars alone are seen, by steps of 30 seconds that are begun", async () => {
    const spec = (...ids: string[]) =>
      scenes(...ids.map((avatar_id) => ({ character: { type: "avatar", avatar_id }, voice: said })));
    expect(costOf(61_000, await spec("pav_me", "pav_calm"))).toBe(300);
    expect(costOf(61_000, await spec("pav_me", "zuri"))).toBe(1500);
    expect(costOf(61_000, await spec("ava_own"))).toBe(1500);
  });

  it("becomes a WebM when its scenes are transparent", async () => {
    const transparent = { character, voice: said, background: { type: "transparent" } };
    expect(await scenes(transparent, transparent)).toMatchObject({ format: "webm" });
  });

  it("plays films in each of the contract's ways", async () => {
    const film = (play_style?: string) => ({
      character,
      voice: said,
      background: {
        type: "video",
        video_asset_id: "ast_film",
        fit: "crop",
        ...(play_style && { play_style }),
      },
    });
    const spec = await scenes(film(), film("fit_to_scene"), film("freeze"), film("loop"));
    const source = { from: "storage", key: "acc_1/assets/f.mp4", name: "sea.mp4" };
    expect(spec.scenes.map(({ background }) => background)).toEqual(
      ["fit", "fit", "freeze", "loop"].map((play) => ({ type: "film", source, fit: "cover", play })),
    );
  });

  it("knows how long an uploaded recording lasts, and refuses an upload of another kind", async () => {
    const recorded = (audio_asset_id: string) => ({ character, voice: { type: "audio", audio_asset_id } });
    expect((await scenes(recorded("ast_sound"))).scenes[0]!.speech).toMatchObject({ durationMs: 90_000 });
    await expect(scenes({ character, voice: said }, recorded("ast_film"))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "video_inputs[1].voice.audio_asset_id" },
    });
  });

  it("reads files of this service from storage, by the name that their owner gave them", async () => {
    const input_audio = mediaUrls.urlOf("acc_1/assets/s.wav", "talk.wav");
    const spec = await avatarVideo({ text: undefined, input_audio });
    const source = { from: "storage", key: "acc_1/assets/s.wav", name: "talk.wav" };
    expect(spec.scenes[0]!.speech).toEqual({ type: "recording", source });
    await expect(avatarVideo({ text: undefined, input_audio: `${input_audio}x` })).rejects.toMatchObject({
      details: { field: "input_audio" },
    });
  });

  it("draws an account's own avatar from its file", async () => {
    const spec = await avatarVideo({ avatar_id: "ava_own" });
    expect(spec.scenes[0]!.person).toEqual({ key: "acc_1/avatars/ava_own/avatar.glb" });
  });
});
