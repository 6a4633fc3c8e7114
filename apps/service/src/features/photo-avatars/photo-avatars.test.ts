import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { InfrastructureError } from "../../platform/errors/infrastructure-error.ts";
import { openPhotoWorld } from "./photo-avatars.fixture.ts";
import type { PhotoWorld } from "./photo-avatars.fixture.ts";

let world: PhotoWorld;
let account: string;
beforeAll(async () => {
  world = await openPhotoWorld();
  account = await world.newAccount();
});
afterAll(() => world.stop());
afterEach(() => {
  world.behave = Object.assign(world.behave, { bake: undefined, fit: undefined, furnish: undefined });
  world.storage.put = undefined;
});

const callback = { callback_id: "order-7", callback_url: "http://127.0.0.1:49999/" };

function generate(body: object = {}): Promise<{ job_id: string }> {
  return world.call("generatePhotoAvatar", account, { body: { name: "Nora", ...callback, ...body } });
}

function generation(generation_id: string): Promise<any> {
  return world.call("getPhotoAvatarGeneration", account, { params: { generation_id } });
}

async function groupOf(image_key: string, more: object = {}): Promise<any> {
  const generation_id = /gen_\w+/.exec(image_key)?.[0];
  return world.call("createPhotoAvatarGroup", account, {
    body: { name: "Nora", image_key, generation_id, ...more },
  });
}

async function train(group_id: string): Promise<string> {
  const body = { group_id, ...callback };
  return (await world.call("trainPhotoAvatarGroup", account, { body })).training_id;
}

function avatar(avatar_id: string): Promise<any> {
  return world.call("getPhotoAvatar", account, { params: { avatar_id } });
}

async function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => "none",
    (error: { code: string; details?: { field: string } }) =>
      error.details === undefined ? error.code : `${error.code} ${error.details.field}`,
  );
}

describe("a generation", () => {
  it("costs a credit, ends with four pictures and what was not understood, and tells of it", async () => {
    const { job_id } = await generate({ appearance: "a hat of jelly" });
    expect(await world.paid(job_id)).toBe(1);
    expect(await generation(job_id)).toMatchObject({ status: "pending", progress: 0, images: [] });
    await world.run(job_id);
    const done = await generation(job_id);
    expect(done).toMatchObject({
      status: "completed",
      progress: 100,
      understood: [{ text: "gray hair" }],
      ignored: [{ text: "a hat of jelly" }],
      estimated_completion: null,
      error: null,
    });
    expect(done.images.map(({ image_key }: { image_key: string }) => image_key)).toEqual(
      [1, 2, 3, 4].map((number) => `image/${job_id}/${number}`),
    );
    const [event] = await world.eventsOf(job_id);
    expect(event).toMatchObject({
      type: "photo_avatar_generation.success",
      data: { generation_id: job_id, callback_id: "order-7" },
    });
    expect(event!.data.images).toHaveLength(4);
  });

  it("that fails by our fault is tried three times, then given back and told of; nothing of it is stored", async () => {
    world.behave.bake = () => {
      throw new Error("out of memory");
    };
    const { job_id } = await generate();
    for (let run = 0; run < 3; run++) {
      expect(await generation(job_id)).toMatchObject({ status: "pending" });
      await world.run(job_id);
    }
    expect(await generation(job_id)).toMatchObject({ status: "failed", error: { code: "INTERNAL_ERROR" } });
    expect(await world.paid(job_id)).toBe(0);
    expect(await world.eventsOf(job_id)).toMatchObject([{ type: "photo_avatar_generation.fail" }]);
    await world.settle({ generationId: job_id });
    expect(await world.stored(`${account}/photo-generations/${job_id}/`)).toEqual([]);
  });

  it("draws the same people again when its worker is killed, and keeps the pictures of one run", async () => {
    const { job_id } = await generate();
    const killed = new AbortController();
    world.behave.bake = () => killed.abort(new Error("stopping"));
    await expect(world.run(job_id, { signal: killed.signal })).rejects.toThrow("stopping");
    world.behave.bake = undefined;
    const first = (await world.job(job_id))!;
    await world.run(job_id);
    const row = (await world.job(job_id))!;
    expect(row.attempt).toBeGreaterThan(first.attempt);
    expect(row).toMatchObject({ status: "completed", failures: 0 });
    await world.settle({ generationId: job_id });
    expect(await world.stored(`${account}/photo-generations/${job_id}/`)).toEqual(
      row.result!.images.map(({ file }) => file.key),
    );
  });

  it("goes to whoever took it last: a run that was overtaken writes nothing", async () => {
    const { job_id } = await generate();
    let overtaken = false;
    world.behave.bake = async () => {
      if (overtaken) return;
      overtaken = true;
      await world.run(job_id);
    };
    await world.run(job_id);
    expect(await world.job(job_id)).toMatchObject({ status: "completed", attempt: 2 });
    expect(await world.eventsOf(job_id)).toHaveLength(1);
  });

  it("waits for a storage that is away without a failure", async () => {
    const { job_id } = await generate();
    world.storage.put = () => {
      throw new InfrastructureError("storage", new Error("away"));
    };
    await expect(world.run(job_id)).rejects.toThrow("storage");
    expect(await world.job(job_id)).toMatchObject({ status: "pending", failures: 0 });
    world.storage.put = undefined;
    await world.run(job_id);
    expect(await generation(job_id)).toMatchObject({ status: "completed" });
  });

  it("is nothing to another account", async () => {
    const id = await world.generated(account);
    const other = await world.newAccount();
    const params = { generation_id: id };
    expect(await codeOf(world.call("getPhotoAvatarGeneration", other, { params }))).toBe(
      "RESOURCE_NOT_FOUND",
    );
    const body = { name: "Nora", image_key: `image/${id}/1`, generation_id: id };
    expect(await codeOf(world.call("createPhotoAvatarGroup", other, { body }))).toBe(
      "RESOURCE_NOT_FOUND generation_id",
    );
  });
});

