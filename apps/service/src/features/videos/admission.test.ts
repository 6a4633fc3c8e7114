import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { videos } from "./tables.ts";
import { UNFINISHED } from "./video-status.ts";
import { openWorld } from "./videos.fixture.ts";
import type { VideoWorld } from "./videos.fixture.ts";

const RENDERS = 2;

// On a server, where transactions really run side by side; the embedded database takes them one by one.
describe.skipIf(postgresPrograms() === undefined)("two processes on one PostgreSQL", () => {
  let server: PostgresServer;
  let media: string;
  const worlds: VideoWorld[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    media = mkdtempSync(join(tmpdir(), "orator-videos-media-"));
    const options = { location: { url: server.url }, media, renders: RENDERS, rendersAtOnce: 4 };
    for (let count = 0; count < 2; count++) worlds.push(await openWorld(options));
  });
  afterAll(async () => {
    await Promise.all(worlds.map((world) => world.stop()));
    await server.stop();
    rmSync(media, { recursive: true, force: true });
  });

  const admitted = async (accountId: string): Promise<number> => {
    const [row] = await worlds[0]!.services.database.queries
      .select({ count: count() })
      .from(videos)
      .where(
        and(
          eq(videos.accountId, accountId),
          inArray(videos.status, UNFINISHED),
          isNotNull(videos.admittedAt),
        ),
      );
    return row!.count;
  };

  it("admit no more than the account's limit when orders come in at the same moment", async () => {
    const accountId = await worlds[0]!.newAccount();
    const orders = Array.from({ length: 12 }, (_, index) =>
      worlds[index % 2]!.order(`Moment ${index}.`, { accountId, test: true }),
    );
    const ids = await Promise.all(orders);
    expect(await admitted(accountId)).toBe(RENDERS);
    // Cancelling at the same moment frees places at the same moment.
    await Promise.all(ids.slice(0, 6).map((id, index) => worlds[index % 2]!.call("cancelVideo", id)));
    expect(await admitted(accountId)).toBe(RENDERS);
    await Promise.all(ids.slice(6).map((id, index) => worlds[index % 2]!.call("deleteVideo", id)));
    expect(await admitted(accountId)).toBe(0);
  });

  it("render every video once, at most so many of an account at once, and let no account wait for another's last", async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const endings: string[] = [];
    const orders: { id: string; account: string }[] = [];
    for (const account of ["a", "b", "c"]) {
      const accountId = await worlds[0]!.newAccount();
      for (let index = 0; index < 6; index++) {
        const text = `${account} ${index}`;
        for (const world of worlds)
          world.behave.set(text, async () => {
            const now = (running.get(account) ?? 0) + 1;
            running.set(account, now);
            most.set(account, Math.max(most.get(account) ?? 0, now));
            await sleep(100);
            running.set(account, running.get(account)! - 1);
            endings.push(account);
          });
        orders.push({ id: await worlds[index % 2]!.order(text, { accountId }), account });
      }
    }
    await Promise.all(worlds.map((world) => world.work()));
    const rows = await Promise.all(orders.map(({ id }) => worlds[0]!.ended(id)));
    expect(rows.map(({ status, attempt }) => ({ status, attempt }))).toEqual(
      rows.map(() => ({ status: "completed", attempt: 1 })),
    );
    for (const account of ["a", "b", "c"]) expect(most.get(account)).toBeLessThanOrEqual(RENDERS);
    // First come, first served would have ended all of the first account's before the last account's first.
    expect(endings.indexOf("c")).toBeLessThan(endings.lastIndexOf("a"));
    for (const { id } of orders) expect(await worlds[1]!.eventsOf(id)).toHaveLength(2);
  });
});
