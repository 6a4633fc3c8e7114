import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { ArchiveError, checkArchive, textEntry, writeArchive } from "./archive.ts";
import type { ArchiveEntry } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "a.tar.zst");
/** Longer than a name may be in the plain form of tar. */
const longName = `files/${"acc_01k9z76n2p3q01k9z76n2p3q01/".repeat(9)}doc.mp4`;
const film = Buffer.alloc(300_000, "film ");

async function* entries(): AsyncGenerator<ArchiveEntry> {
  yield textEntry("a.json", "{}");
  yield textEntry("empty", "");
  yield { name: longName, bytes: film.length, type: "video/mp4", open: async () => Readable.from([film]) };
}

describe("an archive", () => {
  it("holds every file as it was, with its size, digest and type, for its maker alone", async () => {
    const bytes = await writeArchive(file, entries());
    expect(statSync(file)).toMatchObject({ size: bytes });
    expect(statSync(file).mode & 0o077).toBe(0);
    const kept = join(folder, "kept");
    const index = await checkArchive(file, (name) => (name === longName ? kept : undefined));
    expect(Object.keys(index)).toEqual(["a.json", "empty", longName]);
    expect(index[longName]).toMatchObject({ bytes: film.length, type: "video/mp4" });
    expect(readFileSync(kept).equals(film)).toBe(true);
  });

  it("is refused where it breaks off, or is none", async () => {
    const bytes = await writeArchive(file, entries());
    for (const length of [bytes - 100, Math.floor(bytes / 2), 20, 0]) {
      const part = join(folder, "part");
      writeFileSync(part, readFileSync(file));
      truncateSync(part, length);
      await expect(checkArchive(part, () => undefined)).rejects.toThrow(ArchiveError);
    }
    writeFileSync(file, "no archive at all");
    await expect(checkArchive(file, () => undefined)).rejects.toThrow(/damaged/);
  });

  it("rejects with what goes wrong while it is written", async () => {
    const failing = async function* (): AsyncGenerator<ArchiveEntry> {
      yield textEntry("a.json", "{}");
      throw new Error("the storage is away");
    };
    await expect(writeArchive(file, failing())).rejects.toThrow("the storage is away");
    const short = async function* (): AsyncGenerator<ArchiveEntry> {
      yield { name: "a", bytes: 5, open: async () => Readable.from([Buffer.from("abc")]) };
    };
    await expect(writeArchive(file, short())).rejects.toThrow(/Size mismatch/);
  });
});
