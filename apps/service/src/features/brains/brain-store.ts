import { and, count, desc, eq, sql } from "drizzle-orm";
import { countWhere } from "../../platform/pages/counted-page.ts";
import { deleteWhere } from "../../platform/database/rows.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { offsetOf } from "../../platform/pages/pages.ts";
import type { PageQuery } from "../../platform/pages/pages.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import { brainDocuments, brains } from "./tables.ts";

/** A brain as it is kept. */
type BrainRow = typeof brains.$inferSelect;

/** A brain with what follows from its documents. */
export interface CountedBrain extends BrainRow {
  documentCount: number;
  processing: number;
  ready: number;
}

/** What may be changed. */
type BrainChange = Partial<Pick<BrainRow, "name" | "description" | "instructions">>;

/** Reads and changes brains; every read is bound to an account. */
export type BrainStore = ReturnType<typeof createBrainStore>;

/** Builds it on the database. */
export function createBrainStore(parts: { database: Database; clock: Clock; newId: NewId }) {
  const { database, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string) => and(eq(brains.accountId, accountId), eq(brains.id, id));
  const counted = () =>
    queries
      .select({
        id: brains.id,
        accountId: brains.accountId,
        name: brains.name,
        description: brains.description,
        type: brains.type,
        instructions: brains.instructions,
        createdAt: brains.createdAt,
        updatedAt: brains.updatedAt,
        documentCount: count(brainDocuments.id),
        processing: countOf("processing"),
        ready: countOf("ready"),
      })
      .from(brains)
      .leftJoin(brainDocuments, eq(brainDocuments.brainId, brains.id))
      .groupBy(brains.id);

  const find = async (accountId: string, id: string) => {
    const [row] = await counted().where(owned(accountId, id));
    return row;
  };
  return {
    find,
    async create(values: Pick<BrainRow, "accountId" | "name" | "description" | "type" | "instructions">) {
      const [row] = await queries
        .insert(brains)
        .values({ id: newId("brain"), ...values, createdAt: now(), updatedAt: now() })
        .returning();
      return { ...row!, documentCount: 0, processing: 0, ready: 0 };
    },
    async list(accountId: string, { type, ...page }: PageQuery & { type?: string | undefined }) {
      const where = and(
        eq(brains.accountId, accountId),
        ...(type === undefined ? [] : [eq(brains.type, type)]),
      );
      const total = await countWhere(queries, brains, where);
      const rows = await counted()
        .where(where)
        .orderBy(desc(brains.createdAt), desc(brains.id))
        .limit(page.limit)
        .offset(offsetOf(page));
      return { rows, total };
    },
    /** How its owner wants it to answer; undefined when the account has no such brain. */
    async instructionsOf(accountId: string, id: string) {
      const [row] = await queries
        .select({ instructions: brains.instructions })
        .from(brains)
        .where(owned(accountId, id));
      return row?.instructions;
    },
    async update(accountId: string, id: string, change: BrainChange) {
      const [row] = await queries
        .update(brains)
        .set({ ...change, updatedAt: now() })
        .where(owned(accountId, id))
        .returning({ id: brains.id });
      return row && find(accountId, id);
    },
    delete: (accountId: string, id: string) => deleteWhere(queries, brains, owned(accountId, id)),
    /** Moves the time of the last update: its documents changed. */
    async touch(on: Queries, id: string) {
      await on.update(brains).set({ updatedAt: now() }).where(eq(brains.id, id));
    },
  };
}

function countOf(status: "processing" | "ready") {
  return sql`count(*) FILTER (WHERE ${brainDocuments.status} = ${status})`.mapWith(Number);
}
