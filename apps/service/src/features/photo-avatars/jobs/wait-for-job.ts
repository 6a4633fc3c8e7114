import type { Changes } from "../../../platform/changes/changes.ts";
import type { Call } from "../../../platform/http/operation.ts";
import type { PhotoJobRow } from "../tables.ts";
import { isFinal } from "./photo-job.ts";

/** What those who do not wait are asked to let pass before they look again. */
const LOOK_AGAIN_SECONDS = 2;

/**
 * The job as it is: at once, or within `waitSeconds` as soon as its status is another one. `read` throws what is answered
 * when there is none.
 */
export async function waitForJob(
  changes: Changes,
  { signal, reply }: Pick<Call, "signal" | "reply">,
  read: () => Promise<PhotoJobRow>,
  waitSeconds: number,
): Promise<PhotoJobRow> {
  let row = await read();
  if (waitSeconds > 0 && !isFinal(row.status)) {
    const watch = await changes.watch("photo_jobs", row.id);
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(waitSeconds * 1000)]);
      const { status } = row;
      row = await read();
      while (!isFinal(row.status) && row.status === status) {
        if (!(await watch.changed(until, (now) => now !== status))) break;
        row = await read();
      }
    } finally {
      watch.close();
    }
    signal.throwIfAborted();
  }
  if (!isFinal(row.status)) reply.header("retry-after", LOOK_AGAIN_SECONDS);
  return row;
}
