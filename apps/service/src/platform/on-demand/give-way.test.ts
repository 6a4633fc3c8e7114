import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGiveWay } from "./give-way.ts";
import { WaitedWork } from "./waited-work.ts";

const PACE = { quietMs: 60, lookEveryMs: 10 };
const never = new AbortController().signal;

/** Work that nobody waits for: it ends when it may, and says how often it was begun. */
function cooperativeWork() {
  const end = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    end: end.resolve,
    async run(signal: AbortSignal): Promise<string> {
      work.begun++;
      const stopped = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => stopped.reject(new Error("stopped", { cause: signal.reason })));
      await Promise.race([end.promise, stopped.promise]);
      return "done";
    },
  };
  return work;
}

describe("work that nobody waits for", () => {
  it("does not begin while somebody waits in this process, nor before a quiet while after it", async () => {
    const waited = new WaitedWork();
    let quietMs: number | undefined;
    const user = Promise.withResolvers<void>();
    const asked = waited.run(() => user.promise);
    const giveWay = createGiveWay({ waited, isAwaited: async () => false, pace: PACE });
    const idle = giveWay.run(async () => (quietMs = waited.quietMs), never);
    await delay(2 * PACE.quietMs);
    expect(quietMs).toBeUndefined();
    user.resolve();
    await asked;
    expect(await idle).toBeGreaterThanOrEqual(PACE.quietMs);
  });

  it("does not begin while another process has something to do for somebody", async () => {
    let [awaited, looks] = [true, 0];
    const isAwaited = async (): Promise<boolean> => {
      looks++;
      return awaited;
    };
    const work = cooperativeWork();
    work.end();
    const idle = createGiveWay({ waited: new WaitedWork(), isAwaited, pace: PACE }).run(work.run, never);
    await expect.poll(() => looks).toBeGreaterThan(3);
    expect(work.begun).toBe(0);
    awaited = false;
    expect(await idle).toBe("done");
  });

  it.each(["this process", "another"])(
    "stops when somebody begins to wait in %s, and is done afterwards",
    async (where) => {
      const waited = new WaitedWork();
      let elsewhere = false;
      const work = cooperativeWork();
      const idle = createGiveWay({ waited, isAwaited: async () => elsewhere, pace: PACE }).run(
        work.run,
        never,
      );
      await expect.poll(() => work.begun).toBe(1);
      if (where === "another") {
        elsewhere = true;
        await delay(3 * PACE.quietMs);
        elsewhere = false;
      } else await waited.run(async () => {});
      await expect.poll(() => work.begun).toBe(2);
      work.end();
      expect(await idle).toBe("done");
    },
  );

  it("fails with its own fault, and ends for good when its process stops", async () => {
    const giveWay = createGiveWay({ waited: new WaitedWork(), isAwaited: async () => false, pace: PACE });
    await expect(giveWay.run(() => Promise.reject(new Error("no clay")), never)).rejects.toThrow("no clay");
    const stopping = new AbortController();
    const work = cooperativeWork();
    const idle = giveWay.run(work.run, stopping.signal);
    await expect.poll(() => work.begun).toBe(1);
    stopping.abort(new Error("shutting down"));
    await expect(idle).rejects.toThrow("shutting down");
  });
});
