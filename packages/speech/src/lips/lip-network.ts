import { COEFFICIENTS } from "../dsp/mfcc.ts";
import { CONTEXT, INPUTS } from "./lip-features.ts";
import { HIDDEN, readLipLayers } from "./lip-model.ts";
import type { LipLayers } from "./lip-model.ts";
import { MOUTH_SOUNDS } from "./mouth-sounds.ts";

let layers: LipLayers | undefined;

/**
 * How likely a frame is each of the `MOUTH_SOUNDS`, as logarithms of odds that are not normalized. `frameAt` gives the
 * features of a frame so far away from it.
 */
export function judgeFrame(frameAt: (offset: number) => Float32Array, into: Float32Array): void {
  layers ??= readLipLayers();
  const { first, second } = layers;
  const sums = new Float32Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = first[unit * (INPUTS + 1) + INPUTS]!;
  CONTEXT.forEach((offset, place) => {
    const frame = frameAt(offset);
    for (let unit = 0; unit < HIDDEN; unit++) {
      const at = unit * (INPUTS + 1) + place * COEFFICIENTS;
      let sum = 0;
      for (let c = 0; c < COEFFICIENTS; c++) sum += first[at + c]! * frame[c]!;
      sums[unit]! += sum;
    }
  });
  for (let sound = 0; sound < MOUTH_SOUNDS.length; sound++) {
    const at = sound * (HIDDEN + 1);
    let sum = second[at + HIDDEN]!;
    for (let unit = 0; unit < HIDDEN; unit++) sum += second[at + unit]! * Math.max(0, sums[unit]!);
    into[sound] = sum;
  }
}
