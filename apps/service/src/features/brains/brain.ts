import type { Brain, BrainDetails } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { CountedBrain } from "./brain-store.ts";

/** Whether something of the account needs the brain, so that it must not be deleted. */
export type IsBrainInUse = (accountId: string, brainId: string) => Promise<boolean>;

/** A brain as lists show it. */
export function brainView(row: CountedBrain): Brain {
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
export function brainDetailsView(row: CountedBrain): BrainDetails {
  return { ...brainView(row), instructions: row.instructions, created_at: isoTime(row.createdAt) };
}

/** `processing` while any document is being read, `failed` when there are some and none could be read. */
function statusOf(counts: Pick<CountedBrain, "documentCount" | "processing" | "ready">): Brain["status"] {
  if (counts.processing > 0) return "processing";
  return counts.documentCount > 0 && counts.ready === 0 ? "failed" : "ready";
}
