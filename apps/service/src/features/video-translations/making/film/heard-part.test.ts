import type { Speech } from "@orator/speech";
import { expect, it } from "vitest";
import { heardPart } from "./heard-part.ts";

function phone(name: string, startMs: number, endMs: number): Speech["phones"][number] {
  return { phone: name, startMs, endMs };
}

it("leaves out the rests before and behind a speech, keeps those within, and begins and ends with nothing", () => {
  const { samples: part, startMs } = heardPart({
    samples: new Float32Array(48_000).fill(0.5),
    sampleRateHz: 48_000,
    durationMs: 1000,
    phones: [
      phone("sil", 0, 100),
      phone("a", 100, 300),
      phone("sil", 300, 400),
      phone("n", 400, 600),
      phone("sil", 600, 1000),
    ],
  });
  expect([part.length / 48, startMs]).toEqual([600, 80]);
  expect([part[0], part.at(-1), part[10_000]]).toEqual([0, 0, 0.5]);
});

it("is empty where nothing sounds", () => {
  const silent = { samples: new Float32Array(480), sampleRateHz: 48_000, durationMs: 10 } as const;
  expect(heardPart({ ...silent, phones: [] }).samples.length).toBeLessThanOrEqual(480);
});
