import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** What a file's bytes must come to. "git" is the SHA-1 of a git blob, by which hubs know their small files. */
export interface Digest {
  kind: "sha256" | "sha512" | "git";
  /** Hexadecimal, lower case. */
  value: string;
}

/** The digest of a file of this kind, in lower-case hexadecimal. Rejects with the signal's reason when aborted. */
export async function digestOf(path: string, kind: Digest["kind"], signal?: AbortSignal): Promise<string> {
  const hash = createHash(kind === "git" ? "sha1" : kind);
  if (kind === "git") hash.update(`blob ${(await stat(path)).size}\0`);
  for await (const piece of createReadStream(path, signal && { signal })) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** An integrity as npm writes it ("sha512-…" in base 64) as a digest. */
export function digestOfIntegrity(integrity: string): Digest {
  return { kind: "sha512", value: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") };
}
