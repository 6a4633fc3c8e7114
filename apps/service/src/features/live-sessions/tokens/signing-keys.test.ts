import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import { createSigningKeys } from "./signing-keys.ts";

describe.skipIf(postgresPrograms() === undefined)("signing keys that are rotated on several machines", () => {
  let postgres: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ url: postgres.url, connections: 6 });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  it("at the same moment are all made, the last one signs and the others are believed", async () => {
    const clock = new ManualClock(Date.parse("2026-01-31T10:00:00Z"));
    const secrets = createSecrets(new Uint8Array(32).fill(7));
    const keys = Array.from({ length: 5 }, () => createSigningKeys({ database, secrets, clock }));
    const { kid: first } = await keys[0]!.current();
    const made = await Promise.all(keys.map((each) => each.rotate({ atOnce: false })));
    const { kid: signs } = await keys[0]!.current();
    expect(made).toContain(signs);
    const believed = (await keys[0]!.publicKeys()).map(({ kid }) => kid);
    expect(believed.sort()).toEqual([first, ...made].sort());
  });
});