describe("a group", () => {
  it("is made of a picture and the generation it is of, and of no other", async () => {
    const [one, two] = [await world.generated(account), await world.generated(account)];
    expect(await groupOf(`image/${one}/2`)).toMatchObject({
      status: "created",
      generation_id: one,
      image_key: `image/${one}/2`,
      num_looks: 1,
    });
    expect(await codeOf(groupOf(`image/${one}/2`, { generation_id: two }))).toBe(
      "VALIDATION_ERROR generation_id",
    );
    expect(await codeOf(groupOf(`image/${one}/5`))).toBe("RESOURCE_NOT_FOUND image_key");
    const { job_id } = await generate();
    expect(await codeOf(groupOf(`image/${job_id}/1`))).toBe("CONFLICT generation_id");
  });

  it("takes an uploaded photo once it was judged, with the consent that was given, and refuses one that cannot speak", async () => {
    const photo = await world.upload(account, "good");
    const consent = { name: "Ann", statement: "I agree." };
    const { avatar_id, generation_id } = await groupOf(photo, { consent });
    expect(generation_id).toBe("");
    expect(await avatar(avatar_id)).toMatchObject({
      status: "pending",
      image_width: 600,
      generation_id: null,
      consent: { ...consent, recorded_at: expect.any(String) },
    });
    await expect(groupOf(await world.upload(account, "bad"))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: expect.stringContaining("no face"),
      details: { field: "image_key", reason: "no_face" },
    });
  });

  it("costs four credits to train, and its avatars are the account's own from then on", async () => {
    const id = await world.generated(account);
    const { group_id, avatar_id } = await groupOf(`image/${id}/1`);
    const training = await train(group_id);
    expect(await world.paid(training)).toBe(4);
    expect(await avatar(avatar_id)).toMatchObject({ status: "training", thumbnail_url: null });
    expect(await world.avatarIds(account)).not.toContain(avatar_id);
    expect(await codeOf(train(group_id))).toBe("CONFLICT");
    await world.run(training);
    const params = { group_id };
    expect(await world.call("getPhotoAvatarTraining", account, { params })).toMatchObject({
      status: "completed",
      progress: 100,
      training_id: training,
    });
    expect(await world.call("getPhotoAvatarGroup", account, { params })).toMatchObject({ status: "trained" });
    expect(await avatar(avatar_id)).toMatchObject({ status: "completed", report: { made_from: "recipe" } });
    expect(await world.avatarIds(account)).toContain(avatar_id);
    expect(await world.eventsOf(group_id)).toMatchObject([
      { type: "photo_avatar_train.success", data: { group_id, callback_id: "order-7" } },
    ]);
    expect(await codeOf(train(group_id))).toBe("CONFLICT");
  });

  it("whose photo cannot be made fails with the reason and gives the credits back; trained again, it is paid again", async () => {
    const { group_id, avatar_id } = await groupOf(await world.upload(account, "odd"));
    const training = await train(group_id);
    await world.run(training);
    const error = { code: "VALIDATION_ERROR", message: "The face is too small." };
    expect(await world.call("getPhotoAvatarTraining", account, { params: { group_id } })).toMatchObject({
      status: "failed",
      error,
    });
    expect(await avatar(avatar_id)).toMatchObject({ status: "failed", error });
    expect(await world.paid(training)).toBe(0);
    expect(await world.eventsOf(group_id)).toMatchObject([
      { type: "photo_avatar_train.fail", data: { group_id, msg: error.message } },
    ]);
    expect(await world.paid(await train(group_id))).toBe(4);
  });

  it("keeps what a killed training has made, and goes on with the rest", async () => {
    const id = await world.generated(account);
    const { group_id, avatar_id } = await groupOf(`image/${id}/1`);
    const body = { group_id, image_keys: [2, 3].map((n) => `image/${id}/${n}`), name: "More" };
    expect(await world.call("addToPhotoAvatarGroup", account, { body })).toMatchObject({ training_id: null });
    const training = await train(group_id);
    const killed = new AbortController();
    let furnished = 0;
    world.behave.furnish = () => {
      if (++furnished === 2) killed.abort(new Error("stopping"));
    };
    await expect(world.run(training, { signal: killed.signal })).rejects.toThrow("stopping");
    expect(await avatar(avatar_id)).toMatchObject({ status: "completed" });
    await world.run(training);
    expect(furnished).toBe(4);
    const { avatars } = await world.call("listPhotoAvatars", account, { params: { group_id } });
    expect(avatars.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("completed"));
    expect(await world.eventsOf(group_id)).toHaveLength(1);
  });

  it("that is trained makes what is added to it at no charge", async () => {
    const { groupId, generationId } = await world.trained(account);
    const body = { group_id: groupId, image_keys: [`image/${generationId}/2`], name: "Other" };
    const added = await world.call("addToPhotoAvatarGroup", account, { body });
    expect(added.avatars).toMatchObject([{ status: "training", name: "Other" }]);
    expect(await world.paid(added.training_id)).toBe(0);
    await world.run(added.training_id);
    expect(await avatar(added.avatars[0].avatar_id)).toMatchObject({ status: "completed" });
  });

  it("makes what is added while it is trained, in the same training", async () => {
    const id = await world.generated(account);
    const { group_id } = await groupOf(`image/${id}/1`);
    const training = await train(group_id);
    let added: any;
    world.behave.furnish = async () => {
      const body = { group_id, image_keys: [`image/${id}/2`], name: "Late" };
      added ??= await world.call("addToPhotoAvatarGroup", account, { body });
    };
    await world.run(training);
    expect(added.training_id).toBe(training);
    expect(await avatar(added.avatars[0].avatar_id)).toMatchObject({ status: "completed" });
  });
});

