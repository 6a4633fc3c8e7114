import type { Call } from "../http/operation.ts";
import type { Changes } from "./changes.ts";

/** What those who do not wait are asked to let pass before they look again. */
const LOOK_AGAIN_SECONDS = 2;

/**
 * A row of work as it is: at once, or within `waitSeconds` as soon as its status is another one. `table` has the trigger; `read`
 * throws what is answered when there is none.
 */
export async function waitForRow<State extends string, Row extends { id: string; status: State }>(
  { changes, table, isFinal }: { changes: Changes; table: string; isFinal(status: State): boolean },
  { signal, reply }: Pick<Call, "signal" | "reply">,
  read: () => Promise<Row>,
  waitSeconds: number,
): Promise<Row> {
  let row = await read();
  if (waitSeconds > 0 && !isFinal(row.status)) {
    const watch = await changes.watch(table, row.id);
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
