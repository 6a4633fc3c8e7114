import { tinyAvatar } from "@orator/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Avatars", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("director"), newAccount("stranger")]);
  });

  it("listAvatars 200: at least 24 people, at once, in pages", async () => {
    const { avatars } = account.client;
    const first = await avatars.list({ limit: 5 });
    expect(first.pagination).toMatchObject({ page: 1, limit: 5 });
    expect(first.pagination.total).toBeGreaterThanOrEqual(24);
    const ids = new Set<string>();
    for await (const { id, scope } of avatars.list({ limit: 10 })) {
      ids.add(id);
      expect(scope).toBe("public");
    }
    expect(ids.size).toBe(first.pagination.total);
  });

  it("listAvatars 400: a page and a scope that are none", async () => {
    const get = (query: string) => raw("GET", `/v1/avatars?${query}`, { key: account.key });
    expect(refusal(await get("page=-1"))).toEqual([400, "VALIDATION_ERROR", "page"]);
    expect(refusal(await get("scope=theirs"))).toEqual([400, "VALIDATION_ERROR", "scope"]);
    expect((await get("unknown=1")).status).toBe(200);
  });

  it("listAvatars 200: a thumbnail in the list is a picture", async () => {
    const { avatars } = await account.client.avatars.list({ limit: 1 });
    const picture = await fetch(avatars[0]!.thumbnail_url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  it("getAvatar 200/404: one of the cast with its voice and poses, and nobody", async () => {
    const zuri = await account.client.avatars.get("zuri");
    expect(zuri).toMatchObject({ id: "zuri", scope: "public", gender: "female" });
    expect(zuri.poses.length).toBeGreaterThan(0);
    expect(zuri.default_voice_id).not.toBeNull();
    await expect(account.client.avatars.get("nobody")).rejects.toMatchObject({ status: 404 });
  });

  it("createAvatar 201/409, getAvatar 404, deleteAvatar 200/404/409: an own person from a file, whom no other account sees, and who stays while an agentic avatar needs her", async () => {
    const { assets, avatars } = account.client;
    const file = await tinyAvatar();
    const { asset_id } = await assets.create(file, { name: "nova.glb", type: "model/gltf-binary" });
    const body = { asset_id, name: "Nova", gender: "female" as const, tags: ["own"] };
    const made = await avatars.create(body, { idempotencyKey: "avatar-1" });
    await expect(
      avatars.create({ ...body, name: "Vega" }, { idempotencyKey: "avatar-1" }),
    ).rejects.toMatchObject({ status: 409 });
    expect(made).toMatchObject({ name: "Nova", scope: "private", gender: "female", tags: ["own"] });
    expect((await fetch(made.thumbnail_url)).status).toBe(200);
    expect((await avatars.list({ scope: "private" })).avatars.map(({ id }) => id)).toEqual([made.id]);
    await expect(stranger.client.avatars.get(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.avatars.delete(made.id)).rejects.toMatchObject({ status: 404 });
    const agent = await newAgent(account.client, { avatar_id: made.id });
    await expect(avatars.delete(made.id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    await account.client.agenticAvatars.delete(agent.id);
    expect((await avatars.delete(made.id)).id).toBe(made.id);
    await expect(avatars.get(made.id)).rejects.toMatchObject({ status: 404 });
  });

  it("describePeople 200, previewPeople 200, createAvatar 201, getAvatarModel 200/404: a person of words and a change, looked at, kept and taken away as a file", async () => {
    const { people, avatars } = account.client;
    const woman = await people.describe({ description: "a woman of sixty with gray curls" });
    const like = woman.people[0]!.recipe;
    const changed = await people.describe({ description: "with red glasses", like });
    const { recipe } = changed.people[0]!;
    expect(recipe).toEqual({ ...like, clothes: { ...like.clothes, glasses: recipe.clothes.glasses } });
    const preview = await people.preview({ recipe });
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    const made = await avatars.create({ recipe, name: "Großmutter Ädda" });
    expect(made).toMatchObject({ scope: "private", gender: "female", age: 60, recipe });
    expect((await fetch(made.thumbnail_url)).status).toBe(200);
    const model = await avatars.getModel(made.id);
    expect(model.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Gro%C3%9Fmutter%20%C3%84dda.glb",
    );
    expect(Buffer.from(await model.arrayBuffer()).toString("latin1", 0, 4)).toBe("glTF");
    await expect(stranger.client.avatars.getModel(made.id)).rejects.toMatchObject({ status: 404 });
  });

  it("describePeople 400, previewPeople 400, createAvatar 400: recipes that are none, by the path of the fault, and both a recipe and a file", async () => {
    const post = (path: string, json: object) => raw("POST", path, { key: account.key, json });
    const recipe = { clothes: { top: { cut: "tee", neck: "round" } } };
    expect(refusal(await post("/v1/people/describe", { description: "tall", like: recipe }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "like.clothes.top.neck",
    ]);
    for (const [path, body] of [
      ["/v1/people/preview", { recipe }],
      ["/v1/avatars", { recipe, name: "No one" }],
    ] as const)
      expect(refusal(await post(path, body))).toEqual([400, "VALIDATION_ERROR", "recipe.clothes.top.neck"]);
    expect(refusal(await post("/v1/avatars", { name: "No one" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "recipe",
    ]);
    expect(refusal(await post("/v1/avatars", { name: "No one", recipe: {}, asset_id: "ast_1" }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "asset_id",
    ]);
  });

  it("createAvatar 400/404: a face that cannot speak, by the names of what it lacks, and an unknown asset", async () => {
    const { assets } = account.client;
    const create = (asset_id: string) =>
      raw("POST", "/v1/avatars", { key: account.key, json: { asset_id, name: "No one" } });
    const without = shapesOf(await tinyAvatar());
    const mute = await assets.create(await tinyAvatar({ without }), {
      name: "mute.glb",
    });
    const refused = await create(mute.asset_id);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.error)).toContain("viseme_U");
    expect(refusal(await create("ast_unknown"))).toEqual([404, "RESOURCE_NOT_FOUND", "asset_id"]);
  });

  it("deleteAvatar 403: one of the public cast", async () => {
    await expect(account.client.avatars.delete("zuri")).rejects.toMatchObject({
      status: 403,
      code: "INSUFFICIENT_PERMISSIONS",
    });
  });
});

/** Names of every shape in a GLB, as its table of contents has them. */
function shapesOf(glb: Uint8Array): string[] {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  const { meshes } = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as {
    meshes: { extras?: { targetNames?: string[] } }[];
  };
  return meshes.flatMap(({ extras }) => extras?.targetNames ?? []);
}
