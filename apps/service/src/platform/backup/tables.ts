import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";

/** Rows that are read, and that are written, by one statement. */
const ROWS_A_TURN = 200;

/** A table that was copied into a file: JSON, a row a line. */
export interface DumpedTable {
  name: string;
  rows: number;
  file: string;
}

/** The file of the jobs that wait, beside those of the tables, none of which is called so. */
const QUEUE = "pgboss.job";

/**
 * Copies all tables as they are at one moment, and the jobs that are not done, into files of a folder. On the embedded
 * database, which has one connection, whoever else asks waits meanwhile.
 *
 * @param without tables that stay empty where the copy is loaded
 */
export async function dumpTables(
  database: Pick<Database, "transaction">,
  folder: string,
  without: readonly string[],
): Promise<DumpedTable[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    const dumped: DumpedTable[] = [];
    for (const name of await tablesOf(tx)) {
      if (without.includes(name)) continue;
      dumped.push(
        await dump(tx, folder, name, sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`),
      );
    }
    // Not there before the first start.
    const { rows: queue } = await tx.execute(sql`SELECT WHERE to_regclass(${QUEUE}) IS NOT NULL`);
    if (queue.length > 0) {
      const waiting = sql`SELECT to_jsonb(t)::text AS row FROM pgboss.job t WHERE state < 'completed'`;
      dumped.push(await dump(tx, folder, QUEUE, waiting));
    }
    return dumped;
  });
}

async function dump(tx: Queries, folder: string, name: string, rows: SQL): Promise<DumpedTable> {
  const file = join(folder, `${name}.jsonl`);
  const out = createWriteStream(file, { mode: 0o600 });
  let count = 0;
  await tx.execute(sql`DECLARE copied NO SCROLL CURSOR FOR ${rows}`);
  for (;;) {
    const { rows: read } = await tx.execute<{ row: string }>(sql.raw(`FETCH ${ROWS_A_TURN} FROM copied`));
    if (read.length === 0) break;
    count += read.length;
    if (!out.write(read.map(({ row }) => `${row}\n`).join(""))) await once(out, "drain");
  }
  await tx.execute(sql`CLOSE copied`);
  out.end();
  await finished(out);
  return { name, rows: count, file };
}

/** The tables that have rows: a database into which a copy can be loaded has none. */
export async function tablesWithRows({ queries }: Pick<Database, "queries">): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(queries)) {
    const { rows } = await queries.execute(sql`SELECT FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * Loads copies into the tables of the same names, which must be empty, in one transaction: all or nothing. Jobs that
 * had been begun begin anew. References between tables are checked when all rows are there.
 */
export async function loadTables(database: Database, dumped: readonly DumpedTable[]): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = new Set(await tablesOf(tx));
    const references = await tx.execute<{ table: string; name: string; definition: string }>(sql`
      SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
    for (const { table, name } of references.rows)
      await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
    for (const { name, file } of dumped) {
      if (name === QUEUE) await insertRows(file, (rows) => insertJobs(tx, rows));
      else if (tables.has(name)) await insertRows(file, (rows) => insertInto(tx, name, rows));
      else throw new Error(`there is no table ${name}`);
    }
    for (const { table, name, definition } of references.rows)
      await tx.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
    await countOn(tx);
  });
}

async function insertRows(file: string, insert: (rows: string) => Promise<void>): Promise<void> {
  let rows: string[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await insert(`[${rows.join(",")}]`);
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    rows.push(line);
    if (rows.length >= ROWS_A_TURN) await flush();
  }
  await flush();
}

async function insertInto(tx: Queries, name: string, rows: string): Promise<void> {
  const table = sql.identifier(name);
  await tx.execute(sql`
    INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${rows}::jsonb)`);
}

/** Those of queues that this version has not are left out. */
async function insertJobs(tx: Queries, rows: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO pgboss.job SELECT job.* FROM jsonb_array_elements(${rows}::jsonb) AS row,
      jsonb_populate_record(NULL::pgboss.job, row || '{"state": "created", "started_on": null, "heartbeat_on": null}') AS job
    WHERE job.name IN (SELECT name FROM pgboss.queue)`);
}

/** Lets columns that count by themselves go on behind the rows that were loaded. */
async function countOn(tx: Queries): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND is_identity = 'YES'`);
  for (const { table, column } of rows)
    await tx.execute(sql`
      SELECT setval(pg_get_serial_sequence(${table}, ${column}),
        (SELECT coalesce(max(${sql.identifier(column)}), 0) + 1 FROM ${sql.identifier(table)}), false)`);
}

async function tablesOf(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`);
  return rows.map(({ name }) => name);
}
