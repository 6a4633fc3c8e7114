import { readBaseMesh } from "./base-mesh.ts";
import type { BaseMesh } from "./base-mesh.ts";
import { readPackageTargets } from "./package-data.ts";
import type { Target } from "./package-data.ts";
import { readPackageProxy } from "./proxy.ts";
import type { Proxy } from "./proxy.ts";

export type { BaseMesh, SourceJoint } from "./base-mesh.ts";
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

let shared: Kit | undefined;

/** The kit of this process. The first call reads files and takes a moment. */
export function loadKit(): Kit {
  shared ??= packageKit();
  return shared;
}

function packageKit(): Kit {
  const targets = new Map<string, Target>();
  const proxies = new Map<string, Proxy>();
  return {
    base: readBaseMesh(),
    target(name) {
      let target = targets.get(name);
      if (!target) {
        target = readPackageTargets([name]).get(name)!;
        targets.set(name, target);
      }
      return target;
    },
    proxy(kind, name) {
      const key = `${kind}/${name}`;
      let proxy = proxies.get(key);
      if (!proxy) {
        proxy = readPackageProxy(kind, name);
        proxies.set(key, proxy);
      }
      return proxy;
    },
  };
}
