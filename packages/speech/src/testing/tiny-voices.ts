import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { STYLES } from "../voices/catalogue.ts";
import { tinyModel, tinyStyles } from "../engines/kokoro/testing/tiny-model.ts";
import type { TinyModelOptions } from "../engines/kokoro/testing/tiny-model.ts";
import { tinyMatcha } from "../engines/sherpa/testing/tiny-matcha.ts";
import { tinyPiper } from "../engines/sherpa/testing/tiny-piper.ts";
import type { TinyPiperOptions } from "../engines/sherpa/testing/tiny-piper.ts";

/** How the tiny voices differ from what tests mostly want. */
interface TinyVoices extends TinyModelOptions {
  /** Names of styles; defaults to all of Kokoro's. */
  styles?: readonly string[];
  /** What the self-test is said to have found out about this machine. */
  measures?: Readonly<Record<string, number>>;
}

/**
 * Installs neural voices for a test: a model of a few kB with Kokoro's contract, whose styles differ in rate and loudness.
 *
 * @param modelsFolder as `useTestModels` of @orator/models/testing gives it
 * @returns the folder of the voices
 */
export function installTinyVoices(
  modelsFolder: string,
  { styles = STYLES, measures = {}, ...options }: TinyVoices = {},
): string {
  // The same style for the same name in every test; 1 and 2 rows would do, as all rows are alike.
  const styleFiles = styles.map((name, i): [path: string, bytes: Uint8Array] => [
    `voices/${name}.bin`,
    tinyStyles(((i * 7) % 11) / 22 - 0.25, ((i * 5) % 13) / 6 - 1, 1),
  ]);
  const model = tinyModel({ isNoisy: true, leadFrames: 2, ...options });
  const files = { "model.onnx": model, ...Object.fromEntries(styleFiles) };
  return installFiles(join(modelsFolder, "voices"), files, measures);
}

/**
 * Installs a voice that sherpa-onnx runs for a test: a network of a few kB and its configuration, as Piper publishes them.
 *
 * @param name of the model in the catalogue of models, as "voice-de-thorsten"
 * @returns its folder
 */
export function installTinyPiper(modelsFolder: string, name: string, options: TinyPiperOptions = {}): string {
  const { model, config } = tinyPiper(options);
  return installFiles(join(modelsFolder, name), { "model.onnx": model, "config.json": config });
}

/** The same for a voice as Matcha's, which speaks Chinese. */
export function installTinyMatcha(modelsFolder: string, name: string, vowelFrames?: number): string {
  return installFiles(join(modelsFolder, name), tinyMatcha(vowelFrames));
}

function installFiles(
  folder: string,
  contents: Readonly<Record<string, Uint8Array>>,
  measures: Readonly<Record<string, number>> = {},
): string {
  const files: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    files[path] = createHash("sha256").update(bytes).digest("hex");
  }
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "tiny", files, measures }));
  return folder;
}
