import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { digestOf, digestOfIntegrity } from "../fetch/digest.ts";
import { fetchFile } from "../fetch/fetch-file.ts";
import type { FetchOptions } from "../fetch/fetch-file.ts";
import { registryNetwork } from "../fetch/network.ts";
import { networkSettings, npmRegistry } from "../fetch/settings.ts";
import { modelsFolder } from "../folder.ts";
import { ModelsError } from "../models-error.ts";
import { checkSpace, diskFailure } from "../store/disk.ts";
import { withLock } from "../store/lock.ts";
import type { LockOptions } from "../store/lock.ts";
import { hasOnnxRuntime, ONNX_RUNTIME_VERSION, onnxRuntimeFolder } from "./onnx-runtime.ts";
import { RUNTIME_PACKAGES, tarballName, tarballUrl } from "./runtime-packages.ts";
import { unpackTarball } from "./unpack.ts";

/** What is fetched for the runtime, in bytes. */
export const RUNTIME_DOWNLOAD_BYTES = RUNTIME_PACKAGES.reduce((sum, { bytes }) => sum + bytes, 0);

/** Largest that one system's part is when unpacked, in bytes: Windows on arm64. */
const RUNTIME_BYTES = 75e6;

/** What this version has libraries for. */
const SYSTEMS: readonly string[] = ["linux x64", "linux arm64", "win32 x64", "win32 arm64", "darwin arm64"];

/** How the runtime is installed. */
export interface RuntimeOptions extends FetchOptions, LockOptions {
  /** Folder of models it goes into. */
  folder?: string;
}

/**
 * Installs ONNX Runtime for this system and processor alone, where it is not there: npm's tarballs, verified, unpacked beside,
 * tried in a process of its own, and moved into place whole.
 *
 * @throws ModelsError in one line
 */
export async function installOnnxRuntime(options: RuntimeOptions = {}): Promise<void> {
  const { folder = modelsFolder() } = options;
  if (!hasOnnxRuntime(folder)) await withLock(folder, () => fetchRuntime(options), options);
}

/** As `installOnnxRuntime`, for whoever holds the folder's lock. */
export async function fetchRuntime({ folder = modelsFolder(), ...options }: RuntimeOptions): Promise<void> {
  if (hasOnnxRuntime(folder)) return;
  const tarballs = await fetchedTarballs(folder, options);
  await unpackRuntime(tarballs, folder, options.signal);
  await rm(downloadsFolder(folder), { recursive: true, force: true });
}

/**
 * Installs it from tarballs that somebody carried over.
 *
 * @param tarballs paths of all of the runtime's packages, in their order
 */
export async function unpackRuntime(
  tarballs: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const partial = join(folder, `.${basename(onnxRuntimeFolder(folder))}.${randomUUID()}`);
  try {
    await removeLeftovers(folder);
    for (const [index, { name, needs }] of RUNTIME_PACKAGES.entries()) {
      const home = join(partial, "node_modules", name);
      await mkdir(home, { recursive: true });
      await unpackTarball(
        tarballs[index]!,
        home,
        (path) => needs(path, process.platform, process.arch),
        signal,
      );
    }
    await writeFile(join(partial, "package.json"), `${JSON.stringify({ private: true })}\n`);
    await tryLoading(partial);
    await rename(partial, onnxRuntimeFolder(folder));
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw diskFailure(error, folder);
  }
}

/** Where tarballs lie until they are unpacked. */
export function downloadsFolder(folder: string): string {
  return join(folder, ".downloads");
}

async function fetchedTarballs(folder: string, options: RuntimeOptions): Promise<string[]> {
  const system = `${process.platform} ${process.arch}`;
  if (!SYSTEMS.includes(system))
    throw new ModelsError(
      `ONNX Runtime ${ONNX_RUNTIME_VERSION} is not made for ${system}: models can't be used on this machine`,
    );
  await checkSpace(folder, RUNTIME_DOWNLOAD_BYTES + RUNTIME_BYTES);
  const registry = await npmRegistry();
  const network = registryNetwork(networkSettings(), registry);
  const tarballs: string[] = [];
  let before = 0;
  for (const wanted of RUNTIME_PACKAGES) {
    const target = join(downloadsFolder(folder), tarballName(wanted));
    const digest = digestOfIntegrity(wanted.integrity);
    const url = tarballUrl(wanted, registry);
    const onProgress = (bytes: number): void => options.onProgress?.(before + bytes);
    const isThere = (await digestOf(target, "sha512").catch(() => undefined)) === digest.value;
    if (!isThere)
      await fetchFile({ url, target, bytes: wanted.bytes, digest }, network, { ...options, onProgress });
    before += wanted.bytes;
    tarballs.push(target);
  }
  return tarballs;
}

/** What a process that was killed has left half unpacked. */
async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `.${basename(onnxRuntimeFolder(folder))}.`;
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Loads it once, where a library that does not suit this system brings down nothing else. */
async function tryLoading(root: string): Promise<void> {
  const system = `${process.platform} ${process.arch}`;
  const home = join(root, "node_modules/onnxruntime-node");
  try {
    await promisify(execFile)(process.execPath, ["-e", "require(process.argv[1])", home], {
      timeout: 60_000,
    });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const why = /(?:Error: )([^\n]+)/.exec(stderr)?.[1] ?? "it can't be loaded";
    throw new ModelsError(
      `ONNX Runtime ${ONNX_RUNTIME_VERSION} does not run on this system (${system}): ${why.replaceAll(dirname(root), "…")}`,
      { cause: error },
    );
  }
}
