import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installedModel } from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { startFakeHub, useTestModels } from "@orator/models/testing";
import type { FakeHub } from "@orator/models/testing";
import { installTinyVoices, tinyPiper } from "@orator/speech/testing";
import { tinyTranslationFiles } from "@orator/translation/testing";

const home = mkdtempSync(join(tmpdir(), "orator-from-hub-"));
let hub: FakeHub;

await useTestModels("onnx", "sherpa");
beforeAll(async () => {
  hub = await startFakeHub();
  const folder = installTinyVoices(home);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "installed.json")
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
  writeFileSync(
    join(home, "catalogue.json"),
    JSON.stringify([hub.publish({ name: "voices", kind: "voices", files }), piper(), ...translations()]),
  );
});
afterAll(async () => {
  await hub.stop();
  rmSync(home, { recursive: true });
});

/** A German voice that sherpa-onnx runs. */
function piper(): CatalogueModel {
  const { model, config } = tinyPiper();
  return hub.publish({
    name: "voice-de-thorsten",
    kind: "voices",
    runtime: "sherpa",
    files: { "model.onnx": model, "config.json": config },
  });
}

/** One that knows the words that the self-test looks for, and one that knows none. */
function translations(): CatalogueModel[] {
  const words = { morning: "Morgen", house: "Haus", books: "Bücher", water: "Wasser", mother: "Mutter" };
  const good = tinyTranslationFiles({ words: { ...words, Today: "Heute", is: "ist", Monday: "Montag" } });
  return [
    hub.publish({ name: "translate-en-de", kind: "translation", files: good }),
    hub.publish({ name: "translate-en-fr", kind: "translation", files: tinyTranslationFiles({ words: {} }) }),
  ];
}

/** Runs a command of the CLI where the hub is the mirror and its catalogue the catalogue. */
function run(
  command: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    cwd: home,
    env: {
      ...process.env,
      HTTPS_PROXY: "",
      NODE_OPTIONS: "",
      MODELS_BASE_URL: hub.origin,
      TEST_CATALOGUE: join(home, "catalogue.json"),
      TEST_SELF_TESTS: "own",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })));
}

it("adds voices from a hub, tests them, and makes a film with a neural voice", async () => {
  const added = await run("models.fixture", ["add", "voices"]);
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^voices is on \(.*firstClauseMs \d+/),
  });
  expect(hub.requests.some(({ path }) => path.endsWith("/voices/af_heart.bin"))).toBe(true);
  expect(installedModel("voices")?.measures["firstClauseMs"]).toBeGreaterThan(0);
  const said = await run("../say", [
    "Hello, I am new here.",
    "--size",
    "128x128",
    "--fps",
    "10",
    "--out",
    "hello.mp4",
  ]);
  expect(said.code).toBe(0);
  expect(said.stderr).not.toContain("npm run models");
  expect(statSync(join(home, "hello.mp4")).size).toBeGreaterThan(1000);
  const voices = JSON.parse((await run("../say", ["--list-voices", "--json"])).stdout) as {
    quality?: string;
  }[];
  expect(voices[0]!.quality).toBe("neural");
});

it("adds a voice that sherpa-onnx runs, tests it, and makes a film with it", async () => {
  const added = await run("models.fixture", ["add", "voice-de-thorsten"]);
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^voice-de-thorsten is on \(.*realTimeFactor [\d.]+/),
  });
  const film = ["--voice", "de-de-thorsten-piper", "--size", "128x128", "--fps", "10", "--out", "hallo.mp4"];
  const said = await run("../say", ["Guten Morgen, wie geht es Ihnen?", ...film]);
  expect(said.code).toBe(0);
  expect(said.stderr).not.toContain("npm run models");
  expect(statSync(join(home, "hallo.mp4")).size).toBeGreaterThan(1000);
});

it("adds a translation from a hub without ONNX Runtime, tests it, and keeps one off that leaves all as it is", async () => {
  const models = { ORATOR_MODELS_DIR: join(home, "models") };
  hub.requests.length = 0;
  const added = await run("models.fixture", ["add", "translate-en-de"], models);
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^translate-en-de is on \(sentenceMs [\d.]+, rightShare 1\)\n$/),
  });
  expect(added.stderr).not.toContain("ONNX");
  expect(readdirSync(join(home, "models")).filter((name) => !name.startsWith("."))).toEqual([
    "translate-en-de",
  ]);
  const doctor = JSON.parse((await run("../doctor", ["--json"], models)).stdout) as {
    name: string;
    detail: string;
  }[];
  expect(doctor.find(({ name }) => name === "Bergamot")?.detail).toBe("neural translations: en→de");
  const refused = await run("models.fixture", ["add", "translate-en-fr"], models);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /translate-en-fr failed its test and is off: it leaves "Good morning\." as it is; of 6/,
  );
});
