import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { kernelBytes } from "./kernel.ts";

afterEach(() => vi.unstubAllEnvs());

it("compiles the kernel into a cold cache once, though the cache is named relative to where a command runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orator-kernel-"));
  vi.stubEnv("ORATOR_CACHE_DIR", relative(process.cwd(), folder));
  expect(WebAssembly.validate(Uint8Array.from(await kernelBytes()))).toBe(true);
  const [name, ...others] = await readdir(join(folder, "kernel"));
  expect(others).toEqual([]);
  await writeFile(join(folder, "kernel", name!), "compiled before");
  expect(new TextDecoder().decode(await kernelBytes())).toBe("compiled before");
  await rm(folder, { recursive: true });
});
