import { describe, expect, it } from "vitest";
import { VoiceDetector } from "./voice-detector.ts";

const RATE = 16_000;
/** 20 ms of noise at a level. */
function noise(levelDb: number, seed: number): Float32Array {
  const amplitude = 10 ** (levelDb / 20) * Math.sqrt(3);
  let state = seed * 2_654_435_761;
  return Float32Array.from({ length: RATE / 50 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return amplitude * ((state / 2 ** 31) * 2 - 1);
  });
}

function run(levels: [db: number, ms: number][]): { atMs: number; isActive: boolean }[] {
  const detector = new VoiceDetector();
  const changes: { atMs: number; isActive: boolean }[] = [];
  let atMs = 0;
  for (const [db, ms] of levels)
    for (let end = atMs + ms; atMs < end; atMs += 20) {
      const change = detector.take(noise(db, atMs + 1), RATE);
      if (change !== undefined) changes.push({ atMs: atMs + 20, isActive: change });
    }
  return changes;
}

describe("VoiceDetector", () => {
  it("hears a voice begin and, after its last pause, end", () => {
    const changes = run([
      [-65, 1000],
      [-25, 800],
      [-65, 400],
      [-25, 600],
      [-65, 2000],
    ]);
    expect(changes.map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(changes[0]!.atMs).toBeLessThan(1200);
    expect(changes[1]!.atMs).toBeGreaterThanOrEqual(3700);
  });

  it("takes neither silence, nor a steady fan, nor a click for a voice", () => {
    expect(run([[-70, 3000]])).toEqual([]);
    expect(
      run([
        [-70, 500],
        [-55, 8000],
      ]),
    ).toEqual([]);
    expect(
      run([
        [-65, 500],
        [-15, 40],
        [-65, 500],
      ]),
    ).toEqual([]);
  });
});
