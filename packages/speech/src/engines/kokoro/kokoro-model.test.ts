import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOnnx } from "@orator/models/onnx";
import { useTestModels } from "@orator/models/testing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { graftModel } from "../fitted/graft.ts";
import { KokoroModel } from "./model/kokoro-model.ts";
import { tokenOf } from "./phones/symbols.ts";
import { tinyModel, tinySound, tinyStyles } from "./testing/tiny-model.ts";
import type { TinyModelOptions } from "./testing/tiny-model.ts";

const folder = await useTestModels();
let count = 0;
beforeAll(async () => {
  vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "cache"));
});

const HELLO = [..."həlˈO."].map((symbol) => tokenOf(symbol)!);

/** A folder as a download leaves it. */
function download(options: TinyModelOptions = {}): { folder: string; identity: string; threads: number } {
  const own = join(folder, `download-${++count}`);
  mkdirSync(join(own, "voices"), { recursive: true });
  writeFileSync(join(own, "model.onnx"), tinyModel(options), { mode: 0o444 });
  writeFileSync(join(own, "voices/af_heart.bin"), tinyStyles(0, 0));
  writeFileSync(join(own, "voices/af_bella.bin"), tinyStyles(3, 5));
  writeFileSync(join(own, "voices/af_sky.bin"), new Uint8Array(1000));
  return { folder: own, identity: `${count}`, threads: 1 };
}

const HEART = { af_heart: 1 };

describe("a model of Kokoro's contract", () => {
  it.each<[string, TinyModelOptions]>([
    ["the hub's export", {}],
    ["the hub's export with timestamps", { durationOutput: "durations" }],
    ["the first release", { names: "release" }],
    ["the release with durations", { names: "release", durationOutput: "duration" }],
    ["an export of its own names", { durationTensor: "/Cast_3_output_0" }],
    ["an early export with whole speeds", { durationOutput: "duration", speedType: "int32" }],
  ])("%s loads, speaks, and tells durations that add up to its samples", async (_, options) => {
    const model = await KokoroModel.load(download({ ...options, isNoisy: true }));
    const { samples, durations } = await model.speak(HELLO, HEART, 1);
    expect(durations).toEqual(["pad", ..."həlˈO.", "pad"].map((symbol) => tinySound(symbol).frames));
    expect(samples.length).toBe(600 * durations!.reduce((sum, frames) => sum + frames, 0));
    await model.release();
  });

  it("draws the same noise in every run and every session, as loud as the model's own", async () => {
    const files = download({ isNoisy: true });
    const [one, two] = [await KokoroModel.load(files), await KokoroModel.load(files)];
    const first = await one.speak(HELLO, HEART, 1);
    expect((await one.speak(HELLO, HEART, 1)).samples).toEqual(first.samples);
    expect((await two.speak(HELLO, HEART, 1)).samples).toEqual(first.samples);
    // In the pads nothing sounds but the noise.
    const quiet = first.samples.slice(0, 5000);
    const mean = quiet.reduce((sum, value) => sum + value, 0) / quiet.length;
    const deviation = Math.sqrt(quiet.reduce((sum, value) => sum + (value - mean) ** 2, 0) / quiet.length);
    expect(deviation).toBeGreaterThan(0.0004);
    expect(deviation).toBeLessThan(0.0006);
    await Promise.all([one.release(), two.release()]);
  });

  it("speaks with a mean of styles, by their weights alone", async () => {
    const model = await KokoroModel.load(download());
    const lengthOf = async (styles: Record<string, number>) =>
      (await model.speak(HELLO, styles, 1)).samples.length / 600;
    const sum = (stretch: number) =>
      ["pad", ..."həlˈO.", "pad"].reduce(
        (all, symbol) => all + Math.max(1, Math.round(tinySound(symbol).frames * (1 + stretch))),
        0,
      );
    expect(await lengthOf({ af_bella: 1 })).toBe(sum(0.9));
    expect(await lengthOf({ af_heart: 0.7, af_bella: 0.3 })).toBe(sum(0.27));
    expect(await lengthOf({ af_heart: 7, af_bella: 3 })).toBe(sum(0.27));
    await model.release();
  });

  it("refuses rows and styles that it can't speak", async () => {
    const model = await KokoroModel.load(download());
    await expect(model.speak([], HEART, 1)).rejects.toThrow("1 to 510 tokens");
    await expect(model.speak(HELLO, { af_nova: 1 }, 1)).rejects.toThrow('no style "af_nova"');
    await expect(model.speak(HELLO, { "../x": 1 }, 1)).rejects.toThrow("no name of a style");
    await expect(model.speak(HELLO, { af_sky: 1 }, 1)).rejects.toThrow("no file of style vectors");
    await expect(model.speak(HELLO, { af_heart: 0 }, 1)).rejects.toThrow("needs a style");
    await model.release();
  });

  it("loads where the cache can't be written", async () => {
    writeFileSync(join(folder, "file"), "");
    vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "file"));
    const model = await KokoroModel.load(download());
    expect((await model.speak(HELLO, HEART, 1)).durations).toBeDefined();
    await model.release();
    vi.stubEnv("ORATOR_CACHE_DIR", join(folder, "cache"));
  });

  it("refuses a file that is another model, or half of one", async () => {
    const files = download();
    const bytes = readFileSync(join(files.folder, "model.onnx"));
    const half = { ...files, identity: "half", folder: join(folder, "half") };
    mkdirSync(half.folder);
    writeFileSync(join(half.folder, "model.onnx"), bytes.subarray(0, bytes.length >> 1));
    await expect(KokoroModel.load(half)).rejects.toThrow("not a whole ONNX file");
  });
});

describe("fitting a download", () => {
  it("leaves the download alone and copies its weights unread", async () => {
    const source = join(folder, "heavy.onnx");
    writeFileSync(source, tinyModel({ isNoisy: true, ballastBytes: 20_000_000 }));
    const before = readFileSync(source);
    const target = join(folder, "heavy-fitted.onnx");
    expect(await graftModel(source, target)).toEqual({
      durations: "orator_durations",
      inner: "/encoder/Cast_output_0",
      steadied: 1,
    });
    expect(readFileSync(source).equals(before)).toBe(true);
    expect(statSync(target).size - before.length).toBeLessThan(6000);
    expect(readOnnx(target).outputs).toEqual(["waveform", "orator_durations"]);
  });

  it("changes nothing where nothing is missing", async () => {
    const source = join(folder, "whole.onnx");
    writeFileSync(source, tinyModel({ durationOutput: "durations" }));
    const target = join(folder, "whole-fitted.onnx");
    expect(await graftModel(source, target)).toEqual({
      durations: "durations",
      inner: undefined,
      steadied: 0,
    });
    expect(readFileSync(target).equals(readFileSync(source))).toBe(true);
  });
});
