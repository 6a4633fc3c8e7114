import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueModel } from "../catalogue/model.ts";
import { networkOf } from "../fetch/network.ts";
import { installedModel } from "../installed.ts";
import { startFakeHub } from "../testing/fake-hub.ts";
import type { PublishedModel, FakeHub } from "../testing/fake-hub.ts";
import { useTestModels } from "../testing/test-models.ts";
import { addModel, checkModel, removeModel } from "./add-model.ts";
import type { AddOptions, SelfTest } from "./add-model.ts";

const files = {
  "model.onnx": randomBytes(50_000),
  "voices/ada.bin": randomBytes(2000),
  "words.json": Buffer.from("{}"),
};
const good: SelfTest = () => Promise.resolve({ faults: [], measures: { firstClauseMs: 250 } });
const bad: SelfTest = () => Promise.resolve({ faults: ["vowels are not voiced", "too long"], measures: {} });

const folder = await useTestModels();
let hub: FakeHub;
beforeAll(async () => {
  hub = await startFakeHub();
});
afterAll(() => hub.stop());
beforeEach(() => {
  hub.requests.length = 0;
  return () => rmSync(join(folder, "tiny"), { recursive: true, force: true });
});

function publish(more: Partial<PublishedModel> = {}): CatalogueModel {
  return hub.publish({ name: "tiny", kind: "voices", files, ...more });
}

function add(model: CatalogueModel, more: Partial<AddOptions> = {}) {
  return addModel(model, { selfTest: good, network: networkOf({ mirror: hub.origin }), retryMs: 1, ...more });
}

