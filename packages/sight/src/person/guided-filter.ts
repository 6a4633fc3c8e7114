import { boxMean, emptyPlane, resized, spansAlong } from "./plane.ts";
import type { Plane, Colors } from "./plane.ts";

/**
 * The plane nearest to `input` that is, in every square of 2 · radius + 1 pixels, a linear function of the picture's color
 * (He, Sun and Tang 2013, "Guided Image Filtering", equations 14 to 16): edges move to where the picture has them.
 * `evenness` is the variance of color below which a place counts as even. Worked out on a grid `coarseness` times as
 * coarse (He and Sun 2015, "Fast Guided Filter"), which the result hardly shows. The input may be of another size than the picture.
 */
export function guidedFilter(
  guide: Colors,
  input: Plane,
  radius: number,
  evenness: number,
  coarseness = 1,
): Plane {
  const { width, height } = guide[0];
  const [w, h] = [Math.ceil(width / coarseness), Math.ceil(height / coarseness)];
  const colors = guide.map((channel) => resized(channel, w, h));
  const r = Math.max(1, Math.round(radius / coarseness));
  const target = resized(input, w, h);
  const means = colors.map((channel) => boxMean(channel, r).data);
  const meanTarget = boxMean(target, r).data;
  const product = (a: Plane, b: Plane): Float32Array => {
    const data = new Float32Array(w * h);
    for (let i = 0; i < data.length; i++) data[i] = a.data[i]! * b.data[i]!;
    return boxMean({ width: w, height: h, data }, r).data;
  };
  const [red, green, blue] = colors as Colors;
  const pairs = [
    product(red, red),
    product(red, green),
    product(red, blue),
    product(green, green),
    product(green, blue),
    product(blue, blue),
  ] as const;
  const withTarget = colors.map((channel) => product(channel, target));
  const slopes = [0, 1, 2].map(() => emptyPlane(w, h));
  const offset = emptyPlane(w, h);
  for (let i = 0; i < offset.data.length; i++) {
    const [mr, mg, mb] = [means[0]![i]!, means[1]![i]!, means[2]![i]!];
    const rr = pairs[0][i]! - mr * mr + evenness;
    const rg = pairs[1][i]! - mr * mg;
    const rb = pairs[2][i]! - mr * mb;
    const gg = pairs[3][i]! - mg * mg + evenness;
    const gb = pairs[4][i]! - mg * mb;
    const bb = pairs[5][i]! - mb * mb + evenness;
    const cr = withTarget[0]![i]! - mr * meanTarget[i]!;
    const cg = withTarget[1]![i]! - mg * meanTarget[i]!;
    const cb = withTarget[2]![i]! - mb * meanTarget[i]!;
    // The inverse of the symmetric matrix by its cofactors.
    const c00 = gg * bb - gb * gb;
    const c01 = gb * rb - rg * bb;
    const c02 = rg * gb - gg * rb;
    const c11 = rr * bb - rb * rb;
    const c12 = rg * rb - rr * gb;
    const c22 = rr * gg - rg * rg;
    const determinant = rr * c00 + rg * c01 + rb * c02;
    const ar = (c00 * cr + c01 * cg + c02 * cb) / determinant;
    const ag = (c01 * cr + c11 * cg + c12 * cb) / determinant;
    const ab = (c02 * cr + c12 * cg + c22 * cb) / determinant;
    slopes[0]!.data[i] = ar;
    slopes[1]!.data[i] = ag;
    slopes[2]!.data[i] = ab;
    offset.data[i] = meanTarget[i]! - ar * mr - ag * mg - ab * mb;
  }
  const smooth = [...slopes, offset].map((plane) => boxMean(plane, r));
  return { width, height, data: linearOf(guide, smooth) };
}

/** Red, green and blue of a picture, each times its slope, and an offset: the four planes are coarser and read between their pixels. */
function linearOf(guide: Colors, planes: readonly Plane[]): Float32Array {
  const [red, green, blue] = guide.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  const { width, height } = guide[0];
  const columns = spansAlong(planes[0]!.width, width);
  const rows = spansAlong(planes[0]!.height, height);
  const coarse = planes[0]!.width;
  const [r, g, b, o] = planes.map(() => new Float32Array(coarse + 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const lines = [r, g, b, o];
  const left = columns.first;
  const share = Float32Array.from(left, (_, x) =>
    columns.start[x + 1]! - columns.start[x]! > 1 ? columns.weights[columns.start[x]! + 1]! : 0,
  );
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (const [k, { data }] of planes.entries()) {
      lines[k]!.fill(0);
      for (let e = rows.start[y]!, at = rows.first[y]! * coarse; e < rows.start[y + 1]!; e++, at += coarse)
        for (let x = 0; x < coarse; x++) lines[k]![x]! += rows.weights[e]! * data[at + x]!;
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const [a, w] = [left[x]!, share[x]!];
      out[i] =
        (r[a]! + (r[a + 1]! - r[a]!) * w) * red[i]! +
        (g[a]! + (g[a + 1]! - g[a]!) * w) * green[i]! +
        (b[a]! + (b[a + 1]! - b[a]!) * w) * blue[i]! +
        (o[a]! + (o[a + 1]! - o[a]!) * w);
    }
  }
  return out;
}
