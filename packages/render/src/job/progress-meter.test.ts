import { expect, it } from "vitest";
import { ProgressMeter } from "./progress-meter.ts";
import type { Progress } from "../request/video-request.ts";

/** A meter, and what it told. */
function meter() {
  const told: Progress[] = [];
  return { told, meter: new ProgressMeter((progress) => void told.push(progress)) };
}

function stagesOf(told: readonly Progress[]): string[] {
  return told.map(({ stage }) => stage).filter((stage, index, all) => stage !== all[index - 1]);
}

it("says what is being done, in its order, and never goes back, though a person is baked first and a run is lost", async () => {
  const { told, meter: running } = meter();
  const baked = Promise.withResolvers<void>();
  running.prepares(baked.promise);
  running.spoken(0.5);
  running.spoken(1);
  expect(told.at(-1)!.fraction).toBeLessThan(0.1);
  running.frames = 100;
  baked.resolve();
  await baked.promise;
  expect(told.at(-1)!.fraction).toBeGreaterThan(0.3);
  running.drawn(50);
  running.drawn(-25);
  running.drawn(75);
  running.finished();
  expect(stagesOf(told)).toEqual(["preparing", "drawing", "finishing"]);
  const fractions = told.map(({ fraction }) => fraction);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
});

it("moves while a person is baked, of which nothing else is heard", async () => {
  const { told, meter: running } = meter();
  running.prepares(new Promise(() => {}));
  running.spoken(1);
  const before = told.at(-1)!.fraction;
  while (told.at(-1)!.fraction === before) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told.at(-1)).toMatchObject({ stage: "preparing" });
});

it("moves while a video avatar is performed, and never goes back", () => {
  const { told, meter: running } = meter();
  running.spoken(1);
  running.frames = 10;
  const performed = running.performs(10);
  performed(0.5);
  const half = told.at(-1)!.fraction;
  performed(1);
  const whole = told.at(-1)!.fraction;
  expect([half, whole].map((fraction) => fraction.toFixed(2))).toEqual(["0.37", "0.67"]);
  running.drawn(10);
  expect(told.at(-1)!.fraction).toBeCloseTo(0.98);
});

it("leaves the bake out where nobody has to be baked", () => {
  const { told, meter: running } = meter();
  running.spoken(1);
  running.frames = 2;
  running.drawn(1);
  running.drawn(1);
  expect(stagesOf(told)).toEqual(["drawing", "finishing"]);
  expect(told[1]!.fraction).toBeCloseTo(0.52);
});
