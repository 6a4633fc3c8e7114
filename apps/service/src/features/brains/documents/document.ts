import type { Document } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { DocumentRow } from "./document-store.ts";

/** Documents in one brain. */
export const MOST_DOCUMENTS = 1000;

/** Where the originals of a brain's documents lie. */
export function blobFolderOf(accountId: string, brainId: string): string {
  return `${accountId}/brains/${brainId}/`;
}

/** Where the original of a document lies. */
export function blobKeyOf(accountId: string, brainId: string, documentId: string): string {
  return `${blobFolderOf(accountId, brainId)}${documentId}`;
}

/** A document with its state. */
export function documentView(row: DocumentRow): Document {
  return {
    document_id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    mime_type: row.mimeType,
    size_bytes: row.sizeBytes,
    status: row.status,
    progress: row.progress,
    reason: row.reason,
    created_at: isoTime(row.createdAt),
  };
}
