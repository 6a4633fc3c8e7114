import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPhotoWorld } from "./photo-avatars.fixture.ts";
import type { PhotoWorld } from "./photo-avatars.fixture.ts";

/** Where consent is asked for. */
let strict: PhotoWorld;
beforeAll(async () => {
  strict = await openPhotoWorld({ consentRule: "required" });
});
afterAll(() => strict.stop());

describe("an uploaded photo", () => {
  it("is looked at before anybody agrees to anything: whether it can speak, where the face is, what to do better", async () => {
    const [owner, stranger] = [await strict.newAccount(), await strict.newAccount()];
    const check = (image_key: string, who = owner) =>
      strict.call("checkPhotoAvatar", who, { body: { image_key } });
    const image_key = await strict.upload(owner, "good");
    expect(await check(image_key)).toEqual({
      image_key,
      accepted: true,
      face: { x: 0.25, y: 0.125, width: 0.5, height: 0.5 },
      refusals: [],
      notes: [{ code: "soft_focus", message: expect.any(String) }],
    });
    const bad = await check(await strict.upload(owner, "bad"));
    expect(bad).toMatchObject({ accepted: false, face: null, refusals: [{ code: "no_face" }] });
    await expect(check(image_key, stranger)).rejects.toMatchObject({
      code: "RESOURCE_NOT_FOUND",
      details: { field: "image_key" },
    });
    expect((await strict.call("listPhotoAvatarGroups", owner, {})).avatar_groups).toEqual([]);
  });

  it("needs consent where the installation asks for it, and leaves none where it does not", async () => {
    const careless = await openPhotoWorld({ consentRule: "off" });
    try {
      const consent = { name: "Ann", statement: "I agree." };
      const create = async (at: PhotoWorld, more: object): Promise<any> => {
        const owner = await at.newAccount();
        const image_key = await at.upload(owner, "good");
        const body = { name: "Ann", image_key, ...more };
        const { avatar_id } = await at.call("createPhotoAvatarGroup", owner, { body });
        return at.call("getPhotoAvatar", owner, { params: { avatar_id } });
      };
      await expect(create(strict, {})).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        message: expect.stringContaining('send "consent" as {"name":') as string,
        details: { field: "consent" },
      });
      expect(await create(strict, { consent })).toMatchObject({ consent });
      expect(await create(careless, { consent })).toMatchObject({ consent: null });
    } finally {
      await careless.stop();
    }
  });

  it("gives its looks the consent that was given for it, and once it is gone they need their own", async () => {
    const owner = await strict.newAccount();
    const consent = { name: "Ann", statement: "I agree." };
    const image_key = await strict.upload(owner, "good");
    const made = { name: "Ann", image_key, consent };
    const { group_id, avatar_id } = await strict.call("createPhotoAvatarGroup", owner, { body: made });
    const { training_id } = await strict.call("trainPhotoAvatarGroup", owner, { body: { group_id } });
    await strict.run(training_id);
    const wished = { prompt: "at night", orientation: "square", pose: "close_up", style: "Noir" };
    const { generation_job_id } = await strict.call("generatePhotoAvatarLooks", owner, {
      body: { group_id, ...wished },
    });
    await strict.run(generation_job_id);
    const add = async (number: number, more: object = {}): Promise<any> => {
      const image_keys = [`image/${generation_job_id}/${number}`];
      const body = { group_id, image_keys, name: "Ann at night", ...more };
      const { avatars } = await strict.call("addToPhotoAvatarGroup", owner, { body });
      return avatars[0].consent;
    };
    expect(await add(1)).toMatchObject(consent);
    await strict.call("deletePhotoAvatar", owner, { params: { avatar_id } });
    await expect(add(2)).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      details: { field: "consent" },
    });
    expect(await add(2, { consent })).toMatchObject(consent);
  });

  it("is refused with the way to enable it where there is no face tracker", async () => {
    const blind = await openPhotoWorld({ workshop: false });
    try {
      const owner = await blind.newAccount();
      const body = { name: "Ann", image_key: await blind.upload(owner, "good") };
      await expect(blind.call("createPhotoAvatarGroup", owner, { body })).rejects.toMatchObject({
        code: "ENGINE_UNAVAILABLE",
        message: expect.stringContaining("@orator/sight"),
      });
    } finally {
      await blind.stop();
    }
  });
});