describe("looks", () => {
  const look = { prompt: "in a suit", orientation: "vertical", pose: "close_up", style: "Noir" } as const;

  it("show the person of a trained group, and join it as avatars", async () => {
    const { groupId, avatarId } = await world.trained(account);
    const body = { group_id: groupId, ...look };
    const started = await world.call("generatePhotoAvatarLooks", account, { body });
    expect(started).toMatchObject({ ...look, group_id: groupId, status: "processing" });
    expect(await world.paid(started.generation_job_id)).toBe(1);
    await world.run(started.generation_job_id);
    const made = await world.job(started.generation_job_id);
    const base = (await world.job((await avatar(avatarId)).generation_id))!.result!.images[0]!.origin;
    for (const { origin } of made!.result!.images)
      expect(origin).toEqual({ ...base, scene: { framing: "close_up" } });
    expect(made!.result!.images[0]!.file).toMatchObject({ width: 720, height: 1280 });
  });

  it("of a photo are drawn of the avatar that was made of it, and say that the words were not followed", async () => {
    const { group_id, avatar_id } = await groupOf(await world.upload(account, "good"));
    await world.run(await train(group_id));
    const { generation_job_id: id } = await world.call("generatePhotoAvatarLooks", account, {
      body: { group_id, ...look },
    });
    await world.run(id);
    expect(await generation(id)).toMatchObject({
      kind: "look",
      understood: [],
      ignored: [
        { text: "in a suit" },
        { text: "gray hair", reason: expect.stringContaining("images engine") },
      ],
    });
    const [image] = (await world.job(id))!.result!.images;
    expect(image!.origin).toEqual({ from: "avatar", avatarId: avatar_id, gender: "male", age: 50 });
  });

  it("need a trained group", async () => {
    const id = await world.generated(account);
    const { group_id } = await groupOf(`image/${id}/1`);
    const body = { group_id, ...look };
    expect(await codeOf(world.call("generatePhotoAvatarLooks", account, { body }))).toBe("CONFLICT group_id");
  });
});

