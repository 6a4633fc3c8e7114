import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startFaultyLine, startPostgres } from "@orator/testkit/servers";
import type { FaultyLine, PostgresServer } from "@orator/testkit/servers";
import { InfrastructureError, isInfrastructureFault } from "../errors/infrastructure-error.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";

/** What is expected of a promise that a fault of the server must end. */
async function faultOf(work: Promise<unknown>): Promise<boolean> {
  return work.then(() => false, isInfrastructureFault);
}

describe.skipIf(postgresPrograms() === undefined)("a PostgreSQL that fails", () => {
  let server: PostgresServer;
  let line: FaultyLine;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    line = await startFaultyLine(Number(new URL(server.url).port));
    const url = server.url.replace(/:\d+\//, `:${line.port}/`);
    database = await openDatabase({ url, connections: 2, statementLimitMs: 200 });
    await database.execute("CREATE TABLE notes (text text)");
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await database.close();
    await line.close();
    await server.stop();
  });
  const answers = async () => (await database.execute("SELECT 1 AS one")).rows[0].one === 1;
  const untilBack = async () =>
    await expect.poll(() => database.execute("SELECT 1").catch(() => undefined)).toBeDefined();

  it("ends a transaction that it loses half way with a fault of infrastructure, once, and is used again", async () => {
    let runs = 0;
    const lost = database.transaction(async (tx) => {
      runs++;
      await tx.execute(sql`INSERT INTO notes VALUES ('half')`);
      await line.cut();
      await tx.execute(sql`INSERT INTO notes VALUES ('whole')`);
    });
    expect(await faultOf(lost)).toBe(true);
    expect(await faultOf(database.queries.execute(sql`SELECT 1`))).toBe(true);
    expect(runs).toBe(1);
    await line.mend();
    await untilBack();
    expect((await database.execute("SELECT * FROM notes")).rows).toEqual([]);
  });

  it("is given up when it is silent, inside of transactions too, and what was under way holds nothing up", async () => {
    const silent = Promise.all([
      faultOf(database.queries.execute(sql`SELECT 1`)),
      faultOf(
        database.transaction(async (tx) => {
          await tx.execute(sql`SELECT 1`);
          line.freeze();
          await tx.execute(sql`SELECT 2`);
        }),
      ),
    ]);
    expect((await silent)[1]).toBe(true);
    await line.mend();
    await untilBack();
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([true, true, true]);
  });

  it("ends a statement that takes too long, or waits too long for a lock", async () => {
    expect(await faultOf(database.execute("SELECT pg_sleep(5)"))).toBe(true);
  });

  it("is not blamed for a statement that is wrong, nor for what the work itself throws", async () => {
    await expect(database.execute("SELECT nonsense")).rejects.not.toBeInstanceOf(InfrastructureError);
    const thrown = new Error("of the work");
    await expect(database.transaction(() => Promise.reject(thrown))).rejects.toBe(thrown);
    expect(await answers()).toBe(true);
  });

  it("is heard again after its connections were lost, and what was missed can be made good", async () => {
    const heard: string[] = [];
    await database.listener.listen(
      "notes",
      (payload) => heard.push(payload),
      () => heard.push("connected"),
    );
    heard.length = 0;
    await line.cut();
    await line.mend();
    await expect.poll(() => heard).toEqual(["connected"]);
    await untilBack();
    await database.execute("SELECT pg_notify('notes', 'again')");
    await expect.poll(() => heard.at(-1)).toBe("again");
  });
});
