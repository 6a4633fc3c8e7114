import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installedModel } from "@orator/models";
import { startFakeHub, useTestModels } from "@orator/models/testing";
import type { FakeHub } from "@orator/models/testing";

const home = mkdtempSync(join(tmpdir(), "orator-models-test-"));
const stick = join(home, "stick");
const catalogueFile = join(home, "catalogue.json");
const model = randomBytes(200_000);
const words = Buffer.from('["hello"]');
const models = await useTestModels();
let hub: FakeHub;

beforeAll(async () => {
  hub = await startFakeHub();
  const catalogue = [
    hub.publish({ name: "tiny", kind: "voices", files: { "model.onnx": model, "words.json": words } }),
    hub.publish({ name: "tiny-asr", kind: "recognition", files: { "asr.onnx": randomBytes(5000) } }),
  ];
  writeFileSync(catalogueFile, JSON.stringify(catalogue));
});
afterAll(async () => {
  await hub.stop();
  rmSync(home, { recursive: true });
});
beforeEach(() => {
  hub.fail("", undefined);
  hub.requests.length = 0;
  for (const name of ["tiny", "tiny-asr", "be-faulty"])
    rmSync(join(models, name), { recursive: true, force: true });
  rmSync(stick, { recursive: true, force: true });
  mkdirSync(stick);
});

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command; `more` goes on top of an environment whose mirror is the hub. */
function run(args: string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "models.fixture.ts"), ...args], {
    env: {
      ...process.env,
      HTTPS_PROXY: "",
      https_proxy: "",
      NODE_OPTIONS: "",
      TEST_CATALOGUE: catalogueFile,
      MODELS_BASE_URL: hub.origin,
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })));
}

/** The line that says what went wrong, the last of stderr. */
function lineOf({ stderr }: Outcome): string {
  return stderr.trim().split("\n").at(-1)!;
}

