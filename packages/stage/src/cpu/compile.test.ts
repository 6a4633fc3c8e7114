import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { kernelBytes } from "./compile.ts";

afterEach(() => vi.unstubAllEnvs());

it("compiles the kernel into the cache folder once, even when several ask at the same time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orator-kernel-"));
  vi.stubEnv("ORATOR_CACHE_DIR", folder);
  const [first, second] = await Promise.all([kernelBytes(), kernelBytes()]);
  expect(WebAssembly.validate(Uint8Array.from(first))).toBe(true);
  expect(second).toEqual(first);
  expect(await readdir(join(folder, "kernel"))).toHaveLength(1);
  await rm(folder, { recursive: true });
});
