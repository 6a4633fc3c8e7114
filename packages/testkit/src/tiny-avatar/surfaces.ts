/** A triangle mesh in meters. */
export interface Surface {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}

type Point = readonly [number, number, number];

/** An ellipsoid about `center`; texture u runs around it, v from the top to the bottom. */
export function ellipsoid(center: Point, radii: Point, columns: number, rows: number): Surface {
  const surface: Surface = { positions: [], normals: [], uvs: [], indices: [] };
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows];
      const [azimuth, polar] = [2 * Math.PI * u, Math.PI * v];
      const direction = [
        -Math.sin(azimuth) * Math.sin(polar),
        Math.cos(polar),
        -Math.cos(azimuth) * Math.sin(polar),
      ];
      const normal = direction.map((d, i) => d / radii[i]!);
      const length = Math.hypot(...normal);
      surface.positions.push(...direction.map((d, i) => center[i]! + d * radii[i]!));
      surface.normals.push(...normal.map((n) => n / length));
      surface.uvs.push(u, v);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const below = a + columns + 1;
      surface.indices.push(a, below, a + 1, a + 1, below, below + 1);
    }
  }
  return surface;
}

/** A flat rectangle facing +Z, `center` in its middle, cut into `columns` strips; texture v runs downwards. */
export function rectangle([x, y, z]: Point, width: number, height: number, columns = 1): Surface {
  const surface: Surface = { positions: [], normals: [], uvs: [], indices: [] };
  for (let column = 0; column <= columns; column++) {
    const u = column / columns;
    for (const v of [0, 1]) {
      surface.positions.push(x + (u - 0.5) * width, y + (0.5 - v) * height, z);
      surface.normals.push(0, 0, 1);
      surface.uvs.push(u, v);
    }
    if (column < columns) {
      const a = 2 * column;
      surface.indices.push(a, a + 1, a + 2, a + 2, a + 1, a + 3);
    }
  }
  return surface;
}

/** Several surfaces as one. */
export function joined(...surfaces: Surface[]): Surface {
  const all: Surface = { positions: [], normals: [], uvs: [], indices: [] };
  for (const surface of surfaces) {
    const first = all.positions.length / 3;
    all.positions.push(...surface.positions);
    all.normals.push(...surface.normals);
    all.uvs.push(...surface.uvs);
    all.indices.push(...surface.indices.map((i) => i + first));
  }
  return all;
}
