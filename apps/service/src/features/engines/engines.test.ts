import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Engine } from "@orator/contract";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { translationEngines } from "./translation-engines.ts";

const models = await useTestModels("onnx", "sherpa");
const runtimes = readdirSync(models).map((name) => ({
  link: join(models, name),
  target: readlinkSync(join(models, name)),
}));
function removeRuntimes(): void {
  for (const { link } of runtimes) unlinkSync(link);
}
beforeEach(() => {
  for (const { link, target } of runtimes) if (!existsSync(link)) symlinkSync(target, link, "junction");
});

const SECRET = "sk-nobody-may-see-this";
let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService({
    env: {
      CHAT_BASE_URL: "http://user:password@127.0.0.1:9/v1",
      CHAT_API_KEY: SECRET,
      CHAT_MODEL: "llama",
    },
  });
  key = await service.keyFor();
}, 60_000);
afterAll(() => service.stop());

async function engines(): Promise<Engine[]> {
  return (await service.request("GET", "/v1/engines", { key })).body.engines;
}

async function engine(id: string): Promise<Engine> {
  return (await engines()).find((entry) => entry.engine === id)!;
}

async function checks(): Promise<Record<string, "ok">> {
  return (await service.request("GET", "/readyz")).body.checks;
}

describe("GET /v1/engines", () => {
  it("200 with what is there for each capability, and how to add what is not", async () => {
    const all = await engines();
    expect(new Set(all.map(({ capability }) => capability))).toEqual(
      new Set(["speech", "recognition", "translation", "retrieval", "answers", "portraits"]),
    );
    expect(new Set(all.map(({ engine }) => engine)).size).toBe(all.length);
    expect(await engine("flite")).toMatchObject({
      kind: "embedded",
      state: "ready",
      quality: "classic",
      languages: ["en"],
    });
    expect(await engine("kokoro")).toMatchObject({
      kind: "model",
      state: "missing",
      quality: "neural",
      detail: "npm run models -- add voices",
    });
    expect(await engine("images_engine")).toMatchObject({
      state: "missing",
      detail: expect.stringContaining("IMAGES_BASE_URL"),
    });
    for (const { detail } of all) expect(detail).not.toMatch(/\n|^$/);
  });

  it("tells of an endpoint that it is set and its model, neither address nor key", async () => {
    expect(await engine("chat_endpoint")).toMatchObject({
      kind: "endpoint",
      state: "ready",
      detail: "Runs the model llama",
    });
    const text = JSON.stringify(await engines());
    for (const secret of [SECRET, "password", "127.0.0.1"]) expect(text).not.toContain(secret);
  });

  it("sees a model that is added while the service runs, and what is wrong with it", async () => {
    const folder = join(models, "voices");
    mkdirSync(folder);
    expect(await engine("kokoro")).toMatchObject({
      state: "failed",
      detail: "Has not passed its self-test: npm run models -- check voices",
    });
    writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
    const { state, since } = await engine("kokoro");
    expect(state).toBe("ready");
    expect(Date.parse(since!)).toBeGreaterThan(Date.now() - 600_000);
    expect(await checks()).toMatchObject({ kokoro: "ok" });
    removeRuntimes();
    expect(await engine("kokoro")).toMatchObject({
      state: "failed",
      detail: expect.stringContaining("ONNX Runtime is not installed"),
    });
    rmSync(folder, { recursive: true });
  });

  it("401 without a key", async () => {
    expect((await service.request("GET", "/v1/engines")).status).toBe(401);
  });
});

describe("what translates", () => {
  const pairs = [
    ["en", "es"],
    ["es", "ca-valencia"],
    ["es", "en-US"],
    ["fr", "es"],
    ["es", "fr"],
    ["pt", "es"],
    ["es", "pt-BR"],
  ].map(([from, to]) => ({ from: from!, to: to! }));

  const none = { apertiumPairs: [], modelPairs: () => [], pairsOverEnglish: () => [] };

  it("are models and Apertium with the pairs that are there, behind the remote engine that is set", () => {
    const translator = { engine: "chat", model: "llama" } as const;
    const parts = {
      apertiumPairs: pairs,
      modelPairs: () => pairs.slice(0, 2),
      pairsOverEnglish: () => pairs,
    };
    const [remote, bergamot, apertium] = translationEngines({ ...parts, translator });
    expect(remote).toMatchObject({ state: "ready", detail: "Translates by a chat model, llama" });
    expect(bergamot).toMatchObject({
      state: "ready",
      languages: ["ca", "en", "es"],
      detail: "Translates en to es, es to ca-valencia; over English, as drafts, 7 more",
    });
    expect(apertium).toMatchObject({ state: "ready", languages: ["ca", "en", "es", "fr", "pt"] });
    expect(apertium!.detail).toMatch(/^Drafts by rules: en to es, .*, 1 more$/);
  });

  it("are missing with the commands and the setting that add them", () => {
    const [remote, bergamot, apertium] = translationEngines(none);
    expect(remote).toMatchObject({
      state: "missing",
      detail: expect.stringContaining("TRANSLATION_BASE_URL"),
    });
    expect(bergamot).toMatchObject({ state: "missing", detail: "npm run models -- add translate-en-de" });
    expect(apertium).toMatchObject({
      state: "missing",
      detail: "On Debian: apt-get install apertium apertium-eng-spa",
    });
  });

  it("sees a model that is added while the service runs, without ONNX Runtime", async () => {
    removeRuntimes();
    expect(await engine("bergamot")).toMatchObject({ state: "missing" });
    const folder = join(models, "translate-en-fr");
    mkdirSync(folder);
    writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
    expect(await engine("bergamot")).toMatchObject({ state: "ready", languages: ["en", "fr"] });
    expect(await checks()).toMatchObject({ bergamot: "ok" });
    rmSync(folder, { recursive: true });
  });
});

it("/readyz names the engines that are there, and is 200 without those that are missing", async () => {
  const found = await checks();
  expect(found).toMatchObject({ database: "ok", flite: "ok", chat_endpoint: "ok" });
  expect(found).not.toHaveProperty("kokoro");
});
