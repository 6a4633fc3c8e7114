import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrainStore } from "./brain-store.ts";
import { startBrainsBench } from "./brains.fixture.ts";
import type { BrainsBench } from "./brains.fixture.ts";

let bench: BrainsBench;
let stranger: string;
let model: FakeModel;

// A model that knows what two words have to do with each other.
const MEANINGS = ["tea beverage drink", "poodle animal pet"];
function embed(text: string) {
  return MEANINGS.map(
    (words) => 0.1 + words.split(" ").filter((word) => text.toLowerCase().includes(word)).length,
  );
}

beforeAll(async () => {
  model = await startFakeModel({ embed });
  bench = await startBrainsBench({
    EMBEDDINGS_BASE_URL: model.endpoint.baseUrl,
    EMBEDDINGS_API_KEY: "secret",
    EMBEDDINGS_MODEL: "fake",
  });
  stranger = await bench.service.keyFor("stranger");
});
afterAll(async () => {
  await bench.service.stop();
  await model.close();
});

describe("POST /v1/brains", () => {
  it("201 with an empty brain that is ready", async () => {
    const { status, body } = await bench.call("POST", "/v1/brains", { name: "Shop" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Shop",
      description: "",
      type: "knowledge_base",
      instructions: "",
      document_count: 0,
      status: "ready",
    });
    expect(body.id).toMatch(/^brn_/);
  });

  it("400 without a name, with another type, and with a member that does not exist", async () => {
    const reply = async (body: unknown) => (await bench.call("POST", "/v1/brains", body)).body.error;
    expect(await reply({})).toMatchObject({ code: "INVALID_REQUEST", details: { field: "name" } });
    expect(await reply({ name: "x", type: "y" })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "type" },
    });
    expect(await reply({ name: "x", docs: 1 })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "docs" },
    });
  });
});

describe("GET /v1/brains", () => {
  it("200 with the account's own brains alone, newest first, in pages", async () => {
    const owner = await bench.service.keyFor("lister");
    const make = async (name: string) => (await bench.call("POST", "/v1/brains", { name }, owner)).body.id;
    const ids = [await make("one"), await make("two"), await make("three")];
    const { body } = await bench.call("GET", "/v1/brains?limit=2", undefined, owner);
    expect(body.brains.map((brain: { id: string }) => brain.id)).toEqual([ids[2], ids[1]]);
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, total_pages: 2 });
    expect((await bench.call("GET", "/v1/brains?type=other", undefined, owner)).body.brains).toEqual([]);
  });
});

describe("another account's brain", () => {
  it("is 404 for every operation", async () => {
    const brain = await bench.aBrain();
    const document = await bench.teach(brain, "Hours", "We open at nine.");
    const calls: [string, string, unknown?][] = [
      ["GET", brain],
      ["PATCH", brain, { name: "mine" }],
      ["DELETE", brain],
      ["GET", `${brain}/documents`],
      ["POST", `${brain}/documents`, { title: "x", text: "y" }],
      ["DELETE", `${brain}/documents/${document}`],
      ["POST", `${brain}/query`, { question: "When do you open?" }],
    ];
    for (const [method, path, body] of calls) {
      expect((await bench.call(method, path, body, stranger)).body.error?.code, `${method} ${path}`).toBe(
        "RESOURCE_NOT_FOUND",
      );
    }
    expect((await bench.call("GET", brain)).body.document_count).toBe(1);
  });

  it("is nothing to answer from, in live sessions either", async () => {
    const id = (await bench.aBrain({ instructions: "Be brief." })).split("/").at(-1)!;
    const { services, features } = bench.service;
    const [owner, other] = await Promise.all(
      ["owner", "stranger"].map((name) => features.accounts.byName(name)),
    );
    const brains = createBrainStore(services);
    expect(await brains.instructionsOf(owner!.id, id)).toBe("Be brief.");
    expect(await brains.instructionsOf(other!.id, id)).toBeUndefined();
  });
});

