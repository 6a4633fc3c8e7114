import type { Mesh } from "@gltf-transform/core";
import type { MeshShapes } from "./load-part.ts";
import { VRM } from "./made-up-shapes.ts";
import { shapeNamed } from "./shape-names.ts";
import type { VrmFacts } from "./vrm.ts";

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
