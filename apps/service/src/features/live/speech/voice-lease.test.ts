import { expect, it } from "vitest";
import { VoiceLease } from "./voice-lease.ts";

function aLease() {
  const seen = { held: 0, letGo: 0, begun: 0, failed: 0 };
  let works = true;
  const lease = new VoiceLease({
    async hold() {
      if (!works) throw new Error("does not start");
      seen.held++;
      return () => void seen.letGo++;
    },
    onHeld: () => void seen.begun++,
    onFailed: () => void seen.failed++,
  });
  return { lease, seen, fail: () => (works = false) };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it("holds the model once for all sessions, and lets go of it after the last", async () => {
  const { lease, seen } = aLease();
  lease.take();
  lease.take();
  lease.release();
  await settled();
  expect(seen).toMatchObject({ held: 1, begun: 1, letGo: 0 });
  lease.release();
  await settled();
  expect(seen.letGo).toBe(1);
  lease.take();
  await settled();
  expect(seen).toMatchObject({ held: 2, begun: 2 });
});

it("holds it anew when it may have died, and lets go of both", async () => {
  const { lease, seen } = aLease();
  lease.renew();
  await settled();
  expect(seen.held).toBe(0);
  lease.take();
  lease.renew();
  await settled();
  expect(seen).toMatchObject({ held: 2, letGo: 1 });
  lease.close();
  await settled();
  expect(seen.letGo).toBe(2);
});

it("goes on without where it cannot be held", async () => {
  const { lease, seen, fail } = aLease();
  fail();
  lease.take();
  await settled();
  lease.release();
  await settled();
  expect(seen).toMatchObject({ failed: 1, letGo: 0 });
});
