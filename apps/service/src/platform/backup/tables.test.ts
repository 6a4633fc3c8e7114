import { mkdtempSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../database/database.ts";
import type { Database, DatabaseLocation } from "../database/database.ts";
import { createLogger } from "../logging/logger.ts";
import { z } from "zod";
import { defineJob } from "../queue/job.ts";
import { createQueue } from "../queue/queue.ts";
import { dumpTables, loadTables, tablesWithRows } from "./tables.ts";

const job = defineJob({
  name: "nothing",
  version: 1,
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  limitSeconds: 10,
  concurrency: 1,
});

/** A database with a queue. */
async function open(location: DatabaseLocation) {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const queue = await createQueue({ database, jobs: [job], log: createLogger("silent"), works: false });
  await queue.stop(0);
  return { database, queue };
}

/** Rows of every kind of value that the tables have, and references that go up and down. */
async function fill(database: Database): Promise<void> {
  await database.execute(`
    INSERT INTO accounts (id, name, plan, limits, created_at) VALUES ('acc_1', 'Größe "\\n', '', '{"public": null}', now());
    INSERT INTO folders (id, account_id, name, name_key, parent_id, project_type, created_at, updated_at) VALUES
      ('fld_1', 'acc_1', 'below', 'below', NULL, '', now(), now()),
      ('fld_2', 'acc_1', 'top', 'top', NULL, '', now(), now());
    UPDATE folders SET parent_id = 'fld_2' WHERE id = 'fld_1';
    INSERT INTO brains (id, account_id, name, description, type, instructions, created_at, updated_at)
      VALUES ('brn_1', 'acc_1', 'Shop', '', 'knowledge_base', '', now(), now());
    INSERT INTO brain_documents (id, brain_id, title, title_is_given, source, size_bytes, status, progress, created_at)
      VALUES ('doc_1', 'brn_1', 'Tea', true, 'text', 9007199254740993, 'ready', 100, now());
    INSERT INTO brain_passages (brain_id, document_id, ordinal, heading, text, configuration, lexemes, embedding)
      SELECT 'brn_1', 'doc_1', n, '', 'Tea ' || n, 'english', to_tsvector('english', 'tea cups ' || n), '\\x00ff'::bytea
      FROM generate_series(1, 450) n`);
}

describe("a copy of the tables", () => {
  it.skipIf(postgresPrograms() === undefined)(
    "of PostgreSQL, loaded into the embedded database, is the same again, and what counts goes on",
    async () => {
      const server = await startPostgres();
      onTestFinished(() => server.stop());
      const folder = mkdtempSync(join(tmpdir(), "orator-tables-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const [first, second] = [join(folder, "first"), join(folder, "second")];
      for (const each of [first, second]) mkdirSync(each);
      const from = await open({ url: server.url });
      const to = await open({ folder: undefined });
      await fill(from.database);
      await from.queue.add(job, {});
      expect(await tablesWithRows(to.database)).toEqual([]);

      const dumped = await dumpTables(from.database, first, []);
      await loadTables(to.database, dumped);
      expect(await tablesWithRows(to.database)).toEqual(await tablesWithRows(from.database));
      const again = await dumpTables(to.database, second, []);
      const contents = (tables: typeof dumped) =>
        tables.map(({ name, rows, file }) => ({ name, rows, text: readFileSync(file, "utf8") }));
      expect(contents(again)).toEqual(contents(dumped));
      expect(again.find(({ name }) => name === "pgboss.job")!.rows).toBe(1);
      const added = await to.database.execute(`
        INSERT INTO brain_passages (brain_id, document_id, ordinal, heading, text, configuration, lexemes)
        VALUES ('brn_1', 'doc_1', 451, '', '', 'english', '') RETURNING id`);
      expect(Number(added.rows[0].id)).toBe(451);
      await expect(to.database.execute("DELETE FROM accounts")).resolves.toBeDefined();
      expect(await tablesWithRows(to.database)).toEqual([]);
    },
  );

  it("is loaded whole or not at all: a reference to nothing is refused", async () => {
    const folder = mkdtempSync(join(tmpdir(), "orator-tables-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { database } = await open({ folder: undefined });
    await fill(database);
    const dumped = await dumpTables(database, folder, ["accounts"]);
    await database.execute("DELETE FROM accounts");
    await expect(loadTables(database, dumped)).rejects.toThrow(/Failed query: ALTER TABLE/);
    expect(await tablesWithRows(database)).toEqual([]);
    await fill(database);
    expect(await tablesWithRows(database)).toContain("folders");
  });
});
