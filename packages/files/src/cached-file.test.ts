import { mkdtemp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheFolder, cachedFile, keepInCache, makeWhole, takeFromCache } from "./index.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orator-cache-"));
  vi.stubEnv("ORATOR_CACHE_DIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe("cacheFolder", () => {
  it("is absolute, whatever the variables say", () => {
    vi.stubEnv("ORATOR_CACHE_DIR", "somewhere/near");
    expect(cacheFolder()).toBe(join(process.cwd(), "somewhere/near"));
    vi.stubEnv("ORATOR_CACHE_DIR", undefined);
    vi.stubEnv("XDG_CACHE_HOME", "relative");
    expect(cacheFolder()).toBe(join(homedir(), ".cache/orator"));
    vi.stubEnv("XDG_CACHE_HOME", folder);
    expect(cacheFolder()).toBe(join(folder, "orator"));
  });

  it("takes an empty variable for one that is not set", () => {
    vi.stubEnv("ORATOR_CACHE_DIR", "");
    vi.stubEnv("XDG_CACHE_HOME", "");
    expect(cacheFolder()).toBe(join(homedir(), ".cache/orator"));
  });
});

describe("cachedFile", () => {
  it("makes a file once and leaves nothing unfinished behind", async () => {
    let made = 0;
    const make = (): Promise<Uint8Array> => Promise.resolve(Uint8Array.of(++made));
    expect([...(await cachedFile("avatars/a.glb", make))]).toEqual([1]);
    expect([...(await cachedFile("avatars/a.glb", make))]).toEqual([1]);
    expect(await readdir(join(folder, "avatars"))).toEqual(["a.glb"]);
  });

  it("makes what it can't keep: a file where the folder should be costs time alone", async () => {
    await writeFile(join(folder, "file"), "");
    vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "file"));
    expect([...(await cachedFile("a", () => Promise.resolve(Uint8Array.of(7))))]).toEqual([7]);
    keepInCache("a", Uint8Array.of(9));
    expect(takeFromCache("a")).toBeUndefined();
  });

  it("makes what it can't read: a folder under the file's name", async () => {
    await mkdir(join(folder, "a"));
    expect([...(await cachedFile("a", () => Promise.resolve(Uint8Array.of(7))))]).toEqual([7]);
  });

  it("passes on why a file could not be made, and asks anew the next time", async () => {
    await expect(cachedFile("a", () => Promise.reject(new Error("no clay")))).rejects.toThrow("no clay");
    expect([...(await cachedFile("a", () => Promise.resolve(Uint8Array.of(7))))]).toEqual([7]);
  });
});

describe("makeWhole", () => {
  it("leaves the old file as it was, and nothing beside it, when the new one fails half-way", async () => {
    const path = join(folder, "film.mp4");
    await writeFile(path, "old");
    const failing = makeWhole(path, async (partial) => {
      await writeFile(partial, "half of the n");
      throw new Error("no space left");
    });
    await expect(failing).rejects.toThrow("no space left");
    expect(await readdir(folder)).toEqual(["film.mp4"]);
  });
});
