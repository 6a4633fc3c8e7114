/** Floats in the kernel's memory. */
export interface Tensor {
  shape: number[];
  /** Address in bytes. */
  at: number;
}

/** How many numbers a shape has. */
export function countOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}
