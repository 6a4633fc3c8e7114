import { expect, it } from "vitest";
import { VoiceHold } from "./voice-hold.ts";

function aHold() {
  const seen = { held: 0, letGo: 0, begun: 0, failed: 0 };
  let works = true;
  const hold = new VoiceHold({
    async hold() {
      if (!works) throw new Error("does not start");
      seen.held++;
      return () => void seen.letGo++;
    },
    onHeld: () => void seen.begun++,
    onFailed: () => void seen.failed++,
  });
  return { hold, seen, fail: () => (works = false) };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it("holds the model once for all sessions, and lets go of it after the last", async () => {
  const { hold, seen } = aHold();
  hold.take();
  hold.take();
  hold.release();
  await settled();
  expect(seen).toMatchObject({ held: 1, begun: 1, letGo: 0 });
  hold.release();
  await settled();
  expect(seen.letGo).toBe(1);
  hold.take();
  await settled();
  expect(seen).toMatchObject({ held: 2, begun: 2 });
});

it("holds it anew when it may have died, and lets go of both", async () => {
  const { hold, seen } = aHold();
  hold.renew();
  await settled();
  expect(seen.held).toBe(0);
  hold.take();
  hold.renew();
  await settled();
  expect(seen).toMatchObject({ held: 2, letGo: 1 });
  hold.close();
  await settled();
  expect(seen.letGo).toBe(2);
});

it("goes on without where it cannot be held", async () => {
  const { hold, seen, fail } = aHold();
  fail();
  hold.take();
  await settled();
  hold.release();
  await settled();
  expect(seen).toMatchObject({ failed: 1, letGo: 0 });
});
