import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DrawTask } from "../pool/draw-messages.ts";
import type { KeepRuns } from "../request/video-request.ts";

/** For the owner alone: they show what users have ordered. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Finished runs that outlive the process which drew them. Each has a folder named by the hash of all that its pictures
 * depend on, which appears when it is complete: a run of another request is never met, one half written never seen.
 */
export class KeptRuns {
  readonly #folder: string;
  #bytesLeft: Promise<number>;
  readonly #contents = new Map<string, Promise<string>>();

  /** Puts up to `maxBytes` into the folder. */
  constructor({ folder, maxBytes }: KeepRuns) {
    this.#folder = folder;
    this.#bytesLeft = bytesIn(folder).then((bytes) => maxBytes - bytes);
  }

  /** Puts a run that was kept where the task would. False when there is none. */
  async recall(task: DrawTask): Promise<boolean> {
    const kept = join(this.#folder, await this.#nameOf(task));
    try {
      for (const [name, file] of filesOf(task)) await copyFile(join(kept, name), file);
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps a run that was drawn. One that cannot be kept costs the next process time, and nothing else. */
  async keep(task: DrawTask): Promise<void> {
    const unfinished = join(this.#folder, `.${randomUUID()}`);
    try {
      const files = filesOf(task);
      let bytes = 0;
      for (const [, file] of files) bytes += (await stat(file)).size;
      const left = await this.#bytesLeft;
      if (bytes > left) return;
      this.#bytesLeft = Promise.resolve(left - bytes);
      await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
      for (const [name, file] of files) await copyWhole(file, join(unfinished, name));
      await rename(unfinished, join(this.#folder, await this.#nameOf(task)));
    } catch {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    }
  }

  async #nameOf(task: DrawTask): Promise<string> {
    const { file: _file, captionedFile, channels, poster, contents, ...rest } = task;
    const told = new Map<string, string>();
    for (const [path, file] of Object.entries(contents)) told.set(path, await this.#contentOf(file));
    const hash = createHash("sha256").update(
      JSON.stringify(
        [rest, captionedFile !== undefined, poster && [poster.frame, poster.format]],
        (_, value: unknown) =>
          ArrayBuffer.isView(value)
            ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")
            : (typeof value === "string" && told.get(value)) || value,
      ),
    );
    for (const [channel, values] of Object.entries(channels).sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(channel).update(values);
    return hash.digest("hex").slice(0, 32);
  }

  /** Paths differ from process to process, contents do not. */
  #contentOf(file: string): Promise<string> {
    let content = this.#contents.get(file);
    if (!content) {
      const hash = createHash("sha256");
      content = pipeline(createReadStream(file), hash).then(() => hash.digest("hex"));
      this.#contents.set(file, content);
    }
    return content;
  }
}

function filesOf({ file, captionedFile, poster }: DrawTask): [name: string, file: string][] {
  return [
    ["run", file],
    ...(captionedFile === undefined ? [] : [["captioned", captionedFile] as [string, string]]),
    ...(poster ? [["poster", poster.file] as [string, string]] : []),
  ];
}

/** Copies a file onto the disk itself: the folder's name promises that all of it is there, after a power cut too. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, FILE_MODE);
  await using file = await open(to, "r");
  await file.sync();
}

async function bytesIn(folder: string): Promise<number> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
    return sizes.reduce((sum, { size }) => sum + size, 0);
  } catch {
    return 0;
  }
}
