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

/** Rx · Ry · Rz about the world's axes through `centre`; angles in degrees. */
export function turnAbout(
  centre: readonly [number, number, number],
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
  const [px, py, pz] = centre;
  for (let row = 0; row < 3; row++) {
    m[12 + row] = centre[row]! - (m[row]! * px + m[4 + row]! * py + m[8 + row]! * pz);
  }
  return m;
}
