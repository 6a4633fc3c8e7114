import type { ResponseOf } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { JobHandler } from "../../platform/queue/job.ts";
import type { QueueView, ViewedJob } from "../../platform/queue/queue-view.ts";
import { queuesOf } from "../../platform/queue/versions.ts";
import type { Accounts } from "../accounts/index.ts";

/** What the operations on jobs need. */
export interface QueueParts {
  view: QueueView;
  accounts: Pick<Accounts, "byId">;
  handlerOf(kind: string): JobHandler | undefined;
}

/** What a job is told, as its present version has it; undefined for what this version cannot read. */
export function payloadOf({ data }: ViewedJob, handler: JobHandler | undefined): unknown {
  const queue = handler && queuesOf(handler.job).find(({ version }) => version === data.version);
  try {
    return queue?.read(data.payload);
  } catch {
    return undefined;
  }
}

/** A job as the contract shows it: of its payload nothing but ids. */
export async function queueJobView(
  job: ViewedJob,
  { accounts, handlerOf }: QueueParts,
): Promise<ResponseOf<"cancelQueueJob">> {
  const handler = handlerOf(job.kind);
  const payload = payloadOf(job, handler);
  const { accountId, resourceId } = idsIn(payload);
  const ownerId =
    accountId ?? (payload === undefined ? undefined : await handler?.ordered?.accountOf?.(payload));
  const account = ownerId === undefined ? undefined : await accounts.byId(ownerId);
  return {
    job_id: job.id,
    kind: job.kind,
    state: job.state,
    account: account === undefined ? null : { id: account.id, name: account.name },
    resource_id: resourceId ?? null,
    attempts: job.attempts,
    created_at: isoTime(job.createdAt),
    due_at: isoTime(job.dueAt),
    started_at: job.startedAt && isoTime(job.startedAt),
    ended_at: job.endedAt && isoTime(job.endedAt),
    cancellable: whyNotCancelled(job, handler, payload) === undefined,
    reason: job.state === "done" ? null : job.reason,
  };
}

/** Why a job cannot be cancelled, in a sentence; undefined for one that can. `payload`: as {@link payloadOf} reads it. */
export function whyNotCancelled(
  { state, kind }: ViewedJob,
  handler: JobHandler | undefined,
  payload: unknown,
): string | undefined {
  if (state !== "waiting" && state !== "delayed" && state !== "running")
    return `The job is over: it is ${state}.`;
  if (handler?.ordered === undefined)
    return `Nobody ordered what ${kind} does: it ends by itself and cannot be cancelled.`;
  return payload === undefined
    ? "Another version of the service wrote this job: cancel it there."
    : undefined;
}

function idsIn(payload: unknown): { accountId?: string; resourceId?: string } {
  const ids = Object.entries(payload ?? {}).filter(
    (entry): entry is [string, string] => entry[0].endsWith("Id") && typeof entry[1] === "string",
  );
  const accountId = ids.find(([name]) => name === "accountId")?.[1];
  const resourceId = ids.find(([name]) => name !== "accountId")?.[1];
  return { ...(accountId !== undefined && { accountId }), ...(resourceId !== undefined && { resourceId }) };
}
