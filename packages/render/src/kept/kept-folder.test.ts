import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { KeptFolder } from "./kept-folder.ts";

let folder: string;
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), "orator-kept-folder-")), "kept")));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function bytes(length: number): Uint8Array {
  return new Uint8Array(length).fill(7);
}

/** Keeps a thing of so many bytes that was made so many seconds ago. */
async function keepOld(kept: KeptFolder, name: string, length: number, ageS: number): Promise<void> {
  await kept.keep(name, [["part", bytes(length)]]);
  const at = Date.now() / 1000 - ageS;
  utimesSync(join(folder, name, "part"), at, at);
}

function names(): string[] {
  return readdirSync(folder).sort();
}

it("gives back what was kept, to its owner alone, and nothing that is not all there", async () => {
  const kept = new KeptFolder({ folder, maxBytes: 1000 });
  await kept.keep("thing", [["part", bytes(5)]]);
  expect([...(await kept.read("thing", "part"))!]).toEqual([7, 7, 7, 7, 7]);
  expect(await kept.read("thing", "other")).toBeUndefined();
  const out = join(folder, "out");
  expect(await kept.take("thing", [["part", out]])).toBe(true);
  expect(readFileSync(out)).toHaveLength(5);
  expect(
    await kept.take("thing", [
      ["part", out],
      ["other", out],
    ]),
  ).toBe(false);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "thing", "part")).mode & 0o077).toBe(0);
});

it("keeps no more than it may, and alone never gives up what it has", async () => {
  const kept = new KeptFolder({ folder, maxBytes: 100 });
  await keepOld(kept, "first", 60, 50);
  await kept.keep("second", [["part", bytes(60)]]);
  expect(names()).toEqual(["first"]);
});

it("makes room by what no other video took, the oldest first, where it is shared", async () => {
  const kept = new KeptFolder({ folder, maxBytes: 100, isShared: true });
  await keepOld(kept, "taken", 30, 90);
  await keepOld(kept, "older", 30, 80);
  await keepOld(kept, "newer", 30, 70);
  await new KeptFolder({ folder, maxBytes: 100, isShared: true }).read("taken", "part");
  await kept.keep("last", [["part", bytes(30)]]);
  expect(names()).toEqual(["last", "newer", "taken"]);
  await kept.keep("huge", [["part", bytes(101)]]);
  expect(names()).toEqual(["last", "newer", "taken"]);
});

it("clears away what a killed process began, once nobody can be writing it", async () => {
  const kept = new KeptFolder({ folder, maxBytes: 100, isShared: true });
  for (const [name, ageS] of [
    [".fresh", 10],
    [".abandoned", 7200],
  ] as const) {
    mkdirSync(join(folder, name), { recursive: true });
    const at = Date.now() / 1000 - ageS;
    utimesSync(join(folder, name), at, at);
  }
  await kept.keep("one", [["part", bytes(60)]]);
  await kept.keep("two", [["part", bytes(60)]]);
  expect(existsSync(join(folder, ".abandoned"))).toBe(false);
  expect(names()).toEqual([".fresh", "two"]);
});

it("lets many keep one thing at a time, of which one stays whole", async () => {
  const keepers = Array.from(
    { length: 8 },
    () => new KeptFolder({ folder, maxBytes: 10_000, isShared: true }),
  );
  await Promise.all(keepers.map((kept) => kept.keep("thing", [["part", bytes(500)]])));
  expect(names()).toEqual(["thing"]);
  expect(await keepers[0]!.read("thing", "part")).toHaveLength(500);
});
