import type { Part } from "@orator/human/parts";

/** What hangs vertices wholly on one bone. */
export function onOneBone(bone: number, vertices: number): Pick<Part, "joints" | "weights"> {
  return {
    joints: Uint8Array.from({ length: 4 * vertices }, (_, i) => (i % 4 === 0 ? bone : 0)),
    weights: Float32Array.from({ length: 4 * vertices }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
}
