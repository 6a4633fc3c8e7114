import { BatchWriter } from "../../platform/database/batch-writer.ts";
import type { Recorder } from "../../platform/http/recorder.ts";
import type { Services } from "../../platform/services.ts";
import { actorColumns } from "./actor.ts";
import { requestLog } from "./tables.ts";

/** While the database is away, so many wait; what is beyond is not kept. One statement takes as many. */
const MOST_WAITING = 5_000;
/** Of each account, in each batch: who is turned away ten thousand times a second fills no disk with it. */
const MOST_TURNED_AWAY = 10;
const TURNED_AWAY = 429;

/** Keeps requests. */
interface RequestLog extends Pick<Recorder, "answered"> {
  /** Settles when what was told is stored. */
  flush(): Promise<void>;
}

/** Builds it. Requests are stored a second later and many at once: a process that is killed loses those of a second. */
export function createRequestLog({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): RequestLog {
  const turnedAway = new Map<string, number>();
  const writer = new BatchWriter<typeof requestLog.$inferInsert>(
    async (entries) => {
      turnedAway.clear();
      await database.queries
        .insert(requestLog)
        .values([...entries])
        .onConflictDoNothing();
    },
    { log, what: "requests", most: MOST_WAITING },
  );
  return {
    answered({ id, caller, route, method, status, ms }) {
      const { accountId, actor } = caller;
      if (status === TURNED_AWAY) {
        const before = turnedAway.get(accountId) ?? 0;
        if (before >= MOST_TURNED_AWAY) return;
        turnedAway.set(accountId, before + 1);
      }
      writer.add({
        id,
        accountId,
        at: new Date(clock.nowMs() - ms),
        ...actorColumns(actor),
        operation: route.id,
        method,
        pathTemplate: route.path,
        status,
        ms,
      });
    },
    flush: () => writer.flush(),
  };
}
