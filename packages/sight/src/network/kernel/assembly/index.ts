/**
 * The arithmetic of small neural networks: 32-bit floats in channels-last order (rows, columns, channels). All addresses
 * and strides are in bytes; JavaScript decides where everything lies and grows the memory.
 */
export { depthwise } from "./depthwise";
export { combine, clamp, prelu } from "./elementwise";
export { gatherPatches } from "./patches";
export { multiply } from "./multiply";

/** Where free memory begins. */
export function heapStart(): usize {
  return __heap_base;
}
