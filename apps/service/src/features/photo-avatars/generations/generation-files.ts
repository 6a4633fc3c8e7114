import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { PhotoJobRow } from "../tables.ts";

/** Where everything of a generation is stored, ends in "/". Each attempt stores in a folder of its own below. */
export function generationFolder({ id, accountId }: Pick<PhotoJobRow, "id" | "accountId">): string {
  return `${accountId}/photo-generations/${id}/`;
}

/** Deletes what storage has of a finished generation beyond its pictures: what killed attempts left. */
export async function settleGeneration(row: PhotoJobRow, blobs: Blobs): Promise<void> {
  const kept = new Set(row.result?.images.map(({ file }) => file.key));
  for await (const key of blobs.list(generationFolder(row))) if (!kept.has(key)) await blobs.delete(key);
}
