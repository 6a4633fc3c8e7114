import { join } from "node:path";
import { npmRegistry } from "../fetch/settings.ts";
import type { Environment } from "../fetch/settings.ts";
import { RUNTIMES } from "./runtimes.ts";
import type { Runtime, RuntimeName, RuntimePackage } from "./runtime.ts";

/** "onnxruntime-node-1.30.0.tgz". */
export function tarballName({ version }: Runtime, { name }: RuntimePackage): string {
  return `${name}-${version}.tgz`;
}

/** Where a package's tarball lies in a registry. */
export function tarballUrl(runtime: Runtime, wanted: RuntimePackage, registry: string): string {
  return `${registry}${wanted.name}/-/${tarballName(runtime, wanted)}`;
}

/** A runtime's tarballs for all systems at npm's registry, for whoever carries them over or keeps a mirror. */
export async function runtimeFiles(
  name: RuntimeName,
  environment: Environment,
): Promise<{ url: string; bytes: number; sha256?: string }[]> {
  const runtime = RUNTIMES[name];
  const registry = await npmRegistry(environment);
  return runtime.packages.map((wanted) => ({
    url: tarballUrl(runtime, wanted, registry),
    bytes: wanted.bytes,
  }));
}

/** Where tarballs lie until they are unpacked. */
export function downloadsFolder(folder: string): string {
  return join(folder, ".downloads");
}