describe("POST /v1/brains/{brain_id}/query", () => {
  it("200 and tells how sure it is and out of which passage, 0 and none where the documents don't say, null for courtesy", async () => {
    const brain = await bench.aBrain();
    await bench.teach(brain, "Tea", "Our green tea comes from Rwanda and costs 22 pounds.");
    const ask = async (question: string) => (await bench.call("POST", `${brain}/query`, { question })).body;
    expect(await ask("How much does the green tea cost?")).toMatchObject({
      confidence: expect.toSatisfy((value: number) => value >= 0.6 && value <= 1),
      passage: { title: "Tea", heading: "", text: "Our green tea comes from Rwanda and costs 22 pounds." },
    });
    expect(await ask("Who painted the Mona Lisa?")).toMatchObject({ confidence: 0, passage: null });
    expect(await ask("Hello!")).toMatchObject({ sources: [], confidence: null, passage: null });
  });
});

describe("a service with an embedding model", () => {
  it("finds by meaning what shares no word, and by words alone while the model is down", async () => {
    const brain = await bench.aBrain();
    await bench.teach(brain, "Tea", "Our green tea comes from Rwanda and costs 22 pounds.");
    await bench.teach(brain, "Pets", "Animals have to stay outside. There is a hook and a bowl of water.");
    const ask = async (question: string) =>
      (await bench.call("POST", `${brain}/query`, { question })).body.answer;
    await expect.poll(() => ask("May I bring my poodle?")).toContain("stay outside");
    model.behavior = { status: 503 };
    expect(await ask("How much is green tea?")).toContain("22 pounds");
    expect(await ask("May I bring my poodle?")).toContain("don't have an answer");
    const { body } = await bench.service.request("GET", "/metrics");
    expect(body).toMatch(/orator_questions_without_model_total\{model="embeddings",reason="failed"\} [1-9]/);
    model.behavior = { embed };
  });
});

describe("PATCH /v1/brains/{brain_id}", () => {
  it("200 and changes what is given alone", async () => {
    const brain = await bench.aBrain({ description: "old" });
    const { status, body } = await bench.call("PATCH", brain, { instructions: "Be brief." });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Shop", description: "old", instructions: "Be brief." });
  });

  it("loses none of several changes that come at once", async () => {
    const changes = [{ name: "Salon" }, { description: "new" }, { instructions: "Be brief." }];
    for (let round = 0; round < 5; round++) {
      const brain = await bench.aBrain({ description: "old" });
      await Promise.all(changes.map((change) => bench.call("PATCH", brain, change)));
      expect((await bench.call("GET", brain)).body).toMatchObject(Object.assign({}, ...changes));
    }
  });
});

describe("DELETE /v1/brains/{brain_id}", () => {
  it("200, and nothing of it is left, its files included", async () => {
    const brain = await bench.aBrain();
    await bench.teach(brain, "Hours", "We open at nine.");
    const files = async () => {
      const keys: string[] = [];
      for await (const key of bench.service.services.blobs.list("")) keys.push(key);
      return keys.filter((key) => key.includes(brain.split("/").at(-1)!));
    };
    expect(await files()).toHaveLength(1);
    expect((await bench.call("DELETE", brain)).status).toBe(200);
    expect((await bench.call("GET", brain)).status).toBe(404);
    expect(await files()).toEqual([]);
    const { rows } = await bench.service.services.database.execute(
      "SELECT count(*) FROM brain_passages WHERE brain_id = $1",
      [brain.split("/").at(-1)],
    );
    expect(rows[0].count).toBe(0);
  });

  it("409 while an agentic avatar uses it", async () => {
    const { database, clock } = bench.service.services;
    const brain = await bench.aBrain();
    const id = brain.split("/").at(-1)!;
    const owner = await bench.service.features.accounts.byName("owner");
    await database.execute(
      `INSERT INTO agentic_avatars (id, account_id, name, avatar_id, voice_id, brain_id, status, settings, created_at, updated_at)
       VALUES ('agt_test', $1, 'Zuri', 'zuri', 'en-us-clara', $2, 'active', '{}', $3, $3)`,
      [owner!.id, id, new Date(clock.nowMs())],
    );
    expect((await bench.call("DELETE", brain)).body.error.code).toBe("CONFLICT");
    await database.execute("DELETE FROM agentic_avatars WHERE id = 'agt_test'");
    expect((await bench.call("DELETE", brain)).status).toBe(200);
  });
});
