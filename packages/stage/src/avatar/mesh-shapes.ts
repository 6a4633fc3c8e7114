import type { Mesh } from "@gltf-transform/core";
import type { MeshShapes } from "./load-part.ts";
import { VRM } from "./made-up-shapes.ts";
import type { VrmFacts } from "./vrm.ts";
import { ARKIT_BLENDSHAPES, OCULUS_VISEMES } from "@orator/performance";

/** The shapes of a mesh under the avatar format's names, and a VRM's expressions under names of their own. */
export function shapesOf(mesh: Mesh, vrm: VrmFacts | undefined): MeshShapes {
  const expressions = new Map(
    [...(vrm?.expressions.get(mesh) ?? [])].map(([name, binds]) => [VRM + name, binds] as const),
  );
  return { names: targetNames(mesh).map(shapeNamed), expressions };
}

/** Names of a mesh's morph targets, in their order. Some tools write them beside each surface instead. */
function targetNames(mesh: Mesh): string[] {
  for (const { targetNames } of [mesh, ...mesh.listPrimitives()].map((property) => property.getExtras()))
    if (Array.isArray(targetNames)) return targetNames.map(String);
  return [];
}

/** Lower case without separators: "Jaw_Open", "jawOpen" and "JAW OPEN" are one. */
function plain(name: string): string {
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase();
}

/** Every way of writing that is known → the name in the avatar format. */
const NAMES = new Map<string, string>();
for (const shape of ARKIT_BLENDSHAPES) {
  NAMES.set(plain(shape), shape);
  NAMES.set(plain(shape.replace(/Left$/, "L").replace(/Right$/, "R")), shape);
}
for (const viseme of OCULUS_VISEMES) {
  NAMES.set(plain(viseme), viseme);
  NAMES.set(plain(viseme.replace("viseme", "v")), viseme);
}
// VRChat writes the vowels in two letters.
for (const [written, viseme] of [
  ["ih", "viseme_I"],
  ["oh", "viseme_O"],
  ["ou", "viseme_U"],
] as const)
  for (const prefix of ["viseme", "v"]) NAMES.set(prefix + written, viseme);

/** The avatar format's name for a shape as other tools write it ("vrc.v_aa", "eyeBlink_L"); undefined for others. */
export function shapeNamed(name: string): string | undefined {
  const written = plain(name.replace(/^(vrc|blendshape\d*)\./i, ""));
  return NAMES.get(written);
}
