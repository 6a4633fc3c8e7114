import { describe, expect, it } from "vitest";
import { openPhotoWorld } from "./photo-avatars.fixture.ts";
import type { PhotoWorld } from "./photo-avatars.fixture.ts";

describe("an uploaded photo", () => {
  it("needs consent where the installation asks for it, and leaves none where it does not", async () => {
    const strict = await openPhotoWorld({ consentRule: "required" });
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
        details: { field: "consent" },
      });
      expect(await create(strict, { consent })).toMatchObject({ consent });
      expect(await create(careless, { consent })).toMatchObject({ consent: null });
    } finally {
      await strict.stop();
      await careless.stop();
    }
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
