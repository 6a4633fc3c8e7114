import type { Brain, BrainDetails, Document } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { CountedBrain } from "./store/brain-store.ts";
import type { DocumentRow } from "./store/document-store.ts";

/** A brain as lists show it. */
export function presentBrain(row: CountedBrain): Brain {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    document_count: row.documentCount,
    last_updated: isoTime(row.updatedAt),
    status: statusOf(row),
  };
}

/** A brain with what guides its answers. */
export function presentBrainDetails(row: CountedBrain): BrainDetails {
  return { ...presentBrain(row), instructions: row.instructions, created_at: isoTime(row.createdAt) };
}

/** `processing` while any document is being read, `failed` when there are some and none could be read. */
export function statusOf(
  counts: Pick<CountedBrain, "documentCount" | "processing" | "ready">,
): Brain["status"] {
  if (counts.processing > 0) return "processing";
  return counts.documentCount > 0 && counts.ready === 0 ? "failed" : "ready";
}

/** A document with its state. */
export function presentDocument(row: DocumentRow): Document {
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
