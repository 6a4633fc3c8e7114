import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installedModel } from "@orator/models";
import { startStandInHub, useTestModels } from "@orator/models/testing";
import type { StandInHub } from "@orator/models/testing";
import { installTinyVoices } from "@orator/speech/testing";

const home = mkdtempSync(join(tmpdir(), "orator-voices-test-"));
let hub: StandInHub;

beforeAll(async () => {
  await useTestModels();
  hub = await startStandInHub();
  const folder = installTinyVoices(home);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "installed.json")
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
  writeFileSync(
    join(home, "catalogue.json"),
    JSON.stringify([hub.publish({ name: "voices", kind: "voices", files })]),
  );
});
afterAll(async () => {
  await hub.stop();
  rmSync(home, { recursive: true });
});

/** Runs a command of the CLI where the hub is the mirror and its catalogue the catalogue. */
function run(
  command: string,
  args: string[],
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
