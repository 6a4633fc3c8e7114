import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { checkSpace, diskFailure, megabytes } from "./lock.ts";

it("refuses before the first byte what does not fit, and says how much is missing", async () => {
  await expect(checkSpace(tmpdir(), 1e18)).rejects.toThrow(
    /has [\d.]+ MB free, and \d+ MB are needed: make room/,
  );
  await checkSpace(tmpdir(), 1);
});

it("tells of a disk that fills up meanwhile in one line", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(String(diskFailure(full, "/models"))).toBe(
    "ModelsError: the disk of /models is full: make room, or set ORATOR_MODELS_DIR to a folder on another disk, and run this again",
  );
  const other = new Error("a bug");
  expect(diskFailure(other, "/models")).toBe(other);
});

it("writes sizes as people read them", () => {
  expect([1, 2243, 999_999, 9_940_000, 46_200_000].map(megabytes)).toEqual([
    "0.1 MB",
    "0.1 MB",
    "1 MB",
    "9.9 MB",
    "46 MB",
  ]);
});
