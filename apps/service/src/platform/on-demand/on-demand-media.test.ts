import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { acquireLease } from "./leases.ts";
import { OnDemandMedia } from "./on-demand-media.ts";
import type { Making } from "./on-demand-media.ts";
import { mediaLeases } from "./tables.ts";
import { WaitedWork } from "./waited-work.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const signal = new AbortController().signal;

/** A process whose maker writes down what it made, how, and how many were at it at once. */
function process(prefix: string, make?: (making: Making) => Promise<string | undefined>) {
  const media = new OnDemandMedia({ ...service.services, waited: new WaitedWork() });
  const log = { made: [] as string[], atOnce: 0, most: 0 };
  media.add({
    makes: (key) => key.startsWith(prefix),
    async make(key, making) {
      log.made.push(key);
      log.most = Math.max(log.most, ++log.atOnce);
      try {
        if (make !== undefined) return await make(making);
        await delay(50);
        writeFileSync(making.file, key);
        return "text/plain";
      } finally {
        log.atOnce--;
      }
    },
  });
  return { media, log };
}

describe("OnDemandMedia", () => {
  it("makes an object once for many who ask at the same time, in two processes", async () => {
    const [one, two] = [process("once/"), process("once/")];
    const asked = [one, two, one, two, one].map(({ media }) => media.find("once/a.txt"));
    const background = two.media.prepare("once/a.txt", signal);
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ size: 10, type: "text/plain" })));
    await background;
    await one.media.find("once/a.txt");
    expect([...one.log.made, ...two.log.made]).toEqual(["once/a.txt"]);
    expect(await service.services.database.queries.select().from(mediaLeases)).toEqual([]);
  });

  it("makes one after another for those who wait, and beside it one for which nobody waits", async () => {
    let idleIsMade = (): void => {};
    const idle = new Promise<void>((resolve) => (idleIsMade = resolve));
    const { media, log } = process("order/", async (making) => {
      writeFileSync(making.file, "");
      if (making.idle) idleIsMade();
      else await idle;
      return "text/plain";
    });
    const asked = ["order/a", "order/b", "order/c"].map((key) => media.find(key));
    await media.prepare("order/d", signal);
    await Promise.all(asked);
    expect(log.made.toSorted()).toEqual(["order/a", "order/b", "order/c", "order/d"]);
    expect(log.most).toBeLessThanOrEqual(2);
  });

  it("finds nothing for keys of nobody, and for those whose maker has nothing to make", async () => {
    const { media, log } = process("nothing/", async () => undefined);
    expect(await media.find("other/a")).toBeUndefined();
    expect(await media.find("nothing/a")).toBeUndefined();
    expect(log.made).toEqual(["nothing/a"]);
  });

  it("says that it was in vain, and does not try again at once", async () => {
    const { media, log } = process("vain/", async () => {
      throw new Error("no");
    });
    const refusal = { code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 30 };
    await expect(media.find("vain/a")).rejects.toMatchObject(refusal);
    await expect(media.find("vain/a")).rejects.toMatchObject(refusal);
    expect(log.made).toHaveLength(1);
  });

  it("takes over what a process that died was making", async () => {
    const { database } = service.services;
    const { media, log } = process("died/");
    await database.queries
      .insert(mediaLeases)
      .values({ key: "died/a", owner: "dead", expiresAt: sql`now() + interval '1 second'` as never });
    expect(await media.find("died/a")).toMatchObject({ type: "text/plain" });
    expect(log.made).toEqual(["died/a"]);
  });

  it("gives up when the service stops, and leaves no lease", async () => {
    const { media, log } = process("stop/", ({ signal }) => delay(60_000, undefined, { signal }));
    const asked = media.find("stop/a");
    await expect.poll(() => log.made).toEqual(["stop/a"]);
    media.stop();
    await expect(asked).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(await acquireLease(service.services.database, "stop/a")).toBeDefined();
  });
});
