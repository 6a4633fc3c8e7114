import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import type { TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";

/** A file that goes into an archive. */
export interface ArchiveEntry {
  /** Path inside the archive. */
  name: string;
  bytes: number;
  /** Media type of a stored object. */
  type?: string;
  open(): Promise<Readable>;
}

/** What the end of an archive says of one of its files. */
interface Indexed {
  bytes: number;
  /** Hexadecimal SHA-256 of the content. */
  sha256: string;
  type?: string;
}

/** Every file of an archive by its path inside. */
type ArchiveIndex = Readonly<Record<string, Indexed>>;

const DAMAGED = "The archive is damaged, or not all of it is there.";

/** The last entry: without it an archive is not whole. */
const INDEX = "index.json";

/** An archive that is damaged, or not all of it is there. Its message is for operators. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/**
 * Writes a tar archive, compressed by Zstandard, of entries as they come, and at its end the size and the SHA-256 of
 * each. For this user alone.
 *
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal?: AbortSignal,
): Promise<number> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as never),
    createZstdCompress(),
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  );
  const add = async ({ name, bytes: size, open }: ArchiveEntry): Promise<string> => {
    const body = controller.add({ name, size, mode: 0o600, type: "file" });
    const digest = digesting();
    const source = await open();
    source.once("error", (error) => digest.stream.destroy(error));
    await Readable.toWeb(source.pipe(digest.stream)).pipeTo(body as never);
    return digest.hex();
  };
  const filling = async (): Promise<void> => {
    const index: Record<string, Indexed> = {};
    for await (const entry of entries) {
      signal?.throwIfAborted();
      const { name, bytes, type } = entry;
      index[name] = { bytes, sha256: await add(entry), ...(type !== undefined && { type }) };
    }
    await add(textEntry(INDEX, JSON.stringify(index)));
    controller.finalize();
  };
  await Promise.all([
    written,
    filling().catch((error: unknown) => {
      controller.error(error);
      throw error;
    }),
  ]);
  return (await stat(file)).size;
}

/** An entry of a text at hand. */
export function textEntry(name: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, open: async () => Readable.from([bytes]) };
}

/** Goes through the files of an archive in their order; each body must be read before the next. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; body: Readable }> {
  const plain = createZstdDecompress();
  const source = createReadStream(file);
  source.once("error", (error) => plain.destroy(error));
  const entries = Readable.toWeb(source.pipe(plain)).pipeThrough(createTarDecoder({ strict: true }) as never);
  try {
    for await (const { header, body } of entries as AsyncIterable<{
      header: { name: string };
      body: ReadableStream;
    }>)
      yield { name: header.name, body: Readable.fromWeb(body as never) };
  } finally {
    source.destroy();
  }
}

/**
 * Reads all of an archive, and compares every file with what its end says. `keep` is told where a file is to be
 * written meanwhile; undefined for those that are only checked. Throws ArchiveError.
 */
export async function checkArchive(
  file: string,
  keep: (name: string) => string | undefined,
): Promise<ArchiveIndex> {
  const { found, index } = await readAll(file, keep).catch((error: Error) => {
    // What the system says is about the disk.
    if ("syscall" in error) throw error;
    throw new ArchiveError(DAMAGED, { cause: error });
  });
  if (index === undefined) throw new ArchiveError(DAMAGED);
  const names = new Set([...found.keys(), ...Object.keys(index)]);
  for (const name of names) {
    const [is, said] = [found.get(name), index[name]];
    if (is === undefined || is.sha256 !== said?.sha256 || is.bytes !== said.bytes)
      throw new ArchiveError(`The archive is damaged: ${name} is not what was written.`);
  }
  return index;
}

/** What is in an archive, and what its end says of that; undefined where it has none. */
async function readAll(file: string, keep: (name: string) => string | undefined) {
  const found = new Map<string, Indexed>();
  let index: ArchiveIndex | undefined;
  for await (const { name, body } of readArchive(file)) {
    if (name === INDEX) {
      index = JSON.parse(Buffer.concat(await body.toArray()).toString()) as ArchiveIndex;
      continue;
    }
    const digest = digesting();
    const target = keep(name);
    if (target === undefined) await pipeline(body, digest.stream.resume());
    else await pipeline(body, digest.stream, createWriteStream(target, { mode: 0o600 }));
    found.set(name, { bytes: digest.bytes(), sha256: digest.hex() });
  }
  return { found, index };
}

/** Lets bytes through and takes their SHA-256. */
function digesting() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  return { stream, bytes: () => bytes, hex: () => hash.digest("hex") };
}
