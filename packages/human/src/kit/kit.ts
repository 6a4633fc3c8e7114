import type { BaseMesh } from "./base-mesh.ts";
import type { Target } from "./package-data.ts";
import type { Proxy } from "./proxy.ts";

export type { BaseMesh } from "./base-mesh.ts";
export type { Target } from "./package-data.ts";
export type { Proxy } from "./proxy.ts";

/** All geometry that people are made from. Read once a process, shared by every bake. */
export interface Kit {
  base: BaseMesh;
  /** A morph target by name ("nose/nose-hump-morehump"). Throws on an unknown name. */
  target(name: string): Target;
  /** A proxy by kind and name ("teeth", "Teeth_Base"). Throws on an unknown one. */
  proxy(kind: string, name: string): Proxy;
}
