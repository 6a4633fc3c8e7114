import { basename, extname } from "node:path";
import { eq } from "drizzle-orm";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { patiently } from "../../../platform/errors/patiently.ts";
import type { Patience } from "../../../platform/errors/patiently.ts";
import { videoTranslations } from "../tables.ts";
import { isFinal } from "../translation.ts";
import type { TranslationFiles } from "../translation.ts";
import type { Claim } from "./claims.ts";

const TYPES: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".srt": "application/x-subrip; charset=utf-8",
};

type Owned = Pick<Claim, "id" | "accountId">;

/** Where everything of a translation is stored, ends in "/". */
function folderOf({ id, accountId }: Owned): string {
  return `${accountId}/translations/${id}/`;
}

/** Stores the files of an attempt, in a folder of its own. While the storage is away it waits. */
export async function storeFiles(
  paths: Record<keyof TranslationFiles, string>,
  claim: Claim,
  blobs: Blobs,
  patience: Patience & { signal: AbortSignal },
): Promise<TranslationFiles> {
  const stored = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const key = `${folderOf(claim)}${claim.attempt}/${basename(path)}`;
      await patiently(async () => {
        patience.signal.throwIfAborted();
        await blobs.put(key, path, TYPES[extname(path)]!);
      }, patience);
      return [name, key] as const;
    }),
  );
  return Object.fromEntries(stored) as unknown as TranslationFiles;
}

/** Deletes what a finished or deleted translation has in storage beyond its files: what killed attempts left. */
export async function settleFiles(queries: Queries, blobs: Blobs, translation: Owned): Promise<void> {
  const [row] = await queries
    .select({ status: videoTranslations.status, files: videoTranslations.files })
    .from(videoTranslations)
    .where(eq(videoTranslations.id, translation.id));
  if (row !== undefined && !isFinal(row.status)) return;
  const folder = folderOf(translation);
  if (row?.files == null) return blobs.delete(folder);
  const kept = new Set<string>(Object.values(row.files));
  for await (const key of blobs.list(folder)) if (!kept.has(key)) await blobs.delete(key);
}
