import { basename, extname, posix } from "node:path";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { StoredFilm } from "../film.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationRow } from "../tables.ts";
import { isFinal, UNFINISHED } from "../translation.ts";
import type { TranslationFiles } from "../translation.ts";
import type { Lease } from "./leases.ts";

const TYPES: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".srt": "application/x-subrip; charset=utf-8",
  ".m4a": "audio/mp4",
};

type Owned = Pick<Lease, "id" | "accountId">;
type Origin = Pick<TranslationRow, "proofreadId" | "leaderId">;

/** Where everything of a translation is stored, ends in "/". */
export function folderOf({ id, accountId }: Owned): string {
  return `${accountId}/translations/${id}/`;
}

/**
 * Where what a film's steps keep is stored: its spoken lines, and what was seen of its face. It lies with the film, which serves every video
 * that is made of a proofread, and all translations of one order. Ends in "/".
 */
export function stepFolderOf({ key }: StoredFilm, step: "lines" | "face"): string {
  // The film's own folder is that of the attempt that fetched it.
  return `${posix.dirname(posix.dirname(key))}/${step}/`;
}

/** Stores a file. While the storage is away it waits. */
export async function storeFile(
  key: string,
  path: string,
  blobs: Blobs,
  backoff: Backoff & { signal: AbortSignal },
): Promise<void> {
  await retryWithBackoff(async () => {
    backoff.signal.throwIfAborted();
    await blobs.put(key, path, TYPES[extname(path)] ?? "application/octet-stream");
  }, backoff);
}

/** Stores the files of an attempt, in a folder of its own. While the storage is away it waits. */
export async function storeFiles(
  paths: Record<"video" | "captions" | "srt", string> & { audio?: string },
  lease: Lease,
  blobs: Blobs,
  backoff: Backoff & { signal: AbortSignal },
): Promise<TranslationFiles> {
  const stored = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const key = `${folderOf(lease)}${lease.attempt}/${basename(path)}`;
      await storeFile(key, path, blobs, backoff);
      return [name, key] as const;
    }),
  );
  return Object.fromEntries(stored) as unknown as TranslationFiles;
}

/**
 * Deletes what a finished or deleted translation has in storage beyond its files: what killed attempts left, and what a film's steps
 * kept for each other. A proofread keeps its film and its lines until it is deleted and nothing is being made of it.
 */
export async function settleFiles(
  queries: Queries,
  blobs: Blobs,
  translation: Owned & Partial<Origin>,
): Promise<void> {
  const { id, accountId } = translation;
  const [row] = await queries.select().from(videoTranslations).where(eq(videoTranslations.id, id));
  if (row !== undefined && !isFinal(row.status)) return;
  if (!(await isBeingMade(queries, id))) await tidy(blobs, folderOf(translation), keptOf(row));
  const from = originOf(row ?? translation);
  if (from !== undefined) await settleFiles(queries, blobs, { id: from, accountId });
}

/** Whether a video is being made of a proofread, or of what a translation has found in its film. */
async function isBeingMade(queries: Queries, id: string): Promise<boolean> {
  const unfinished = and(
    or(eq(videoTranslations.proofreadId, id), eq(videoTranslations.leaderId, id)),
    inArray(videoTranslations.status, UNFINISHED),
  );
  return (
    (await queries.select({ id: videoTranslations.id }).from(videoTranslations).where(unfinished).limit(1))
      .length > 0
  );
}

/** Keys, and prefixes that end in "/", of what stays of a translation that ended. */
function keptOf(row: TranslationRow | undefined): string[] {
  if (row?.status !== "completed") return [];
  if (row.kind === "proofread")
    return row.film === null
      ? []
      : [row.film.key, stepFolderOf(row.film, "lines"), stepFolderOf(row.film, "face")];
  return Object.values(row.files ?? {});
}

async function tidy(blobs: Blobs, folder: string, kept: readonly string[]): Promise<void> {
  if (kept.length === 0) return blobs.delete(folder);
  for await (const key of blobs.list(folder))
    if (!kept.some((one) => (one.endsWith("/") ? key.startsWith(one) : key === one))) await blobs.delete(key);
}

/** Whose film and steps a translation goes on from, if another's. */
export function originOf({ proofreadId, leaderId }: Partial<Origin>): string | undefined {
  return proofreadId ?? leaderId ?? undefined;
}
