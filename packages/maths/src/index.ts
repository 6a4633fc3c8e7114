export { clamp, fade, mix, smoothstep } from "./interpolation.ts";
export { quantile } from "./quantile.ts";
export { eulerDeg, multiply, rotate, transpose, turnAbout, turnBetween } from "./rotation.ts";
export type { Matrix3 } from "./rotation.ts";
export { solve, solveInPlace } from "./solve.ts";
export type { Rows } from "./solve.ts";
export { stretchedLine } from "./stretched-line.ts";
export * from "./vector.ts";
