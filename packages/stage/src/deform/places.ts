/** A number for each place: vertices that coincide (texture seams) share it. */
export function placesOf(positions: Float32Array): { place: Uint32Array; count: number } {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const place = new Uint32Array(positions.length / 3);
  const buckets = new Map<number, number[]>();
  let count = 0;
  for (let v = 0; v < place.length; v++) {
    const x = bits[3 * v]!,
      y = bits[3 * v + 1]!,
      z = bits[3 * v + 2]!;
    const key = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) >>> 0;
    const bucket = buckets.get(key);
    const twin = bucket?.find((u) => bits[3 * u] === x && bits[3 * u + 1] === y && bits[3 * u + 2] === z);
    place[v] = twin === undefined ? count++ : place[twin]!;
    if (!bucket) buckets.set(key, [v]);
    else if (twin === undefined) bucket.push(v);
  }
  return { place, count };
}
