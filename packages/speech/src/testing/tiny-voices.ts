import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STYLES } from "../engines/kokoro/styles-of-kokoro.ts";
import { tinyModel, tinyStyles } from "../engines/kokoro/testing/tiny-model.ts";
import type { TinyModelOptions } from "../engines/kokoro/testing/tiny-model.ts";

/** How the tiny voices differ from what tests mostly want. */
export interface TinyVoices extends TinyModelOptions {
  /** Names of styles; all of Kokoro's when left out. */
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
  const folder = join(modelsFolder, "voices");
  mkdirSync(join(folder, "voices"), { recursive: true });
  const files: Record<string, string> = {};
  const put = (path: string, bytes: Uint8Array): void => {
    writeFileSync(join(folder, path), bytes);
    files[path] = createHash("sha256").update(bytes).digest("hex");
  };
  put("model.onnx", tinyModel({ isNoisy: true, leadFrames: 2, ...options }));
  // The same style for the same name in every test; 1 and 2 rows would do, as all rows are alike.
  for (const [i, name] of styles.entries())
    put(`voices/${name}.bin`, tinyStyles(((i * 7) % 11) / 22 - 0.25, ((i * 5) % 13) / 6 - 1, 1));
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "tiny", files, measures }));
  return folder;
}
