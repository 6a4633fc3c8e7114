import type { Readable } from "node:stream";

/** What is known of an object. */
export interface BlobInfo {
  size: number;
  type: string;
}

/** A part of an object: first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where files live: a folder, or S3. Keys are paths of [a-z0-9._/-] such as `acc_…/videos/vid_….mp4`; an object
 * appears whole or not at all, and is never changed afterwards.
 */
export interface Blobs {
  /** Stores a file of this machine. */
  put(key: string, file: string, type: string): Promise<BlobInfo>;
  /** Opens an object, or the range of it; undefined when there is none. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  info(key: string): Promise<BlobInfo | undefined>;
  /** Deletes an object, or every object whose key starts with a prefix that ends in "/". Nothing there is no error. */
  delete(keyOrPrefix: string): Promise<void>;
  /** Rejects while objects cannot be stored, as far as that can be told without storing one. */
  check(): Promise<void>;
  /** Every key that starts with the prefix. */
  list(prefix: string): AsyncIterable<string>;
}

const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)*\/?$/;

/** Throws unless the key is a plain path: a broken invariant, for keys are made here and never by users. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 512) throw new Error(`not a key of an object: ${JSON.stringify(key)}`);
}

/** Copies an object into a file of this machine; false when there is none. */
export async function download(blobs: Blobs, key: string, file: string): Promise<boolean> {
  const [{ createWriteStream }, { pipeline }] = await Promise.all([
    import("node:fs"),
    import("node:stream/promises"),
  ]);
  const stream = await blobs.get(key);
  if (stream === undefined) return false;
  await pipeline(stream, createWriteStream(file));
  return true;
}
