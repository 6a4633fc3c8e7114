import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canSeparate, separate, separateWith, stopSeparation, selfTestSeparation } from "./separate.ts";
import { soundOf, spectraOf } from "./spectra.ts";
import { writeTinySeparation } from "./testing/tiny-separation.ts";

const models = await useTestModels();
const folder = join(models, "source-separation");
const RATE_HZ = 48_000;
function at(name: string): string {
  return join(models, name);
}

function put(name: string, stereo: Float32Array): string {
  writeFileSync(at(name), new Uint8Array(stereo.buffer));
  return at(name);
}
function get(name: string): Float32Array {
  return new Float32Array(new Uint8Array(readFileSync(at(name))).buffer);
}

/** A low tone on the left, a high one on both sides. */
function tones(seconds: number, low: number, high: number): Float32Array {
  const wave = (hz: number, i: number): number => Math.sin((2 * Math.PI * hz * i) / RATE_HZ);
  const out = new Float32Array(2 * seconds * RATE_HZ);
  for (let i = 0; i < out.length / 2; i++) {
    out[2 * i] = low * wave(300, i) + high * wave(5000, i);
    out[2 * i + 1] = high * wave(5000, i);
  }
  return out;
}

/** How far `got` is from `wanted`, in dB below it, but for the first and last tenth of a second. */
function errorDb(got: Float32Array, wanted: Float32Array): number {
  let [error, signal] = [0, 0];
  for (let i = 9600; i < wanted.length - 9600; i++) {
    error += (got[i]! - wanted[i]!) ** 2;
    signal += wanted[i]! ** 2;
  }
  return 10 * Math.log10(error / signal);
}

beforeAll(() => writeTinySeparation(folder, 100));
afterAll(() => stopSeparation(folder));

describe("voices and the rest", () => {
  it("are parted, piece after piece without a seam, as long as the sound was", async () => {
    const sound = put("both", tones(24, 0.3, 0.1));
    await separateWith({ folder }, sound, at("rest"));
    const rest = get("rest");
    expect(rest.length).toBe(2 * 24 * RATE_HZ);
    expect(errorDb(rest, tones(24, 0, 0.1))).toBeLessThan(-35);
    await separateWith({ folder }, sound, at("again"));
    expect(get("again")).toEqual(rest);
  });

  it("are the whole where all of it is no voice", async () => {
    const all = at("all");
    writeTinySeparation(all, 0);
    const whole = tones(13, 0.3, 0.1);
    await separateWith({ folder: all }, put("whole", whole), at("same"));
    expect(errorDb(get("same"), whole)).toBeLessThan(-50);
    await stopSeparation(all);
  });

  it("are parted where the model is switched on, of a sound of any length", async () => {
    expect(canSeparate()).toBe(false);
    await expect(separate(put("short", tones(1, 0.1, 0.1)), at("none"))).rejects.toMatchObject({
      code: "ENGINE_MISSING",
    });
    writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
    expect(canSeparate()).toBe(true);
    await separate(at("short"), at("some"));
    expect(get("some").length).toBe(2 * RATE_HZ);
    await separate(put("nothing", new Float32Array()), at("still"));
    expect(get("still").length).toBe(0);
    const reason = new Error("cancelled");
    await expect(separate(at("short"), at("stopped"), { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });

  it("are told apart by the model itself before it is used", async () => {
    const model = { name: "source-separation", folder: at("all"), revision: "1", files: {}, measures: {} };
    expect((await selfTestSeparation(model)).faults).toEqual([
      "it leaves too much of voices in music: 0.0 dB less, at least 4 are wanted",
    ]);
    rmSync(join(at("all"), "vocals.onnx"));
    expect((await selfTestSeparation(model)).faults).toEqual([
      "the model “source-separation” failed: vocals.onnx is missing",
    ]);
  });
});

it("frames are put together again as they were", () => {
  const sound = tones(1, 0.3, 0.1).filter((_, i) => i % 2 === 0);
  const same = soundOf(spectraOf(sound), sound.length);
  expect(Math.max(...same.map((sample, i) => Math.abs(sample - sound[i]!)))).toBeLessThan(1e-5);
});
