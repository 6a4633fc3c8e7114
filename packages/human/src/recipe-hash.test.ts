import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedFile, recipeHash } from "./cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orator-cache-"));
  vi.stubEnv("ORATOR_CACHE_DIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("makes a file once and leaves no temporary behind", async () => {
  let made = 0;
  const make = (): Promise<Uint8Array> => Promise.resolve(Uint8Array.of(++made));
  expect([...(await cachedFile("avatars/a.glb", make))]).toEqual([1]);
  expect([...(await cachedFile("avatars/a.glb", make))]).toEqual([1]);
  expect(await readdir(join(folder, "avatars"))).toEqual(["a.glb"]);
});

it("works without a folder to write to", async () => {
  await writeFile(join(folder, "file"), "");
  vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "file"));
  expect([...(await cachedFile("a", () => Promise.resolve(Uint8Array.of(7))))]).toEqual([7]);
});

it("hashes recipes by value, whatever the order of their keys", () => {
  expect(recipeHash({ a: 1, b: { c: 2, d: [3] } })).toBe(recipeHash({ b: { d: [3], c: 2 }, a: 1 }));
  expect(recipeHash({ a: 1 })).not.toBe(recipeHash({ a: 2 }));
});
