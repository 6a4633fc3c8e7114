import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { openDatabase } from "./database.ts";
import type { Database, SchemaOptions } from "./database.ts";

/** What three versions of a service did to a table: the second adds, the third takes away what the first needs. */
const STEPS = [
  ["0000_notes", "CREATE TABLE notes (text text);"],
  ["0001_words", "ALTER TABLE notes ADD COLUMN words text;"],
  ["0002_text", "-- second step of 0001_words\nALTER TABLE notes DROP COLUMN text;"],
] as const;

describe.skipIf(postgresPrograms() === undefined)("processes of several versions on one PostgreSQL", () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-migrations-"));
  const open: Database[] = [];
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A process that knows so many of the steps. */
  async function start(steps: number, options: SchemaOptions = {}): Promise<Database> {
    const migrations = join(folder, String(steps));
    mkdirSync(join(migrations, "meta"), { recursive: true });
    const known = STEPS.slice(0, steps);
    for (const [tag, statements] of known) writeFileSync(join(migrations, `${tag}.sql`), statements);
    const entries = known.map(([tag], idx) => ({
      idx,
      version: "7",
      when: 1_000 * (idx + 1),
      tag,
      breakpoints: true,
    }));
    writeFileSync(join(migrations, "meta/_journal.json"), JSON.stringify({ version: "7", entries }));
    const database = await openDatabase({ url: server.url }, { migrations, ...options });
    open.push(database);
    return database;
  }

  it("an older one serves on tables that were only added to, and starts on them", async () => {
    const first = await start(1);
    const second = await start(2);
    expect(await first.schemaState()).toBe("current");
    expect(await second.schemaState()).toBe("current");
    await first.execute("INSERT INTO notes (text) VALUES ('hello')");
    expect(await (await start(1)).schemaState()).toBe("current");
  });

  it("one that does not migrate refuses to start on tables that are too old, and says what to do", async () => {
    await expect(start(3, { migrate: false })).rejects.toThrow("npm run migrate");
    expect((await open[0]!.execute("SELECT text FROM notes")).rows).toHaveLength(1);
  });

  it("an older one says that the tables are too new once its own are gone, and starts no more", async () => {
    const [first, second] = open as [Database, Database];
    const third = await start(3);
    expect(await third.schemaState()).toBe("current");
    expect(await second.schemaState()).toBe("current");
    expect(await first.schemaState()).toBe("too new");
    await expect(start(1)).rejects.toThrow("too new for this version");
    expect(await (await start(3, { migrate: false })).schemaState()).toBe("current");
  });
});
