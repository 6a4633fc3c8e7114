import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import yauzl from "yauzl";
import { ModelsError } from "../installed.ts";

/** The kinds of archive that can be imported, by their first bytes. */
type ArchiveKind = "zip" | "tar" | "gzip";

/** What kind of archive a file is; undefined for all else. */
export async function archiveKind(path: string): Promise<ArchiveKind | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(262), 0, 262, 0);
    if (buffer.readUInt32LE(0) === 0x04034b50) return "zip";
    if (buffer.readUInt16BE(0) === 0x1f8b) return "gzip";
    return bytesRead === 262 && buffer.toString("latin1", 257, 262) === "ustar" ? "tar" : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Unpacks those files of an archive whose size some published file has, each under a number and its own name, so that nothing
 * can be written elsewhere and nothing of no use fills the disk.
 *
 * @returns their paths
 */
export async function unpackArchive(
  archive: string,
  kind: ArchiveKind,
  folder: string,
  isWanted: (bytes: number) => boolean,
  signal?: AbortSignal,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  try {
    return kind === "zip"
      ? await unpackZip(archive, folder, isWanted, signal)
      : await unpackTarball(archive, kind, folder, isWanted, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    throw new ModelsError(`${archive} can't be unpacked: it is damaged, or not all of it is there`, {
      cause: error,
    });
  }
}

async function unpackZip(
  archive: string,
  folder: string,
  isWanted: (bytes: number) => boolean,
  signal?: AbortSignal,
): Promise<string[]> {
  const zip = await yauzl.openPromise(archive);
  const paths: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.uncompressedSize)) continue;
    const path = join(folder, `${paths.length}-${basename(entry.fileName)}`);
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path), { signal });
    paths.push(path);
  }
  return paths;
}

async function unpackTarball(
  archive: string,
  kind: "tar" | "gzip",
  folder: string,
  isWanted: (bytes: number) => boolean,
  signal?: AbortSignal,
): Promise<string[]> {
  const names: string[] = [];
  const unpacking = unpackTar(folder, {
    filter: ({ type, size }) => type === "file" && isWanted(size),
    map: (header) => {
      names.push(`${names.length}-${basename(header.name)}`);
      return { ...header, name: names.at(-1)! };
    },
    fmode: 0o644,
  });
  const bytes = createReadStream(archive);
  await (kind === "gzip"
    ? pipeline(bytes, createGunzip(), unpacking, { signal })
    : pipeline(bytes, unpacking, { signal }));
  return names.map((name) => join(folder, name));
}
