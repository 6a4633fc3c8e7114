import { ONNX } from "./onnx-packages.ts";
import type { Runtime, RuntimeName, RuntimePackage } from "./runtime.ts";
import { SHERPA } from "./sherpa-packages.ts";

/** Every runtime of this version, by its name. */
export const RUNTIMES: Readonly<Record<RuntimeName, Runtime>> = { onnx: ONNX, sherpa: SHERPA };

/** This system and processor, as runtimes name them: "linux x64". */
export function thisSystem(): string {
  return `${process.platform} ${process.arch}`;
}

/** The packages that a runtime is made of on a system. */
export function packagesFor({ packages }: Runtime, wanted = thisSystem()): RuntimePackage[] {
  return packages.filter(({ system = wanted }) => system === wanted);
}

/** What is fetched for a runtime on this system, in bytes. */
export function runtimeDownloadBytes(name: RuntimeName): number {
  return packagesFor(RUNTIMES[name]).reduce((sum, { bytes }) => sum + bytes, 0);
}
