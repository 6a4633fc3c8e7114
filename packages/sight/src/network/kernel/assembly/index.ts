/**
 * The arithmetic of small neural networks: 32-bit floats in channels-last order (rows, columns, channels). All addresses
 * and strides are in bytes; JavaScript decides where everything lies and grows the memory.
 */
export { depthwise } from "./depthwise";
export { combine, clamp, hardSwish, prelu } from "./elementwise";
export { enlarge } from "./enlarge";
export { gatherPatches } from "./patches";
export { maxPool } from "./pool";
export { multiply } from "./multiply";
export { upConvolve } from "./up-convolve";

/** Where free memory begins. */
export function heapStart(): usize {
  return __heap_base;
}
