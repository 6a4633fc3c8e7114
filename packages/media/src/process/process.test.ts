import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MediaError } from "../media-error.ts";
import { Child, ChildDied } from "./child.ts";
import { withMemoryLimit } from "./memory-limit.ts";

const media = new URL("../media-process.ts", import.meta.url);

describe("Child", () => {
  it("tells apart what the user can mend, faults, and death", async () => {
    const child = new Child(media);
    await expect(child.call("probe", { file: "/nowhere" })).rejects.toBeInstanceOf(MediaError);
    await expect(child.call("juggle", {})).rejects.toThrow("unknown call juggle");
    await child.stop();
    await expect(child.call("probe", { file: "/nowhere" })).rejects.toBeInstanceOf(ChildDied);
  });

  it("is gone when stopped", async () => {
    const child = new Child(media);
    await child.stop();
    expect(() => process.kill(child.pid!, 0)).toThrow(/ESRCH/);
  });
});

describe("the environment of a child", () => {
  const program = new URL("./environment.fixture.ts", import.meta.url);
  const SECRETS = ["SPEECH_API_KEY", "S3_SECRET_ACCESS_KEY", "DATABASE_URL", "SECRET_KEY", "SMTP_PASSWORD"];

  async function environmentOf(secrets: string[]): Promise<Record<string, string>> {
    const child = new Child(program, { secrets });
    const seen = await child.call<[string, string][]>("environment", {});
    await child.stop();
    return Object.fromEntries(seen);
  }

  beforeEach(() => {
    for (const name of SECRETS) vi.stubEnv(name, "hush-hush-7");
    vi.stubEnv("SPEECH_BASE_URL", "https://speech.example");
  });
  afterEach(() => vi.unstubAllEnvs());

  it("holds no secret, under no name", async () => {
    const seen = await environmentOf([]);
    expect(Object.values(seen)).not.toContain("hush-hush-7");
    expect(seen).toMatchObject({ SPEECH_BASE_URL: "https://speech.example", PATH: process.env["PATH"] });
  });

  it("holds the one that it needs and no other", async () => {
    const seen = await environmentOf(["SPEECH_API_KEY"]);
    expect(Object.entries(seen).filter(([, value]) => value === "hush-hush-7")).toEqual([
      ["SPEECH_API_KEY", "hush-hush-7"],
    ]);
  });
});

describe("the compiled code of a child", () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-code-"));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("is kept for the next one, though the child is killed", async () => {
    vi.stubEnv("NODE_COMPILE_CACHE", folder);
    const child = new Child(new URL("./environment.fixture.ts", import.meta.url));
    const read = () => readdirSync(folder, { recursive: true });
    await child.call("environment", {});
    await vi.waitFor(() => expect(read().length).toBeGreaterThan(2));
    await child.stop();
  });
});

describe("withMemoryLimit", () => {
  it("gives up on work that needs more, and lets the rest pass", async () => {
    await expect(withMemoryLimit(() => wait(5000, 1, { ref: false }), 1000)).rejects.toThrow(
      "too much memory",
    );
    expect(await withMemoryLimit(() => wait(120, 7), 2 ** 40)).toBe(7);
  });
});
