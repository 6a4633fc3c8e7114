import { mkdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { CatalogueModel, PublishedFile } from "../catalogue/model.ts";
import { digestOf } from "../fetch/digest.ts";
import type { Digest } from "../fetch/digest.ts";
import { FetchRefusal, failureLine } from "../fetch/failures.ts";
import { fetchFile } from "../fetch/fetch-file.ts";
import type { FetchOptions } from "../fetch/fetch-file.ts";
import { askHub } from "../fetch/hub-digest.ts";
import type { Network } from "../fetch/network.ts";
import { checkSpace, diskFailure } from "./disk.ts";

/**
 * Fetches what of a model is not there, or is not what was published, into its folder.
 *
 * @param options.onProgress told how many bytes of the whole model are there
 * @returns SHA-256 of each file by its path
 * @throws ModelsError in one line
 */
export async function fetchModel(
  model: CatalogueModel,
  folder: string,
  network: Network,
  { onProgress, ...options }: FetchOptions = {},
): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskFailure(error, folder);
  });
  const missing = await missingFiles(model, folder, options.signal);
  const bytesLeft = await Promise.all(missing.map((file) => bytesToFetch(file, folder)));
  await checkSpace(
    folder,
    bytesLeft.reduce((sum, bytes) => sum + bytes, 0),
  );
  let there = model.files.reduce((sum, file) => sum + (missing.includes(file) ? 0 : file.bytes), 0);
  onProgress?.(there);
  for (const file of missing) {
    const digest = await digestToMeet(file, network, options.signal);
    const before = there;
    await fetchFile({ ...file, target: join(folder, file.path), digest }, network, {
      ...options,
      onProgress: (bytes) => onProgress?.(before + bytes),
    });
    there += file.bytes;
    onProgress?.(there);
  }
  return digestsIn(model, folder, options.signal);
}

/** The files of a model that are not in its folder, or have another size or digest than was published. */
export async function missingFiles(
  { files }: CatalogueModel,
  folder: string,
  signal?: AbortSignal,
): Promise<PublishedFile[]> {
  const missing: PublishedFile[] = [];
  for (const file of files) {
    const path = join(folder, file.path);
    if ((await sizeOf(path)) !== file.bytes) missing.push(file);
    else if (file.sha256 !== undefined && (await digestOf(path, "sha256", signal)) !== file.sha256)
      missing.push(file);
  }
  return missing;
}

/** SHA-256 of each file of a model in its folder, by its path. */
export async function digestsIn(
  { files }: CatalogueModel,
  folder: string,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { path } of files) digests[path] = await digestOf(join(folder, path), "sha256", signal);
  return digests;
}

async function digestToMeet(
  { url, path, bytes, sha256 }: PublishedFile,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<Digest | undefined> {
  if (sha256 !== undefined) return { kind: "sha256", value: sha256 };
  const found = await askHub(url, basename(path), network, signal);
  const refuse = (error: FetchRefusal): never => {
    throw failureLine(error, basename(path), new URL(network.addressOf(url)).host);
  };
  if (found.bytes !== undefined && found.bytes !== bytes)
    refuse(new FetchRefusal("wrong_size", `the hub tells of ${found.bytes} bytes, not ${bytes}`));
  // A mirror is the operator's own; the hub's word is all that there is otherwise.
  if (found.digest === undefined && !network.isMirror)
    refuse(new FetchRefusal("no_digest", "the hub does not tell the file's digest"));
  return found.digest;
}

async function bytesToFetch({ path, bytes }: PublishedFile, folder: string): Promise<number> {
  return Math.max(0, bytes - (await sizeOf(`${join(folder, path)}.part`)));
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
