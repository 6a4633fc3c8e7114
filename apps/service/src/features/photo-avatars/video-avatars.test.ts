import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openPhotoWorld } from "./photo-avatars.fixture.ts";
import type { PhotoWorld } from "./photo-avatars.fixture.ts";

let world: PhotoWorld;
let account: string;
beforeAll(async () => {
  world = await openPhotoWorld({ consentRule: "required" });
  account = await world.newAccount();
});
afterAll(() => world.stop());
afterEach(() => {
  world.behave.film = undefined;
});

const consent = { name: "Ann", statement: "I agree that my film talks." };

async function groupOf(text: string, more: object = { consent }): Promise<any> {
  const image_key = await world.upload(account, text, "video");
  return world.call("createPhotoAvatarGroup", account, { body: { name: "Ann", image_key, ...more } });
}

async function train(group_id: string): Promise<string> {
  const body = { group_id, callback_url: "http://127.0.0.1:49999/" };
  return (await world.call("trainPhotoAvatarGroup", account, { body })).training_id;
}

function avatar(avatar_id: string): Promise<any> {
  return world.call("getPhotoAvatar", account, { params: { avatar_id } });
}

function storedOf(avatarId: string): Promise<string[]> {
  return world.stored(`${account}/avatars/${avatarId}/`);
}

describe("a video avatar", () => {
  it("is trained of an uploaded film as others are of photos; the film stays only until it is made", async () => {
    const { group_id, avatar_id, image_key, generation_id } = await groupOf("good");
    expect([image_key, generation_id]).toEqual([expect.stringMatching(/^video\//), ""]);
    expect(await avatar(avatar_id)).toMatchObject({
      status: "pending",
      image_url: expect.stringContaining("picture.jpg"),
      image_width: 1280,
      film: { duration: 31.4, other_backgrounds: null },
      consent,
    });
    const root = `${account}/avatars/${avatar_id}`;
    expect(await storedOf(avatar_id)).toEqual([`${root}/film/film.mp4`, `${root}/picture.jpg`]);
    const training = await train(group_id);
    expect(await world.paid(training)).toBe(4);
    const { createdAt, estimatedAt } = (await world.job(training))!;
    expect(estimatedAt.getTime() - createdAt.getTime()).toBeGreaterThan(2 * 31_400);
    await world.run(training);
    expect(await avatar(avatar_id)).toMatchObject({
      status: "completed",
      film: { duration: 31.4, other_backgrounds: true },
      report: { made_from: "film", notes: [{ code: "live_as_photo" }] },
    });
    expect(await world.avatarIds(account)).toContain(avatar_id);
    expect(await world.settleDue(account, avatar_id)).toBe(1);
    expect(await storedOf(avatar_id)).toEqual([`${root}/avatar.glb`, `${root}/picture.jpg`]);
    await world.call("deletePhotoAvatar", account, { params: { avatar_id } });
    expect(await storedOf(avatar_id)).toEqual([]);
  });

  it("is refused, and nothing of it stored, without consent and of a film that cannot speak", async () => {
    const before = await world.stored(`${account}/avatars/`);
    await expect(groupOf("good", {})).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      details: { field: "consent" },
    });
    await expect(groupOf("bad")).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "The film has no sound.",
      details: { field: "image_key", reason: "no_sound" },
    });
    expect(await world.stored(`${account}/avatars/`)).toEqual(before);
  });

  it("fails with the reason, at no charge, where only all of the film shows what is wrong with it", async () => {
    const { group_id, avatar_id } = await groupOf("odd");
    const training = await train(group_id);
    await world.run(training);
    const error = { code: "VALIDATION_ERROR", message: "The film shows 2 people." };
    expect(await avatar(avatar_id)).toMatchObject({ status: "failed", report: null, error });
    expect(await world.paid(training)).toBe(0);
    expect(await world.eventsOf(group_id)).toMatchObject([
      { type: "photo_avatar_train.fail", data: { msg: error.message } },
    ]);
  });

  it("whose worker is killed is made of the film that is still there, paid once", async () => {
    const { group_id, avatar_id } = await groupOf("good");
    const training = await train(group_id);
    const killed = new AbortController();
    world.behave.film = () => killed.abort(new Error("stopping"));
    await expect(world.run(training, { signal: killed.signal })).rejects.toThrow("stopping");
    await world.settle({ accountId: account, avatarId: avatar_id });
    world.behave.film = undefined;
    await world.run(training);
    expect(await avatar(avatar_id)).toMatchObject({ status: "completed" });
    expect(await world.job(training)).toMatchObject({ status: "completed", failures: 0, attempt: 2 });
    expect(await world.paid(training)).toBe(4);
  });

  it("that is deleted while its film is watched leaves nothing", async () => {
    const { group_id, avatar_id } = await groupOf("good");
    const training = await train(group_id);
    world.behave.film = async () =>
      void (await world.call("deletePhotoAvatar", account, { params: { avatar_id } }));
    await world.run(training);
    expect(await storedOf(avatar_id)).toEqual([]);
    expect(await world.paid(training)).toBe(0);
  });

  it("moves as in the film, has no looks, and a picture that can be larger", async () => {
    const { group_id, avatar_id } = await groupOf("good");
    await world.run(await train(group_id));
    const still = { id: avatar_id, idle: false };
    await expect(world.call("addPhotoAvatarMotion", account, { body: still })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "id" },
    });
    const look = { group_id, prompt: "a hat", orientation: "square", pose: "half_body", style: "Noir" };
    const looks = () => world.call("generatePhotoAvatarLooks", account, { body: look });
    await expect(looks()).rejects.toMatchObject({ code: "CONFLICT", details: { field: "group_id" } });
    const larger = await world.call("upscalePhotoAvatar", account, { body: { id: avatar_id } });
    expect(larger.upscaled).toMatchObject({ width: 2560, method: "resampled" });
    const photo = await world.upload(account, "good");
    const body = { group_id, image_keys: [photo], name: "Ann at home", consent };
    const { training_id, avatars } = await world.call("addToPhotoAvatarGroup", account, { body });
    expect(avatars).toMatchObject([{ film: null }]);
    await world.run(training_id);
    expect(await looks()).toMatchObject({ status: "processing" });
  });
});
