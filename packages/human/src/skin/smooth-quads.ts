/** A quad mesh whose vertices carry `channels` numbers each, and whose corners carry their own uv. */
export interface QuadField {
  channels: number;
  /** `channels` values a vertex. */
  values: Float32Array;
  /** Four vertices a face. */
  quads: Uint32Array;
  /** u, v for each of the four corners of a face. */
  cornerUvs: Float32Array;
}

/**
 * One Catmull–Clark step over all channels; open borders keep their outline. Corner uvs are subdivided
 * linearly, so texture seams stay where they are.
 */
export function smoothQuads(field: QuadField): QuadField {
  const { channels: n, values, quads, cornerUvs } = field;
  const faceCount = quads.length / 4;
  const vertexCount = values.length / n;
  const edges = new Map<number, number>();
  const edgeFaces: number[] = [];
  const edgeEnds: number[] = [];
  const faceEdges = new Uint32Array(quads.length);
  for (let i = 0; i < quads.length; i++) {
    const a = quads[i]!;
    const b = quads[(i & ~3) + ((i + 1) & 3)]!;
    const key = Math.min(a, b) * vertexCount + Math.max(a, b);
    let edge = edges.get(key);
    if (edge === undefined) {
      edge = edges.size;
      edges.set(key, edge);
      edgeEnds.push(a, b);
      edgeFaces.push(i >> 2, -1);
    } else edgeFaces[2 * edge + 1] = i >> 2;
    faceEdges[i] = edge;
  }
  const edgeCount = edges.size;
  const out = new Float32Array((vertexCount + faceCount + edgeCount) * n);
  const faceBase = vertexCount * n;
  const edgeBase = faceBase + faceCount * n;
  for (let f = 0; f < faceCount; f++) {
    for (let c = 0; c < n; c++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += values[quads[4 * f + k]! * n + c]!;
      out[faceBase + f * n + c] = sum / 4;
    }
  }
  const faceSum = new Float32Array(vertexCount * n);
  const edgeSum = new Float32Array(vertexCount * n);
  const valence = new Uint8Array(vertexCount);
  const borderSum = new Float32Array(vertexCount * n);
  const borderCount = new Uint8Array(vertexCount);
  for (let i = 0; i < quads.length; i++) {
    const v = quads[i]!;
    for (let c = 0; c < n; c++) faceSum[v * n + c]! += out[faceBase + (i >> 2) * n + c]!;
  }
  for (let e = 0; e < edgeCount; e++) {
    const [a, b] = [edgeEnds[2 * e]!, edgeEnds[2 * e + 1]!];
    const [f, g] = [edgeFaces[2 * e]!, edgeFaces[2 * e + 1]!];
    valence[a]!++;
    valence[b]!++;
    if (g < 0) {
      borderCount[a]!++;
      borderCount[b]!++;
    }
    for (let c = 0; c < n; c++) {
      const middle = (values[a * n + c]! + values[b * n + c]!) / 2;
      edgeSum[a * n + c]! += middle;
      edgeSum[b * n + c]! += middle;
      if (g < 0) {
        borderSum[a * n + c]! += middle;
        borderSum[b * n + c]! += middle;
      }
      out[edgeBase + e * n + c] =
        g < 0 ? middle : middle / 2 + (out[faceBase + f * n + c]! + out[faceBase + g * n + c]!) / 4;
    }
  }
  for (let v = 0; v < vertexCount; v++) {
    const k = valence[v]!;
    for (let c = 0; c < n; c++) {
      const i = v * n + c;
      if (k === 0) out[i] = values[i]!;
      else if (borderCount[v]) out[i] = values[i]! / 2 + borderSum[i]! / (2 * borderCount[v]!);
      else out[i] = (faceSum[i]! / k + (2 * edgeSum[i]!) / k + (k - 3) * values[i]!) / k;
    }
  }
  const newQuads = new Uint32Array(quads.length * 4);
  const newUvs = new Float32Array(cornerUvs.length * 4);
  for (let f = 0; f < faceCount; f++) {
    const uv = (k: number, axis: number) => cornerUvs[8 * f + 2 * (k & 3) + axis]!;
    for (let k = 0; k < 4; k++) {
      const o = 4 * (4 * f + k);
      newQuads[o] = quads[4 * f + k]!;
      newQuads[o + 1] = vertexCount + faceCount + faceEdges[4 * f + k]!;
      newQuads[o + 2] = vertexCount + f;
      newQuads[o + 3] = vertexCount + faceCount + faceEdges[4 * f + ((k + 3) & 3)]!;
      for (let axis = 0; axis < 2; axis++) {
        newUvs[2 * o + axis] = uv(k, axis);
        newUvs[2 * o + 2 + axis] = (uv(k, axis) + uv(k + 1, axis)) / 2;
        newUvs[2 * o + 4 + axis] = (uv(0, axis) + uv(1, axis) + uv(2, axis) + uv(3, axis)) / 4;
        newUvs[2 * o + 6 + axis] = (uv(k, axis) + uv(k + 3, axis)) / 2;
      }
    }
  }
  return { channels: n, values: out, quads: newQuads, cornerUvs: newUvs };
}
