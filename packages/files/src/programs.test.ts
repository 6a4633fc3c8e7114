import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findProgram, programEnvironment } from "./programs.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "programs-"))));
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("finds a program in the folders of PATH, and says where there is none", async () => {
  const program = join(folder, "tool");
  await writeFile(program, "");
  await chmod(program, 0o755);
  vi.stubEnv("PATH", ["", join(folder, "nowhere"), folder].join(delimiter));
  expect(await findProgram("tool")).toBe(program);
  expect(await findProgram("other")).toBeUndefined();
});

it("shows a program where programs are, and nothing secret", () => {
  vi.stubEnv("PATH", folder);
  vi.stubEnv("SPEECH_API_KEY", "hunter2");
  expect(programEnvironment()).toEqual({ PATH: folder });
});
