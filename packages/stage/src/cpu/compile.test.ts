import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { kernelBytes } from "./compile.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orator-kernel-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("compiles the kernel into the cache folder once, even when several ask at the same time", async () => {
  vi.stubEnv("ORATOR_CACHE_DIR", folder);
  const [first, second] = await Promise.all([kernelBytes(), kernelBytes()]);
  expect(WebAssembly.validate(Uint8Array.from(first))).toBe(true);
  expect(second).toEqual(first);
  expect(await readdir(join(folder, "kernel"))).toHaveLength(1);
});

it("compiles the kernel where the cache cannot be written", async () => {
  await writeFile(join(folder, "file"), "");
  vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "file"));
  expect(WebAssembly.validate(Uint8Array.from(await kernelBytes()))).toBe(true);
});
