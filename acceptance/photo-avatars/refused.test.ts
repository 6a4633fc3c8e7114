import { describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";

describe.skipIf(stack === undefined)("Photo avatars refuse", () => {
  it("generatePhotoAvatar 400, generatePhotoAvatarLooks 400, checkPhotoAvatar 400, createPhotoAvatarGroup 400/404, addToPhotoAvatarGroup 400, trainPhotoAvatarGroup 400, addPhotoAvatarMotion 400, upscalePhotoAvatar 400, listPhotoAvatarGroups 400, listPhotoAvatars 400, getPhotoAvatarGeneration 400, getPhotoAvatarTraining 400: what is out of the lists, missing or too much", async () => {
    const { key } = await newAccount("photographer");
    const post = async (path: string, json: object) =>
      refusal(await raw("POST", `/v1/photo_avatar/${path}`, { key, json }));
    const get = async (path: string) => refusal(await raw("GET", path, { key }));
    const person = { name: "Nora" };
    expect(await post("photo/generate", {})).toEqual([400, "INVALID_REQUEST", "name"]);
    for (const [field, value] of Object.entries({
      age: "Toddler",
      gender: "woman",
      orientation: "round",
      pose: "back",
      style: "Cubist",
      appearance: "a".repeat(1001),
      callback_url: "ftp://example.com",
    }))
      expect(await post("photo/generate", { ...person, [field]: value })).toEqual([
        400,
        "VALIDATION_ERROR",
        field,
      ]);
    const look = {
      group_id: "grp_none",
      prompt: "a hat",
      orientation: "square",
      pose: "half_body",
      style: "Noir",
    };
    for (const field of Object.keys(look))
      expect(await post("look/generate", { ...look, [field]: undefined })).toEqual([
        400,
        "INVALID_REQUEST",
        field,
      ]);
    const group = { name: "Nora", image_key: "image/gen_none/1", generation_id: "gen_none" };
    for (const field of Object.keys(group))
      expect(await post("avatar_group/create", { ...group, [field]: undefined })).toEqual([
        400,
        "INVALID_REQUEST",
        field,
      ]);
    expect(await post("avatar_group/create", group)).toEqual([404, "RESOURCE_NOT_FOUND", "generation_id"]);
    const five = { group_id: "grp_none", name: "Five", image_keys: Array(5).fill("image/gen_none/1") };
    expect(await post("avatar_group/add", five)).toEqual([400, "VALIDATION_ERROR", "image_keys"]);
    expect(await post("check", {})).toEqual([400, "INVALID_REQUEST", "image_key"]);
    expect(await post("train", {})).toEqual([400, "INVALID_REQUEST", "group_id"]);
    expect(await post("add_motion", { id: "pav_none", gestures: "no" })).toEqual([
      400,
      expect.any(String),
      "gestures",
    ]);
    expect(await post("upscale", {})).toEqual([400, "INVALID_REQUEST", "id"]);
    expect(await get("/v1/avatar_groups?page=0")).toEqual([400, "VALIDATION_ERROR", "page"]);
    expect(await get("/v1/avatar_groups/grp_none/avatars?limit=101")).toEqual([
      400,
      "VALIDATION_ERROR",
      "limit",
    ]);
    expect(await get("/v1/photo_avatar/generation/gen_none?wait=31")).toEqual([
      400,
      "VALIDATION_ERROR",
      "wait",
    ]);
    expect(await get("/v1/photo_avatar/train/status/grp_none?wait=31")).toEqual([
      400,
      "VALIDATION_ERROR",
      "wait",
    ]);
  });
});
