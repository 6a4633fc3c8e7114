import { randomUUID } from "node:crypto";
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { KeepRuns } from "../request/video-request.ts";

/** For the owner alone: they show what users have ordered. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Marks what was taken at least once. */
const TAKEN = "taken";
/** What somebody began to write so long ago, nobody will end. */
const ABANDONED_MS = 3_600_000;

/** A file of a thing that is kept, and where it comes from or goes to. */
export type KeptFile = readonly [name: string, file: string];

interface Entry {
  name: string;
  bytes: number;
  /** When it was made or, if ever, last taken. */
  atMs: number;
  isTaken: boolean;
}

/**
 * A folder of finished things, each in a folder of its own that appears when all of it is there: nobody meets half of one, and a
 * kill at any moment leaves nothing that counts. Any number of processes may use it at a time.
 */
export class KeptFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #isShared: boolean;
  /** What may be added before the folder is measured again. */
  #bytesLeft = 0;

  constructor({ folder, maxBytes, isShared = false }: KeepRuns) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#isShared = isShared;
  }

  /** Copies the files of a thing to where they are wanted. False when one of them is not there. */
  async take(name: string, files: readonly KeptFile[]): Promise<boolean> {
    const kept = join(this.#folder, name);
    try {
      for (const [part, file] of files) await copyFile(join(kept, part), file);
      await this.#noteTaken(kept);
      return true;
    } catch {
      return false;
    }
  }

  /** The bytes of one file of a thing; undefined when it is not there. */
  async read(name: string, part: string): Promise<Buffer | undefined> {
    const kept = join(this.#folder, name);
    try {
      const bytes = await readFile(join(kept, part));
      await this.#noteTaken(kept);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Keeps copies of files, if there is room. What cannot be kept costs the next one time, and nothing else. */
  async keep(
    name: string,
    files: readonly (readonly [part: string, from: string | Uint8Array])[],
  ): Promise<void> {
    const unfinished = join(this.#folder, `.${randomUUID()}`);
    try {
      let bytes = 0;
      for (const [, from] of files)
        bytes += typeof from === "string" ? (await stat(from)).size : from.byteLength;
      if (!(await this.#hasRoomFor(bytes))) return;
      await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
      for (const [part, from] of files) await writeWhole(from, join(unfinished, part));
      await rename(unfinished, join(this.#folder, name));
    } catch {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    }
  }

  async #hasRoomFor(bytes: number): Promise<boolean> {
    if (bytes > this.#maxBytes) return false;
    if (bytes > this.#bytesLeft) this.#bytesLeft = await this.#makeRoom(bytes);
    const has = bytes <= this.#bytesLeft;
    if (has) this.#bytesLeft -= bytes;
    return has;
  }

  /**
   * Measures the folder, and where several videos share it makes room: what nobody has taken goes first, then what was not
   * taken for longest. Says how much may be added before the next look: others write meanwhile.
   */
  async #makeRoom(bytes: number): Promise<number> {
    const entries = await entriesIn(this.#folder);
    const left = this.#maxBytes - entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (!this.#isShared) return left;
    const atOnce = Math.max(bytes, this.#maxBytes / 16);
    let over = atOnce - left;
    if (over <= 0) return atOnce;
    entries.sort((a, b) => Number(a.isTaken) - Number(b.isTaken) || a.atMs - b.atMs);
    for (const { name, bytes } of entries) {
      if (over <= 0) break;
      if (name.startsWith(".") && !(await this.#isAbandoned(name))) continue;
      await this.#remove(name);
      over -= bytes;
    }
    return atOnce - Math.max(0, over);
  }

  async #isAbandoned(name: string): Promise<boolean> {
    const { mtimeMs } = await stat(join(this.#folder, name));
    return Date.now() - mtimeMs > ABANDONED_MS;
  }

  /** Out of sight first: who finds a part of a thing finds all of it. */
  async #remove(name: string): Promise<void> {
    const gone = join(this.#folder, `.${randomUUID()}`);
    await rename(join(this.#folder, name), gone).catch(() => {});
    await rm(gone, { recursive: true, force: true });
  }

  async #noteTaken(kept: string): Promise<void> {
    // It may make room for another thing meanwhile.
    if (this.#isShared) await writeFile(join(kept, TAKEN), "", { mode: FILE_MODE }).catch(() => {});
  }
}

/** Writes a file onto the disk itself: the folder's name promises that all of it is there, after a power cut too. */
async function writeWhole(from: string | Uint8Array, to: string): Promise<void> {
  if (typeof from === "string") {
    await copyFile(from, to);
    await chmod(to, FILE_MODE);
  } else await writeFile(to, from, { mode: FILE_MODE });
  await using file = await open(to, "r");
  await file.sync();
}

async function entriesIn(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => measure(folder, name)));
}

/** Another process may remove what is being measured: what is gone has no size. */
async function measure(folder: string, name: string): Promise<Entry> {
  const path = join(folder, name);
  try {
    const files = await Promise.all(
      (await readdir(path)).map(async (file) => ({ file, ...(await sizeOf(join(path, file))) })),
    );
    const taken = files.find(({ file }) => file === TAKEN);
    const atMs = taken?.mtimeMs ?? files[0]?.mtimeMs ?? 0;
    return {
      name,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      atMs,
      isTaken: taken !== undefined,
    };
  } catch {
    return { name, bytes: 0, atMs: 0, isTaken: false };
  }
}

async function sizeOf(file: string): Promise<{ size: number; mtimeMs: number }> {
  const { size, mtimeMs } = await stat(file);
  return { size, mtimeMs };
}
