import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Numbers in one style vector: the decoder's half first, then the prosody's. */
export const STYLE_SIZE = 256;

/** The style for a row of so many tokens, by the weights of styles' names. */
export type StyleMixer = (weights: Readonly<Record<string, number>>, tokens: number) => Float32Array;

/**
 * Mixes styles of a folder of `<name>.bin`: 510 vectors of 256 float32 each, one for each length of a row of tokens. A row takes
 * vector n − 1, as the model was trained and as its own pipeline takes it; of several styles the mean, by their weights. The
 * mixer throws an Error for a style that is not there or no weight above 0.
 */
export function styleMixer(folder: string): StyleMixer {
  const read = new Map<string, Float32Array>();
  const rowOf = (name: string, tokens: number): Float32Array => {
    const styles = read.get(name) ?? readStyles(folder, name);
    read.set(name, styles);
    const row = Math.min(tokens, styles.length / STYLE_SIZE) - 1;
    return styles.slice(row * STYLE_SIZE, (row + 1) * STYLE_SIZE);
  };
  return (weights, tokens) => {
    const parts = Object.entries(weights).filter(([, weight]) => weight > 0);
    const sum = parts.reduce((all, [, weight]) => all + weight, 0);
    if (!(sum > 0 && sum < Infinity)) throw new Error("a voice needs a style");
    if (parts.length === 1) return rowOf(parts[0]![0], tokens);
    const mixed = new Float32Array(STYLE_SIZE);
    for (const [name, weight] of parts) {
      const row = rowOf(name, tokens);
      for (let i = 0; i < STYLE_SIZE; i++) mixed[i]! += (weight / sum) * row[i]!;
    }
    return mixed;
  };
}

function readStyles(folder: string, name: string): Float32Array {
  if (!/^[a-z]{2}_[a-z0-9]+$/.test(name)) throw new Error(`"${name}" is no name of a style`);
  const path = join(folder, `${name}.bin`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new Error(`there is no style "${name}"`, { cause });
  }
  if (bytes.length === 0 || bytes.length % (STYLE_SIZE * 4) !== 0)
    throw new Error(`${basename(path)} is no file of style vectors`);
  // A copy, as the file's buffer may start at any byte.
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
