import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { CatalogueModel, PublishedFile } from "../catalogue/model.ts";
import { digestOf } from "../fetch/network.ts";
import { FetchRefusal, failureLine } from "../fetch/failures.ts";
import { fetchFile, sizeOf } from "../fetch/fetch-file.ts";
import type { FetchOptions } from "../fetch/fetch-file.ts";
import type { Network, Digest } from "../fetch/network.ts";
import { checkSpace, diskFailure } from "./lock.ts";
import type { AnswerHead } from "@orator/net";

/** What a hub says of a file before it is fetched. */
interface HubFile {
  digest: Digest | undefined;
  /** In bytes, where it is told. */
  bytes: number | undefined;
}

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

/**
 * Asks the hub for its own digest of a file: for large ones SHA-256 in `X-Linked-ETag`, for small ones the SHA-1 of the git blob
 * in `ETag`. As the hub's own clients do, only redirects within the host are followed, since storage behind it has other tags.
 *
 * @throws ModelsError in one line
 */
async function askHub(url: string, name: string, network: Network, signal?: AbortSignal): Promise<HubFile> {
  let at = network.addressOf(url);
  const host = new URL(at).host;
  try {
    for (let hop = 0; hop < 4; hop++) {
      const head = await network.open(at, {
        method: "HEAD",
        headers: { "accept-encoding": "identity" },
        timeoutMs: 60_000,
        maxBytes: 0,
        ...(signal && { signal }),
      });
      head.body.destroy();
      const next = URL.parse(headerOf(head, "location") ?? "", at);
      const isSentOn = head.status >= 300 && head.status < 400 && next !== null && next.host === host;
      if (isSentOn && headerOf(head, "x-linked-etag") === undefined) {
        at = next.href;
        continue;
      }
      if (head.status >= 400)
        throw new FetchRefusal("status", `the server answered ${head.status}`, head.status);
      return fileOf(head);
    }
    throw new FetchRefusal("status", "the server sends on and on", 508);
  } catch (error) {
    signal?.throwIfAborted();
    throw failureLine(error, name, host);
  }
}

function fileOf(head: AnswerHead): HubFile {
  const linked = headerOf(head, "x-linked-etag");
  const isLast = head.status < 300;
  const size = headerOf(head, "x-linked-size") ?? (isLast ? headerOf(head, "content-length") : undefined);
  const tag = /^(?:W\/)?"?([0-9a-f]+)"?$/.exec(
    linked ?? (isLast ? headerOf(head, "etag") : undefined) ?? "",
  )?.[1];
  return {
    digest: tag === undefined ? undefined : digestOfTag(tag),
    bytes: size === undefined ? undefined : Number(size),
  };
}

function digestOfTag(tag: string): Digest | undefined {
  if (tag.length === 64) return { kind: "sha256", value: tag };
  return tag.length === 40 ? { kind: "git", value: tag } : undefined;
}

function headerOf({ headers }: AnswerHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