describe("npm run models", () => {
  it("adds a model, lists it as on, checks it, and removes it", async () => {
    const added = await run(["add", "tiny"]);
    expect(added).toMatchObject({ code: 0, stdout: "tiny is on (firstClauseMs 250)\n" });
    expect(added.stderr).toContain("Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0.txt");
    expect(added.stderr).toContain("synthetic");
    const [listed] = JSON.parse((await run(["list", "--json"])).stdout);
    expect(listed).toMatchObject({ name: "tiny", state: "on", license: "Apache-2.0", bytes: 200_009 });
    expect((await run(["check"])).stdout).toBe("tiny is on (firstClauseMs 250)\n");
    expect(await run(["remove", "tiny"])).toMatchObject({ code: 0, stdout: "tiny is removed\n" });
    expect(existsSync(join(models, "tiny"))).toBe(false);
    expect((await run(["remove", "tiny"])).stdout).toBe("tiny was not here\n");
  });

  it("lists names, states, sizes, and what each is good for", async () => {
    const { code, stdout } = await run(["list"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^name +state +size +languages +license +model\n/);
    expect(stdout).toMatch(/\ntiny +not here +0\.2 MB +en +Apache-2\.0 +A small model of voices\n/);
    expect(stdout).toContain("\ntiny, tiny-asr: Tests.\n");
  });

  it("lists every file with address, size and digest, for a mirror or a stick", async () => {
    const { stdout } = await run(["list", "tiny", "--files"]);
    expect(stdout).toMatch(/^https:\/\/hub\.example\/.+\/model\.onnx {2}200000 {2}[0-9a-f]{64}$/m);
    expect(stdout).toMatch(/onnxruntime-node-1\.30\.0\.tgz {2}113507888/);
  });

  it("keeps a model that fails its test off, and takes it when it passes", async () => {
    writeFileSync(join(models, "be-faulty"), "");
    const failed = await run(["add", "tiny"]);
    expect(failed.code).toBe(1);
    expect(lineOf(failed)).toMatch(
      /^orator: tiny failed its test and is off: vowels are not voiced; .* check tiny tries again$/,
    );
    expect(installedModel("tiny")).toBeUndefined();
    expect(JSON.parse((await run(["list", "--json"])).stdout)[0].state).toBe("off");
    expect((await run(["check", "tiny"])).code).toBe(1);
    rmSync(join(models, "be-faulty"));
    expect(await run(["check", "tiny"])).toMatchObject({
      code: 0,
      stdout: "tiny is on (firstClauseMs 250)\n",
    });
  });

  it("goes on after it was killed in the middle of a file", async () => {
    hub.fail("model.onnx", "silent");
    const child = spawn(process.execPath, [join(import.meta.dirname, "models.fixture.ts"), "add", "tiny"], {
      env: { ...process.env, HTTPS_PROXY: "", MODELS_BASE_URL: hub.origin, TEST_CATALOGUE: catalogueFile },
      stdio: "ignore",
    });
    await expect.poll(() => existsSync(join(models, "tiny/model.onnx.part")), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => hub.requests.length).toBe(2);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
    hub.fail("model.onnx", undefined);
    expect((await run(["add", "tiny"])).code).toBe(0);
    expect(hub.requests.map(({ range }) => range ?? "").join()).toMatch(/bytes=[1-9]/);
  });

  it("lets two add at once: one fetches, the other waits or finds it done", async () => {
    const both = await Promise.all([run(["add", "tiny"]), run(["add", "tiny"])]);
    for (const { code, stdout } of both)
      expect({ code, stdout }).toEqual({ code: 0, stdout: "tiny is on (firstClauseMs 250)\n" });
    expect(hub.requests.filter(({ path }) => path.includes("model.onnx")).length).toBe(2);
  });

  it("takes what was carried over, without a network", async () => {
    writeFileSync(join(stick, "a"), model);
    const offline = { MODELS_BASE_URL: "http://127.0.0.1:9999" };
    const half = await run(["import", stick], offline);
    expect(half).toMatchObject({ code: 0, stdout: "tiny: 1 files taken, still missing: words.json\n" });
    writeFileSync(join(stick, "b"), words);
    const whole = await run(["import", stick], offline);
    expect(whole).toMatchObject({ code: 0, stdout: "tiny is on (firstClauseMs 250)\n" });
    expect(readdirSync(join(models, "tiny")).toSorted()).toEqual([
      "installed.json",
      "model.onnx",
      "words.json",
    ]);
  });
});

describe("one clear line", () => {
  it.each([
    ["a wrong hash", "wrong-bytes", /model\.onnx could not be fetched .*not the published file/],
    ["a page to sign in", "web-page", /web page came instead of the file; .*HTTPS_PROXY/],
    ["a 404", { status: 404 }, /answered 404/],
  ] as const)("tells of %s", async (_, fault, line) => {
    hub.fail("model.onnx", fault);
    const failed = await run(["add", "tiny"]);
    expect(failed.code).toBe(1);
    expect(lineOf(failed)).toMatch(line);
    expect(installedModel("tiny")).toBeUndefined();
  });

  it("tells of no network", async () => {
    const failed = await run(["add", "tiny"], { MODELS_BASE_URL: "http://127.0.0.1:9999" });
    expect(failed.code).toBe(1);
    expect(lineOf(failed)).toMatch(/No connection to 127\.0\.0\.1:9999 could be made; .* import FILE/);
  });

  it("tells of a folder that can't be written", async () => {
    writeFileSync(join(home, "file"), "");
    const failed = await run(["add", "tiny"], { ORATOR_MODELS_DIR: join(home, "file/models") });
    expect(failed.code).toBe(1);
    expect(lineOf(failed)).toMatch(/^orator: the folder of models .*file\/models can't be written/);
  });

  it("tells of a kind that nothing tests, before a byte is fetched", async () => {
    const failed = await run(["add", "tiny", "tiny-asr"]);
    expect(failed.code).toBe(1);
    expect(lineOf(failed)).toMatch(
      /tiny-asr can't be added: this version has no test of models for recognition/,
    );
    expect(hub.requests).toEqual([]);
  });

  it.each([
    [["add"], "say which: tiny, tiny-asr"],
    [["add", "huge"], 'there is no model "huge": tiny, tiny-asr'],
    [["add", "ears"], 'the model "ears" is now called "asr-whisper"'],
    [["fetch"], 'there is no "fetch": list, add, check, remove or import'],
    [["add", "tiny", "--json"], "--json and --files are for list"],
    [["import"], "say which files"],
    [["import", "/no/such/file"], "there is no file or folder /no/such/file"],
    [["import", import.meta.filename], "none of these files belongs to a model"],
    [["--fast"], "Unknown option '--fast'"],
  ])("refuses %j with exit code 2", async (args, words) => {
    const refused = await run(args);
    expect(refused.code).toBe(2);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
    expect(lineOf(refused)).toContain(words);
  });
});
