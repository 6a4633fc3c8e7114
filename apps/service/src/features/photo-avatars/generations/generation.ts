import type { PhotoGeneration } from "@orator/contract";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import { isoTime } from "../../../platform/clock/clock.ts";
import { isFinal } from "../jobs/photo-job.ts";
import type { PhotoJobRow } from "../tables.ts";

export type { GeneratedImage, GenerationResult, GenerationSpec } from "./generation-spec.ts";

/** Pictures of one generation. */
export const PICTURES = 4;

const KEY = /^image\/(gen_[0-9a-z]+)\/([1-9])$/;

/** How a picture of a generation is referred to; counted from 1. */
function generatedImageKey(generationId: string, number: number): string {
  return `image/${generationId}/${number}`;
}

/** The inverse of `generatedImageKey`; undefined for what is no such key. */
export function parseGeneratedImageKey(key: string): { generationId: string; number: number } | undefined {
  const [, generationId, number] = KEY.exec(key) ?? [];
  return generationId === undefined ? undefined : { generationId, number: Number(number) };
}

/** The pictures as their keys and fresh addresses. */
export function imagesView(
  { id, name, result }: PhotoJobRow,
  mediaUrls: MediaUrls,
): PhotoGeneration["images"] {
  return (result?.images ?? []).map(({ file }, index) => ({
    image_key: generatedImageKey(id, index + 1),
    url: mediaUrls.urlOf(file.key, `${name} ${index + 1}${file.key.slice(file.key.lastIndexOf("."))}`),
  }));
}

/** A generation as the contract shows it. */
export function generationView(row: PhotoJobRow, mediaUrls: MediaUrls): PhotoGeneration {
  return {
    generation_id: row.id,
    kind: row.kind === "look" ? "look" : "photo",
    group_id: row.groupId,
    name: row.name,
    status: row.status,
    progress: row.progress,
    images: imagesView(row, mediaUrls),
    understood: row.result?.understood ?? [],
    ignored: row.result?.ignored ?? [],
    created_at: isoTime(row.createdAt),
    completed_at: row.finishedAt && isoTime(row.finishedAt),
    estimated_completion: isFinal(row.status) ? null : isoTime(row.estimatedAt),
    callback_id: row.callbackId,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
  };
}
