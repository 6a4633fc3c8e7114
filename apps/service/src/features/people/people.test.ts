import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
});
afterAll(() => service.stop());

function post(path: string, body: unknown) {
  return service.request("POST", path, { key, body });
}

/** As it is sent, because JSON.stringify writes no such numbers. */
function postText(path: string, body: string) {
  return service.request("POST", path, { key, body, headers: { "content-type": "application/json" } });
}

describe("POST /v1/people/describe", () => {
  it("200 with as many people as were asked for, all as the words say, the same for the same seed", async () => {
    const asked = {
      description: "a woman of sixty with gray curls on a beach with a cup",
      count: 3,
      seed: 5,
    };
    const { status, body } = await post("/v1/people/describe", asked);
    expect(status).toBe(200);
    expect(body.people).toHaveLength(3);
    for (const { recipe } of body.people) {
      expect(recipe.body).toMatchObject({ gender: 0, age: 60 });
      expect(recipe.hair.color).toBe("gray");
    }
    expect(body.understood).toContainEqual({ text: "gray curls", attribute: "hair.color", value: "gray" });
    expect(body.ignored).toContainEqual({ text: "cup", reason: "cannot be drawn" });
    expect((await post("/v1/people/describe", asked)).body).toEqual(body);
    const { people } = (await post("/v1/people/describe", { ...asked, seed: 6 })).body;
    expect(people).not.toEqual(body.people);
  });

  it("200 with the person of `like` whom the words change in what they name alone; a place is none of theirs", async () => {
    const [{ recipe: like }] = (await post("/v1/people/describe", { description: "a man of forty" })).body
      .people;
    const { body } = await post("/v1/people/describe", { description: "with a beard, in an office", like });
    const [{ recipe }] = body.people;
    expect(recipe).toEqual({
      ...like,
      skin: { ...like.skin, stubble: recipe.skin.stubble },
      hair: { ...like.hair, beard: recipe.hair.beard },
    });
    expect(recipe.hair.beard.style).not.toBe("none");
    expect(body.ignored).toEqual([{ text: "office", reason: "is about the scene, not the person" }]);
  });

  it("400 that names the fault in a recipe, however hostile it is", async () => {
    const faults: [like: string, field: string][] = [
      ['{"body":{"age":12}}', "like.body.age"],
      ['{"body":{"age":1e999}}', "like.body.age"],
      ['{"body":{"age":"old"}}', "like.body.age"],
      ['{"body":{"features":{"nose.width":2}}}', 'like.body.features["nose.width"]'],
      ['{"body":{"features":{"constructor":1}}}', "like.body.features.constructor"],
      ['{"body":{"ethnicity":{"asian":1e308}}}', "like.body.ethnicity.asian"],
      ['{"skin":{"eyes":{"iris":"toString"}}}', "like.skin.eyes.iris"],
      ['{"clothes":{"top":{"cut":"armor"}}}', "like.clothes.top.cut"],
      ['{"clothes":{"top":{"cut":"tee","fabric":{"color":"red"}}}}', "like.clothes.top.fabric.color"],
      ['{"hair":[]}', "like.hair"],
    ];
    for (const [like, field] of faults) {
      const { status, body } = await postText("/v1/people/describe", `{"description":"tall","like":${like}}`);
      expect([status, body.error.details?.field], like).toEqual([400, field]);
    }
    for (const like of ['{"__proto__":{"seed":1}}', `${'{"body":'.repeat(200)}1${"}".repeat(200)}`, "NaN"])
      expect((await postText("/v1/people/describe", `{"description":"tall","like":${like}}`)).status).toBe(
        400,
      );
  });
});

describe("POST /v1/people/preview", () => {
  it("200 with a file for pages, made once for the same recipe; none for a client that went away", async () => {
    const recipe = { body: { age: 40, gender: 0 }, hair: { style: "bob" } };
    const gone = new AbortController();
    const url = `${service.url}/v1/people/preview`;
    const headers = { "x-api-key": key, "content-type": "application/json" };
    const ask = (of: object, signal?: AbortSignal) =>
      fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify({ recipe: of }),
        ...(signal && { signal }),
      });
    const left = ask({ ...recipe, seed: 2 }, gone.signal);
    setTimeout(() => gone.abort(), 200);
    await expect(left).rejects.toThrow("aborted");
    const first = await ask(recipe);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("application/octet-stream");
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(300_000);
    expect(bytes.readUInt32LE(0)).toBe(MAGIC);
    expect(Buffer.from(await (await ask(recipe)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("400 for a recipe that is none", async () => {
    const { status, body } = await post("/v1/people/preview", { recipe: { body: { wings: 2 } } });
    expect([status, body.error.details.field]).toEqual([400, "recipe.body.wings"]);
    expect((await post("/v1/people/preview", {})).body.error.details.field).toBe("recipe");
  });
});

/** How a web avatar begins. */
const MAGIC = Number(
  /WEB_AVATAR_MAGIC = (0x[0-9a-f]+)/i.exec(
    readFileSync(
      new URL("../../../../../packages/stage/src/web-avatar/web-avatar.ts", import.meta.url),
      "utf8",
    ),
  )![1],
);