describe("addModel", () => {
  it("fetches every file, tests the model, and switches it on with what was measured", async () => {
    const steps: string[] = [];
    const told: number[] = [];
    await add(publish(), {
      onStep: (step) => {
        steps.push(step);
        expect(installedModel("tiny")).toBeUndefined();
      },
      onProgress: (bytes) => told.push(bytes),
    });
    expect(steps).toEqual(["runtime", "files", "self-test"]);
    expect(told.at(-1)).toBe(52_002);
    const installed = installedModel("tiny")!;
    expect(installed.measures).toEqual({ firstClauseMs: 250 });
    for (const [path, bytes] of Object.entries(files)) {
      expect(readFileSync(join(installed.folder, path)).equals(bytes)).toBe(true);
      expect(installed.files[path]).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("keeps one that fails its test off, says why, and keeps its files", async () => {
    const model = publish();
    await expect(add(model, { selfTest: bad })).rejects.toThrow(
      "tiny failed its test and is off: vowels are not voiced; too long; its files are kept, and npm run models -- check tiny tries again",
    );
    expect(installedModel("tiny")).toBeUndefined();
    hub.requests.length = 0;
    await checkModel(model, good);
    expect(installedModel("tiny")?.revision).toBe(model.revision);
    expect(hub.requests).toEqual([]);
  });

  it("asks for nothing that is there, and tests nothing again", async () => {
    const model = publish();
    await add(model);
    hub.requests.length = 0;
    await add(model, { selfTest: bad });
    expect(hub.requests).toEqual([]);
  });

  it("fetches what was changed, and only that", async () => {
    const model = publish();
    await add(model);
    writeFileSync(join(folder, "tiny/voices/ada.bin"), randomBytes(2000));
    hub.requests.length = 0;
    await add(model);
    expect(hub.requests.every(({ path }) => path.includes("ada.bin"))).toBe(true);
    expect(readFileSync(join(folder, "tiny/voices/ada.bin")).equals(files["voices/ada.bin"])).toBe(true);
  });

  it("takes a new revision, and is off while it changes", async () => {
    await add(publish());
    const next = publish({
      revision: "2".repeat(40),
      files: { ...files, "model.onnx": randomBytes(60_000) },
    });
    hub.fail("model.onnx", { status: 404 });
    await expect(add(next)).rejects.toThrow("404");
    expect(installedModel("tiny")).toBeUndefined();
    hub.fail("model.onnx", undefined);
    expect((await add(next)).revision).toBe("2".repeat(40));
  });

  it("records the hub's own digests where none is published, of large files and of small ones", async () => {
    const model = publish({ isWithoutDigests: true });
    const installed = await add(model);
    expect(hub.requests.filter(({ method }) => method === "HEAD").length).toBeGreaterThan(2);
    expect(installed.files["model.onnx"]).toBe(
      createHash("sha256").update(files["model.onnx"]).digest("hex"),
    );
    writeFileSync(join(folder, "tiny/words.json"), "[]");
    await expect(checkModel(model, good)).rejects.toThrow("words.json is missing or was changed");
  });

  it.each(["model.onnx", "words.json"])("holds %s to the hub's own digest", async (name) => {
    const model = publish({ isWithoutDigests: true });
    hub.fail(name, "wrong-bytes");
    await expect(add(model)).rejects.toThrow(`${name} could not be fetched`);
    hub.fail(name, undefined);
  });

  it("lets two add at once: the second waits, says who is at it, and fetches nothing", async () => {
    const model = publish();
    const waited: (number | undefined)[] = [];
    let release = (): void => undefined;
    const isTesting = new Promise<void>((tell) => {
      const slow: SelfTest = async () => {
        tell();
        await new Promise<void>((resolve) => (release = resolve));
        return { faults: [], measures: {} };
      };
      void add(model, { selfTest: slow });
    });
    await isTesting;
    hub.requests.length = 0;
    await add(model, {
      selfTest: bad,
      onWait: (pid) => {
        waited.push(pid);
        release();
      },
    });
    expect(waited).toEqual([process.pid]);
    expect(hub.requests).toEqual([]);
  });

  it.skipIf(process.platform === "win32")(
    "says in one line that a folder can't be written, and reads it all the same",
    async () => {
      const model = publish();
      await add(model);
      chmodSync(folder, 0o555);
      chmodSync(join(folder, "tiny"), 0o555);
      // Root may write everywhere: be nobody for a while.
      const isRoot = process.geteuid!() === 0;
      if (isRoot) process.seteuid!(65_534);
      try {
        await expect(removeModel("tiny")).rejects.toThrow(/the folder of models .* can't be written/);
        await expect(add(publish({ name: "other" }))).rejects.toThrow(
          /the folder of models .* can't be written/,
        );
        expect((await add(model)).name).toBe("tiny");
        expect((await checkModel(model, good)).measures).toEqual({ firstClauseMs: 250 });
        await expect(checkModel(model, bad)).rejects.toThrow(/the folder of models .* can't be written/);
      } finally {
        if (isRoot) process.seteuid!(0);
        chmodSync(folder, 0o755);
        chmodSync(join(folder, "tiny"), 0o755);
      }
    },
  );
});

describe("checkModel", () => {
  it("switches off what was changed, and says how to mend it", async () => {
    const model = publish();
    await add(model);
    writeFileSync(join(folder, "tiny/model.onnx"), randomBytes(50_000));
    rmSync(join(folder, "tiny/words.json"));
    await expect(checkModel(model, good)).rejects.toThrow(
      "tiny is not whole: model.onnx and 1 more is missing or was changed; npm run models -- add tiny fetches what is wrong",
    );
    expect(installedModel("tiny")).toBeUndefined();
  });

  it("switches off what fails its test", async () => {
    const model = publish();
    await add(model);
    await expect(checkModel(model, bad)).rejects.toThrow("failed its test and is off");
    expect(installedModel("tiny")).toBeUndefined();
  });
});

describe("removeModel", () => {
  it("leaves nothing of the model, and the runtime to others", async () => {
    await add(publish());
    expect(await removeModel("tiny")).toBe(true);
    expect(existsSync(join(folder, "tiny"))).toBe(false);
    expect(readdirSync(folder).some((name) => name.startsWith("onnxruntime"))).toBe(true);
    expect(await removeModel("tiny")).toBe(false);
  });
});

it("a folder that is a file is told in one line", async () => {
  const before = process.env.ORATOR_MODELS_DIR;
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  process.env.ORATOR_MODELS_DIR = join(file, "models");
  await expect(add(publish())).rejects.toThrow(/the folder of models .*a-file\/models can't be written/);
  process.env.ORATOR_MODELS_DIR = before;
  mkdirSync(folder, { recursive: true });
});
