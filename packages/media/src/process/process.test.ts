import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
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

describe("withMemoryLimit", () => {
  it("gives up on work that needs more, and lets the rest pass", async () => {
    await expect(withMemoryLimit(() => wait(5000, 1, { ref: false }), 1000)).rejects.toThrow(
      "too much memory",
    );
    expect(await withMemoryLimit(() => wait(120, 7), 2 ** 40)).toBe(7);
  });
});
