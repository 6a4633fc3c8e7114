import type { Queries } from "../../platform/database/database.ts";
import { BatchWriter } from "../../platform/database/batch-writer.ts";
import type { Recorder } from "../../platform/http/recorder.ts";
import type { Services } from "../../platform/services.ts";
import { actorColumns, actorNames } from "./actor.ts";
import type { NameOf } from "./actor.ts";
import { auditEntries } from "./tables.ts";

type Entry = Omit<typeof auditEntries.$inferInsert, "actorName">;

/** Keeps what was changed. */
interface Audit extends Pick<Recorder, "acted"> {
  /** Settles when what was told is stored. */
  flush(): Promise<void>;
}

/**
 * Builds it. Entries are stored a moment later and many at once; those that are awaited before the operation is
 * answered, so that no kill of the process loses them.
 */
export function createAudit(
  { database, clock, newId, log }: Pick<Services, "database" | "clock" | "newId" | "log">,
  { nameOf }: { nameOf: NameOf },
): Audit {
  const { queries } = database;
  const write = (entries: readonly Entry[]): Promise<void> => insert(queries, entries, nameOf);
  const writer = new BatchWriter<Entry>(write, { log, what: "audit entries" });
  return {
    async acted({ caller, operation, resourceId, outcome, detail, address, isAwaited }) {
      const entry: Entry = {
        id: newId("auditEntry"),
        accountId: caller.accountId,
        at: new Date(clock.nowMs()),
        ...actorColumns(caller.actor),
        operation,
        resourceId: resourceId ?? null,
        outcome,
        detail: detail ?? null,
        address,
      };
      if (isAwaited) await write([entry]);
      else writer.add(entry);
    },
    flush: () => writer.flush(),
  };
}

async function insert(queries: Queries, entries: readonly Entry[], nameOf: NameOf): Promise<void> {
  const nameIn = await actorNames(entries, nameOf);
  await queries
    .insert(auditEntries)
    .values(entries.map((entry) => ({ ...entry, actorName: nameIn(entry) })))
    .onConflictDoNothing();
}
