import type { Queries } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Credits } from "../../credits/index.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";
import { COST_THOUSANDTHS } from "./photo-job.ts";
import { runPhotoJob } from "./photo-job.job.ts";

/** A job that an account wants done. */
interface PhotoJobOrder extends Pick<PhotoJobRow, "accountId" | "kind" | "name"> {
  groupId?: string;
  spec?: PhotoJobRow["spec"];
  /** Comes back in every event. */
  callbackId?: string | undefined;
  /** Gets this job's events besides the account's endpoints. */
  callbackUrl?: string | undefined;
  /** Costs nothing. */
  free?: boolean;
}

/** Charges for a job and puts it in line, in the caller's transaction. @throws DomainError INSUFFICIENT_CREDITS */
export type OrderPhotoJob = (tx: Queries, order: PhotoJobOrder, estimatedAt: Date) => Promise<PhotoJobRow>;

/** Builds it. */
export function createOrderPhotoJob(
  parts: Pick<Services, "clock" | "newId" | "queue"> & { credits: Credits },
): OrderPhotoJob {
  const { clock, newId, queue, credits } = parts;
  return async (tx, order, estimatedAt) => {
    const { accountId, kind, name, groupId, spec, callbackId, callbackUrl, free = false } = order;
    const id = kind === "training" ? newId("photoTraining") : newId("photoGeneration");
    if (!free) await credits.charge(tx, { accountId, resourceId: id, thousandths: COST_THOUSANDTHS[kind] });
    const [row] = await tx
      .insert(photoJobs)
      .values({
        id,
        accountId,
        kind,
        name,
        groupId: groupId ?? null,
        spec: spec ?? null,
        status: "pending",
        estimatedAt,
        callbackId: callbackId ?? null,
        callbackUrl: callbackUrl ?? null,
        createdAt: new Date(clock.nowMs()),
      })
      .returning();
    await queue.add(runPhotoJob, { jobId: id }, { tx });
    return row!;
  };
}
