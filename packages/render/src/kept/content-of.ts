import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Performance } from "@orator/performance";

/** The hash of a file's content, read once: paths differ from process to process, contents do not. */
export class Contents {
  readonly #hashes = new Map<string, Promise<string>>();

  /** Of the file at a path, as 64 hexadecimal digits; the path itself where it cannot be read. */
  of(file: string): Promise<string> {
    let content = this.#hashes.get(file);
    if (!content) {
      const hash = createHash("sha256");
      content = pipeline(createReadStream(file), hash).then(
        () => hash.digest("hex"),
        () => file,
      );
      this.#hashes.set(file, content);
    }
    return content;
  }
}

/** Adds channels to a hash, whatever their order. */
export function hashChannels(hash: Hash, channels: Performance["channels"]): Hash {
  for (const [channel, values] of Object.entries(channels).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(channel).update(values);
  return hash;
}