describe("a photo avatar", () => {
  it("is deleted with every file of it, once and for good", async () => {
    const { avatarId, groupId } = await world.trained(account);
    const root = `${account}/avatars/${avatarId}/`;
    expect(await world.stored(root)).not.toEqual([]);
    const params = { avatar_id: avatarId };
    expect(await world.call("deletePhotoAvatar", account, { params })).toMatchObject({
      avatar_id: avatarId,
      status: "deleted",
      deleted_at: expect.any(String),
    });
    expect(await world.stored(root)).toEqual([]);
    expect(await world.avatarIds(account)).not.toContain(avatarId);
    expect(await codeOf(world.call("deletePhotoAvatar", account, { params }))).toBe("RESOURCE_NOT_FOUND");
    expect(await world.call("getPhotoAvatarGroup", account, { params: { group_id: groupId } })).toMatchObject(
      {
        num_looks: 0,
        image_url: null,
      },
    );
  });

  it("leaves nothing when it is deleted while it is made", async () => {
    const id = await world.generated(account);
    const { group_id, avatar_id } = await groupOf(`image/${id}/1`);
    const training = await train(group_id);
    world.behave.furnish = async () =>
      void (await world.call("deletePhotoAvatar", account, { params: { avatar_id } }));
    await world.run(training);
    expect(await world.stored(`${account}/avatars/${avatar_id}/`)).toEqual([]);
    expect(await world.avatarIds(account)).not.toContain(avatar_id);
    expect(await world.job(training)).toMatchObject({ status: "failed", errorCode: "CANCELLED" });
    expect(await world.paid(training)).toBe(0);
  });

  it("goes with its group, and so does the training", async () => {
    const id = await world.generated(account);
    const { group_id, avatar_id } = await groupOf(`image/${id}/1`);
    const training = await train(group_id);
    world.behave.furnish = async () =>
      void (await world.call("deletePhotoAvatarGroup", account, { params: { group_id } }));
    await world.run(training);
    expect(await codeOf(avatar(avatar_id))).toBe("RESOURCE_NOT_FOUND");
    expect(await world.paid(training)).toBe(0);
    expect(await world.eventsOf(group_id)).toMatchObject([{ type: "photo_avatar_train.fail" }]);
    await world.settle({ accountId: account, avatarId: avatar_id });
    expect(await world.stored(`${account}/avatars/${avatar_id}/`)).toEqual([]);
  });

  it("keeps its motion, and a picture twice as large that is made once", async () => {
    const { avatarId } = await world.trained(account);
    const body = { id: avatarId, gestures: false };
    expect(await world.call("addPhotoAvatarMotion", account, { body })).toMatchObject({
      motion: { idle: true, gestures: false },
    });
    const upscale = () => world.call("upscalePhotoAvatar", account, { body: { id: avatarId } });
    const [first, second] = [await upscale(), await upscale()];
    expect(first.upscaled).toMatchObject({ width: 2048, height: 2048, method: "rendered" });
    expect(second.updated_at).toBe(first.updated_at);
  });

  it("of another account does not exist", async () => {
    const { avatarId, groupId } = await world.trained(account);
    const other = await world.newAccount();
    const calls = [
      () => world.call("getPhotoAvatar", other, { params: { avatar_id: avatarId } }),
      () => world.call("deletePhotoAvatar", other, { params: { avatar_id: avatarId } }),
      () => world.call("addPhotoAvatarMotion", other, { body: { id: avatarId } }),
      () => world.call("upscalePhotoAvatar", other, { body: { id: avatarId } }),
      () => world.call("getPhotoAvatarGroup", other, { params: { group_id: groupId } }),
      () => world.call("listPhotoAvatars", other, { params: { group_id: groupId } }),
      () => world.call("deletePhotoAvatarGroup", other, { params: { group_id: groupId } }),
      () => world.call("trainPhotoAvatarGroup", other, { body: { group_id: groupId } }),
      () => world.call("getPhotoAvatarTraining", other, { params: { group_id: groupId } }),
    ];
    for (const call of calls) expect(await codeOf(call())).toMatch(/^RESOURCE_NOT_FOUND/);
    expect(await world.call("listPhotoAvatarGroups", other)).toMatchObject({ avatar_groups: [] });
  });
});
