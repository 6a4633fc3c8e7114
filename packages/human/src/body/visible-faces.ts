import type { Kit, Proxy } from "../kit/kit.ts";
import { bindProxy, evaluate } from "./binding.ts";

type KeepQuad = (quad: number) => boolean;

/** Middle and unit normal of each quad of a proxy on the mean adult. */
function measureQuads(proxy: Proxy, reference: Float32Array): { middle: number[]; normal: number[] }[] {
  const at = evaluate(bindProxy(proxy), reference, proxy.offsets);
  return Array.from({ length: proxy.quads.length / 4 }, (_, q) => {
    const corners = [0, 1, 2, 3].map((k) => {
      const v = proxy.quads[4 * q + k]!;
      return [at[3 * v]!, at[3 * v + 1]!, at[3 * v + 2]!];
    });
    const [a, b, c, d] = corners as [number[], number[], number[], number[]];
    const u = c.map((x, k) => x - a[k]!);
    const w = d.map((x, k) => x - b[k]!);
    const normal = [
      u[1]! * w[2]! - u[2]! * w[1]!,
      u[2]! * w[0]! - u[0]! * w[2]!,
      u[0]! * w[1]! - u[1]! * w[0]!,
    ];
    const length = Math.hypot(...normal) || 1;
    const middle = [0, 1, 2].map((k) => corners.reduce((sum, corner) => sum + corner[k]!, 0) / 4);
    return { middle, normal: normal.map((x) => x / length) };
  });
}

/** Eyeballs without the back that lids and sockets hide even when the eyes turn by 25°. */
export function frontOfEyes(kit: Kit, reference: Float32Array): KeepQuad {
  const quads = measureQuads(kit.proxy("eyes", "HighPolyEyes"), reference);
  return (q) => quads[q]!.normal[2]! > -0.5;
}

/** Teeth without the sides towards throat and palate: what faces out of the arch, forwards, or the other row stays. */
export function outsideOfTeeth(kit: Kit, reference: Float32Array): KeepQuad {
  const quads = measureQuads(kit.proxy("teeth", "Teeth_Base"), reference);
  const depth = (pick: (...z: number[]) => number): number => pick(...quads.map(({ middle }) => middle[2]!));
  const back = depth(Math.min);
  const length = depth(Math.max) - back;
  return (q) => {
    const { middle, normal } = quads[q]!;
    // Outwards from the middle of the arch; the hindmost teeth are never seen at all.
    const out = [middle[0]!, middle[2]! - (back + 0.45 * length)];
    if (out[1]! < -0.02 * length) return false;
    const facing = (normal[0]! * out[0]! + normal[2]! * out[1]!) / (Math.hypot(...out) || 1);
    return facing > -0.25;
  };
}
