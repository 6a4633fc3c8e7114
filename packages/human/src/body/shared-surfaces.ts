import { keepInCache, takeFromCache } from "@orator/files";
import type { Kit, Proxy } from "../kit/kit.ts";
import { packPlanes, unpackPlanes } from "../kit/planes.ts";
import type { Plane, Planes } from "../kit/planes.ts";
import { bakeVersion } from "../recipe-hash.ts";
import { bindProxy, carryWeights, nearestBase } from "./binding.ts";
import type { Binding } from "./binding.ts";
import { refineSkin } from "./refine-skin.ts";
import { collapseWeights } from "./skeleton.ts";
import { splitVertices, triangulate } from "./surface.ts";
import type { FaceSet } from "./surface.ts";
import { frontOfEyes, outsideOfTeeth } from "./visible-faces.ts";

/** What of a surface is the same for everybody: all but where its vertices lie and how shapes move them. */
export interface SharedSurface {
  /** The vertex of the unsplit surface that each vertex copies. */
  source: Uint32Array;
  binding: Binding;
  /** The base-mesh vertex of each vertex: the nearest, where it depends on several. */
  baseVertex: Uint32Array;
  uvs: Float32Array;
  indices: Uint32Array;
  joints: Uint8Array;
  weights: Float32Array;
  /** Triangles over the vertices of the unsplit surface; of skin those of all its parts together. */
  corners: Uint32Array;
}

const SKIN_PARTS = ["head", "body", "mouth"] as const;

/** What is fitted to the body, by part: kind and name of the proxy. */
const PROXIES = {
  eyes: ["eyes", "HighPolyEyes"],
  cornea: ["eyes", "HighPolyEyes"],
  teeth: ["teeth", "Teeth_Base"],
  tongue: ["tongue", "tongue01"],
} as const;
/** A part that is a fitted proxy. */
export type ProxyPart = keyof typeof PROXIES;
const PROXY_PARTS = Object.keys(PROXIES) as ProxyPart[];

/** The proxy that a part is. */
export function proxyOf(kit: Kit, part: ProxyPart): Proxy {
  const [kind, name] = PROXIES[part];
  return kit.proxy(kind, name);
}

/** The surfaces of the bare body. */
interface SharedSurfaces {
  /** All vertices of the refined skin, which its three parts copy. */
  skin: Binding;
  parts: Record<(typeof SKIN_PARTS)[number] | ProxyPart, SharedSurface>;
}

const shared = new WeakMap<Kit, SharedSurfaces>();

/** The shared surfaces: from this process, else from the cache folder, else made and put there. */
export function sharedSurfaces(kit: Kit, reference: Float32Array): SharedSurfaces {
  let surfaces = shared.get(kit);
  if (!surfaces) {
    const file = `kit/surfaces-${bakeVersion()}.bin`;
    surfaces = fromBytes(takeFromCache(file));
    if (!surfaces) {
      surfaces = makeSurfaces(kit, reference);
      keepInCache(file, toBytes(surfaces));
    }
    shared.set(kit, surfaces);
  }
  return surfaces;
}

/** Makes them anew. `reference` is the mean adult, dm. */
export function makeSurfaces(kit: Kit, reference: Float32Array): SharedSurfaces {
  const baseWeights = collapseWeights(kit.base);
  const surfaceOf = (
    faces: FaceSet,
    all: Binding,
    uvs: Float32Array,
    corners: Uint32Array,
  ): SharedSurface => {
    const { source, binding, ...split } = splitVertices(faces, all, uvs);
    return {
      source,
      binding,
      baseVertex: nearestBase(binding),
      ...split,
      ...carryWeights(binding, baseWeights),
      corners,
    };
  };
  const refined = refineSkin(kit.base, reference);
  const corners = Uint32Array.from([...refined.faces.values()].flatMap(({ triangles }) => [...triangles]));
  const skin = SKIN_PARTS.map(
    (name) => [name, surfaceOf(refined.faces.get(name)!, refined.binding, refined.uvs, corners)] as const,
  );
  const keeps = quadsOf(kit, reference);
  const proxies = PROXY_PARTS.map((name) => {
    const proxy = proxyOf(kit, name);
    const faces = selectQuads(triangulate(proxy.quads, proxy.quadUvs), keeps[name]);
    return [name, surfaceOf(faces, bindProxy(proxy), proxy.uvs, faces.triangles)] as const;
  });
  return {
    skin: refined.binding,
    parts: Object.fromEntries([...skin, ...proxies]) as SharedSurfaces["parts"],
  };
}

/** Which quads of the proxies are ever seen. */
function quadsOf(kit: Kit, reference: Float32Array): Record<ProxyPart, (quad: number) => boolean> {
  const eyes = proxyOf(kit, "eyes");
  // The shell of the cornea is drawn on a disc of its own in the corner of the eye texture.
  const isCornea = (quad: number): boolean => {
    const uv = eyes.quadUvs[4 * quad]!;
    return eyes.uvs[2 * uv]! > 0.86 && eyes.uvs[2 * uv + 1]! > 0.86;
  };
  const isFront = frontOfEyes(kit, reference);
  return {
    eyes: (q) => !isCornea(q) && isFront(q),
    cornea: (q) => isCornea(q) && isFront(q),
    teeth: outsideOfTeeth(kit, reference),
    tongue: () => true,
  };
}

function selectQuads(faces: FaceSet, keep: (quad: number) => boolean): FaceSet {
  const kept = (_: number, i: number): boolean => keep(Math.floor(i / 6));
  return { triangles: faces.triangles.filter(kept), triangleUvs: faces.triangleUvs.filter(kept) };
}

/** The surfaces as one block of bytes. */
export function toBytes({ skin, parts }: SharedSurfaces): Uint8Array {
  const planes: Planes = { ...bindingPlanes("skin", skin), corners: parts.head.corners };
  for (const [name, surface] of Object.entries(parts)) {
    const { binding, corners, ...lists } = surface;
    Object.assign(planes, bindingPlanes(name, binding));
    if (name in PROXIES) planes[`${name}.corners`] = corners;
    for (const [list, plane] of Object.entries(lists)) planes[`${name}.${list}`] = plane;
  }
  return packPlanes(planes);
}

function bindingPlanes(name: string, { start, refs, weights }: Binding): Planes {
  return { [`${name}.start`]: start, [`${name}.refs`]: refs, [`${name}.shares`]: weights };
}

/** The surfaces that {@link toBytes} wrote; undefined when there are none, or bytes are missing. */
export function fromBytes(file: Uint8Array | undefined): SharedSurfaces | undefined {
  if (!file) return undefined;
  try {
    const { take } = unpackPlanes(file);
    const bindingOf = (name: string): Binding => ({
      start: take(`${name}.start`),
      refs: take(`${name}.refs`),
      weights: take(`${name}.shares`),
    });
    const partOf = (name: (typeof SKIN_PARTS)[number] | ProxyPart): SharedSurface => {
      const list = <T extends Plane>(of: string): T => take(`${name}.${of}`);
      return {
        source: list("source"),
        binding: bindingOf(name),
        baseVertex: list("baseVertex"),
        uvs: list("uvs"),
        indices: list("indices"),
        joints: list("joints"),
        weights: list("weights"),
        corners: name in PROXIES ? list("corners") : take("corners"),
      };
    };
    return {
      skin: bindingOf("skin"),
      parts: Object.fromEntries(
        [...SKIN_PARTS, ...PROXY_PARTS].map((name) => [name, partOf(name)]),
      ) as SharedSurfaces["parts"],
    };
  } catch {
    // Of a damaged disk: they are made anew.
    return undefined;
  }
}
