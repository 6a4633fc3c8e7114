import type { Mesh, Node, Root } from "@gltf-transform/core";

/** What a VRM file says beyond glTF. */
export interface VrmFacts {
  /** VRM 0.x looks towards −Z. */
  facesAway: boolean;
  /** Bones by VRM's names, which are the avatar format's. */
  bones: Map<string, Node>;
  /** For each mesh, what its morph targets add to an expression at weight 1: by VRM 1.0's names (aa, blink …). */
  expressions: Map<Mesh, Map<string, { target: number; weight: number }[]>>;
}

interface Bind {
  node?: number;
  mesh?: number;
  index?: number;
  weight?: number;
}

interface VrmExtensions {
  /** 1.0. */
  VRMC_vrm?: {
    humanoid?: { humanBones?: Record<string, { node?: number }> };
    expressions?: { preset?: Record<string, { morphTargetBinds?: Bind[] }> };
  };
  /** 0.x. */
  VRM?: {
    humanoid?: { humanBones?: { bone?: string; node?: number }[] };
    blendShapeMaster?: { blendShapeGroups?: { presetName?: string; binds?: Bind[] }[] };
  };
}

/** VRM 0.x's names of what 1.0 calls otherwise. */
const RENAMED: Record<string, string> = {
  a: "aa",
  i: "ih",
  u: "ou",
  e: "ee",
  o: "oh",
  blink_l: "blinkLeft",
  blink_r: "blinkRight",
};

/** Reads the VRM part of a file's table of contents; undefined where there is none. */
export function readVrm(json: unknown, root: Root): VrmFacts | undefined {
  const { VRMC_vrm: one, VRM: zero } = (json as { extensions?: VrmExtensions } | undefined)?.extensions ?? {};
  if (!one && !zero) return undefined;
  const nodes = root.listNodes();
  const meshes = root.listMeshes();
  const facts: VrmFacts = { facesAway: !one, bones: new Map(), expressions: new Map() };
  const bones = one
    ? Object.entries(one.humanoid?.humanBones ?? {})
    : (zero!.humanoid?.humanBones ?? []).map((bone) => [bone.bone ?? "", bone] as const);
  for (const [name, { node = -1 }] of bones) if (nodes[node]) facts.bones.set(name, nodes[node]);
  const add = (preset: string, mesh: Mesh | null | undefined, target: number, weight: number): void => {
    if (!mesh || !Number.isFinite(weight)) return;
    const ofMesh = facts.expressions.get(mesh) ?? new Map<string, { target: number; weight: number }[]>();
    facts.expressions.set(mesh, ofMesh);
    const name = RENAMED[preset] ?? preset;
    ofMesh.set(name, [...(ofMesh.get(name) ?? []), { target, weight }]);
  };
  for (const [preset, { morphTargetBinds = [] }] of Object.entries(one?.expressions?.preset ?? {}))
    for (const { node = -1, index = -1, weight = 1 } of morphTargetBinds)
      add(preset, nodes[node]?.getMesh(), index, weight);
  if (!one)
    for (const { presetName = "", binds = [] } of zero!.blendShapeMaster?.blendShapeGroups ?? [])
      for (const { mesh = -1, index = -1, weight = 100 } of binds)
        add(presetName.toLowerCase(), meshes[mesh], index, weight / 100);
  return facts;
}
