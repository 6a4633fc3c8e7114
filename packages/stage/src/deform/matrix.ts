/** A 4 × 4 matrix, column-major as in glTF. */
export type Matrix = Float32Array;

/** The matrix that changes nothing. */
export function identity(): Matrix {
  return Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** a · b: first b, then a. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const out = new Float32Array(16);
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[row + 4 * k]! * b[column + k]!;
      out[column + row] = sum;
    }
  }
  return out;
}

/** Where a matrix takes a place. */
export function taken(
  m: Matrix,
  [x, y, z]: readonly [number, number, number],
): [x: number, y: number, z: number] {
  return [
    m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
    m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
    m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
  ];
}

/** Rx · Ry · Rz about the world's axes through `center`; angles in degrees. */
export function turnAbout(
  center: readonly [number, number, number],
  xDeg: number,
  yDeg: number,
  zDeg: number,
): Matrix {
  const [x, y, z] = [xDeg, yDeg, zDeg].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x),
    Math.sin(x),
    Math.cos(y),
    Math.sin(y),
    Math.cos(z),
    Math.sin(z),
  ];
  const m = identity();
  m[0] = cy * cz;
  m[1] = sx * sy * cz + cx * sz;
  m[2] = -cx * sy * cz + sx * sz;
  m[4] = -cy * sz;
  m[5] = -sx * sy * sz + cx * cz;
  m[6] = cx * sy * sz + sx * cz;
  m[8] = sy;
  m[9] = -sx * cy;
  m[10] = cx * cy;
  return fixed(m, center);
}

/** A right-handed turn about an axis of unit length through `center`. */
export function turnAround(
  center: readonly [number, number, number],
  [x, y, z]: readonly [number, number, number],
  degrees: number,
): Matrix {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const f = 1 - cos;
  const m = identity();
  m[0] = cos + f * x * x;
  m[1] = f * x * y + sin * z;
  m[2] = f * x * z - sin * y;
  m[4] = f * x * y - sin * z;
  m[5] = cos + f * y * y;
  m[6] = f * y * z + sin * x;
  m[8] = f * x * z + sin * y;
  m[9] = f * y * z - sin * x;
  m[10] = cos + f * z * z;
  return fixed(m, center);
}

/** The turn `m`, moved so that `center` stays where it is. */
function fixed(m: Matrix, center: readonly [number, number, number]): Matrix {
  const [px, py, pz] = center;
  for (let row = 0; row < 3; row++) {
    m[12 + row] = center[row]! - (m[row]! * px + m[4 + row]! * py + m[8 + row]! * pz);
  }
  return m;
}
