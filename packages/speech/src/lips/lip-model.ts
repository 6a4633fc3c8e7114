import { readFileSync } from "node:fs";
import usual from "../../data/lips/usual-cepstra.json" with { type: "json" };
import type { UsualCepstra } from "./lip-features.ts";

/** Where `training/train-lip-model.ts` puts what it has learnt. */
export const LIP_DATA: URL = new URL("../../data/lips/", import.meta.url);

/** Cepstra of speech before a voice is known. */
export const USUAL: UsualCepstra = usual;

/** Units between the features and the sounds. */
export const HIDDEN = 64;

/** Weights are kept as signed bytes: a step is a 32nd. */
export const STEP = 1 / 32;

/** The weights of the network, each layer with a row and a bias for each of its units. */
export interface LipLayers {
  /** From the features to the units. */
  first: Float32Array;
  /** From the units to the sounds. */
  second: Float32Array;
}

/** Reads the weights. */
export function readLipLayers(): LipLayers {
  return { first: readLayer("first-layer.bin"), second: readLayer("second-layer.bin") };
}

function readLayer(name: string): Float32Array {
  const bytes = readFileSync(new URL(name, LIP_DATA));
  return Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    (step) => step * STEP,
  );
}
