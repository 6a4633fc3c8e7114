import { madeOnce } from "@orator/files";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Listener } from "../database/listener.ts";

/** The channel on which the triggers of the migrations tell of rows: "videos vid_… processing". */
const CHANNEL = "orator_changes";

/** Tells, with the transaction, of a change that the triggers do not see: they look at what is made of a row alone. */
export async function tellChange(
  tx: Queries,
  table: string,
  row: { id: string; status: string },
): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${`${table} ${row.id} ${row.status}`})`);
}

/** A row that is watched, from before it is read on, so that no change falls between. */
interface RowWatch {
  /**
   * Resolves once the row has changed since this was last called, or may have. False when it was not that, but the signal
   * or the end of the process.
   *
   * @param matters whether a change to this status is worth waking for; all are by default
   */
  changed(signal: AbortSignal, matters?: (status: string) => boolean): Promise<boolean>;
  close(): void;
}

/** Tells of rows that change, whichever process changes them. Holds no connection but that of the listener. */
export class Changes {
  readonly #watches = new Map<string, Set<Watch>>();
  #isOver = false;
  readonly #listen: () => Promise<unknown>;

  constructor(listener: Listener) {
    this.#listen = madeOnce(() =>
      listener.listen(
        CHANNEL,
        (payload) => this.#tell(payload),
        () => this.#tellAll(),
      ),
    );
  }

  /** Watches a row of a table that has the trigger. Close the watch in the end. */
  async watch(table: string, id: string): Promise<RowWatch> {
    await this.#listen();
    const key = `${table} ${id}`;
    const watch = new Watch(() => {
      const others = this.#watches.get(key);
      others?.delete(watch);
      if (others?.size === 0) this.#watches.delete(key);
    });
    const watches = this.#watches.get(key) ?? new Set();
    this.#watches.set(key, watches.add(watch));
    if (this.#isOver) watch.end();
    return watch;
  }

  /** Ends every wait, now and from now on: the process is told to stop. */
  end(): void {
    this.#isOver = true;
    for (const watches of this.#watches.values()) for (const watch of watches) watch.end();
  }

  #tell(payload: string): void {
    const [table, id, status = ""] = payload.split(" ");
    for (const watch of this.#watches.get(`${table} ${id}`) ?? []) watch.tell(status);
  }

  /** What was said while there was no connection was missed. */
  #tellAll(): void {
    for (const watches of this.#watches.values()) for (const watch of watches) watch.tell(undefined);
  }
}

class Watch implements RowWatch {
  readonly close: () => void;
  /** What was told and not asked for yet; undefined in it: nobody knows what was missed. */
  #told: (string | undefined)[] = [];
  #isOver = false;
  #wake = (): void => {};

  constructor(close: () => void) {
    this.close = close;
  }

  tell(status: string | undefined): void {
    this.#told.push(status);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async changed(signal: AbortSignal, matters: (status: string) => boolean = () => true): Promise<boolean> {
    const wake = (): void => this.#wake();
    signal.addEventListener("abort", wake);
    try {
      for (;;) {
        const told = this.#told.splice(0);
        if (told.some((status) => status === undefined || matters(status))) return true;
        if (signal.aborted || this.#isOver) return false;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener("abort", wake);
    }
  }
}
