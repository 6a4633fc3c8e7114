import { describe, expect, it } from "vitest";
import { ManualClock } from "../clock/manual-clock.fixture.ts";
import { RateLimiter } from "./rate-limit.ts";

function sharedTable() {
  const counts = new Map<string, number>();
  let asked = 0;
  return {
    asked: () => asked,
    count: async (subject: string, startMs: number, take: number) => {
      asked++;
      await Promise.resolve();
      const key = `${subject} ${startMs}`;
      counts.set(key, (counts.get(key) ?? 0) + take);
      return counts.get(key)!;
    },
  };
}

const MINUTE_MS = 60_000;

describe("RateLimiter", () => {
  it("grants exactly the limit in a window, however many ask at once, and starts anew in the next", async () => {
    const clock = new ManualClock();
    const limiter = new RateLimiter(sharedTable().count, clock);
    const first = await Promise.all(Array.from({ length: 150 }, () => limiter.take("a", 100, MINUTE_MS)));
    expect(first.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(first.at(-1)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
    clock.advance(MINUTE_MS);
    expect(await limiter.take("a", 100, MINUTE_MS)).toMatchObject({ allowed: true, remaining: 99 });
  });

  it("never grants more than the limit over several processes, and exactly the limit when it is small", async () => {
    for (const [limit, exact] of [
      [20, true],
      [5_000, false],
    ] as const) {
      const table = sharedTable();
      const clock = new ManualClock();
      const nodes = [0, 1, 2].map(() => new RateLimiter(table.count, clock));
      let granted = 0;
      for (let request = 0; request < limit * 3; request++)
        if ((await nodes[request % 3]!.take("a", limit, MINUTE_MS)).allowed) granted++;
      expect(granted).toBeLessThanOrEqual(limit);
      expect(granted).toBeGreaterThan(limit * 0.99);
      expect(exact ? granted : limit).toBe(limit);
      expect(table.asked()).toBeLessThan(exact ? Infinity : limit / 2);
    }
  });

  it("refuses from memory once a window is used up", async () => {
    const table = sharedTable();
    const limiter = new RateLimiter(table.count, new ManualClock());
    for (let request = 0; request < 10; request++) await limiter.take("a", 3, MINUTE_MS);
    expect(table.asked()).toBe(3);
  });

  it("keeps subjects apart and counts nothing when it only looks", async () => {
    const limiter = new RateLimiter(sharedTable().count, new ManualClock());
    await limiter.take("a", 1, MINUTE_MS);
    expect((await limiter.take("a", 1, MINUTE_MS)).allowed).toBe(false);
    expect(limiter.look("b", 1, MINUTE_MS)).toMatchObject({ allowed: true, remaining: 1 });
    expect((await limiter.take("b", 1, MINUTE_MS)).allowed).toBe(true);
  });
});
