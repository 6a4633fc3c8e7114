/** Light of a picture, 0 … 255, row by row. */
export interface LightPicture {
  width: number;
  height: number;
  data: Float32Array;
}

/** How far each place of a picture has moved, pixels: where what is at (x, y) of the first one lies in the second one. */
export interface Flow {
  width: number;
  height: number;
  dx: Float32Array;
  dy: Float32Array;
}

/** Sides of the smallest picture that is compared. */
const LEAST_SIDE = 16;
/** How much smoother is better than alike (Horn and Schunck's α², in squares of light). */
const SMOOTHNESS = 60;
const [WARPS, STEPS] = [2, 24];

/**
 * Finds it from coarse to fine (Horn and Schunck 1981, "Determining Optical Flow", the second picture laid on the first one anew
 * at each size): smooth, for pictures that are alike.
 */
export function flowBetween(a: LightPicture, b: LightPicture): Flow {
  const isSmall = Math.min(a.width, a.height) < 2 * LEAST_SIDE;
  let flow = isSmall ? still(a) : enlarged(flowBetween(halved(a), halved(b)), a);
  for (let i = 0; i < WARPS; i++) flow = refined(a, b, flow);
  return flow;
}

function still({ width, height }: LightPicture): Flow {
  return { width, height, dx: new Float32Array(width * height), dy: new Float32Array(width * height) };
}

function refined(a: LightPicture, b: LightPicture, flow: Flow): Flow {
  const { width, height } = a;
  const count = width * height;
  const [gx, gy, gt] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x + flow.dx[i]!, y + flow.dy[i]!];
      gx[i] = (lightAt(b, u + 1, v) - lightAt(b, u - 1, v)) / 2;
      gy[i] = (lightAt(b, u, v + 1) - lightAt(b, u, v - 1)) / 2;
      gt[i] = lightAt(b, u, v) - a.data[i]!;
    }
  let { dx, dy } = flow;
  for (let step = 0; step < STEPS; step++) {
    const [meanX, meanY] = [means(dx, width, height), means(dy, width, height)];
    [dx, dy] = [new Float32Array(count), new Float32Array(count)];
    for (let i = 0; i < count; i++) {
      const error =
        (gx[i]! * (meanX[i]! - flow.dx[i]!) + gy[i]! * (meanY[i]! - flow.dy[i]!) + gt[i]!) /
        (SMOOTHNESS + gx[i]! ** 2 + gy[i]! ** 2);
      dx[i] = meanX[i]! - gx[i]! * error;
      dy[i] = meanY[i]! - gy[i]! * error;
    }
  }
  return { width, height, dx, dy };
}

/** The mean of the four neighbors of each place; the rim's are repeated. */
function means(values: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0, i = 0; y < height; y++) {
    const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, i++)
      out[i] =
        (values[i + up]! +
          values[i + down]! +
          values[x > 0 ? i - 1 : i]! +
          values[x < width - 1 ? i + 1 : i]!) /
        4;
  }
  return out;
}

function halved({ width, height, data }: LightPicture): LightPicture {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const at = 2 * y * width + 2 * x;
      out[i] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  return { width: w, height: h, data: out };
}

function enlarged(flow: Flow, { width, height }: LightPicture): Flow {
  const out = still({ width, height, data: flow.dx });
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x - 0.5) / 2, (y - 0.5) / 2];
      out.dx[i] = 2 * valueAt(flow.dx, flow, u, v);
      out.dy[i] = 2 * valueAt(flow.dy, flow, u, v);
    }
  return out;
}

function lightAt(picture: LightPicture, x: number, y: number): number {
  return valueAt(picture.data, picture, x, y);
}

/** A value between places, bilinear; beyond the rim the rim's. */
function valueAt(
  data: Float32Array,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
): number {
  const px = Math.max(0, Math.min(width - 1.001, x));
  const py = Math.max(0, Math.min(height - 1.001, y));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [u, v] = [px - left, py - top];
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  return (
    (data[at]! * (1 - u) + data[at + right]! * u) * (1 - v) +
    (data[at + below]! * (1 - u) + data[at + below + right]! * u) * v
  );
}
