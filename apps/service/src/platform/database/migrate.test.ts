import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { migrateDatabase, readSchemaState, refuseOtherSchema } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

describe("a database that began with another migration", () => {
  const older = mkdtempSync(join(tmpdir(), "orator-migrate-"));
  let database: Database;
  beforeAll(async () => {
    mkdirSync(join(older, "meta"));
    writeFileSync(join(older, "0000_notes.sql"), "CREATE TABLE notes (text text);");
    const entries = [{ idx: 0, version: "7", when: 1_000, tag: "0000_notes", breakpoints: true }];
    writeFileSync(join(older, "meta/_journal.json"), JSON.stringify({ version: "7", entries }));
    database = await openDatabase({ folder: undefined }, { migrations: older });
  });
  afterAll(async () => {
    await database.close();
    rmSync(older, { recursive: true, force: true });
  });

  it("is refused in a sentence that says what to do, and left as it is", async () => {
    const orm = database.queries as NodePgDatabase;
    await expect(migrateDatabase(orm, MIGRATIONS)).rejects.toThrow("start with an empty database");
    const state = await readSchemaState(orm, MIGRATIONS);
    expect(state).toBe("before 0.2.0");
    expect(() => refuseOtherSchema(state)).toThrow("start with an empty database");
    expect((await database.execute("SELECT FROM pg_tables WHERE schemaname = 'public'")).rows).toHaveLength(
      1,
    );
    expect(await database.schemaState()).toBe("current");
  });
});
