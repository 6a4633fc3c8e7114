import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { fetchFile } from "../fetch/fetch-file.ts";
import type { FetchOptions } from "../fetch/fetch-file.ts";
import { registryNetwork, digestOf, digestOfIntegrity } from "../fetch/network.ts";
import { networkSettings, npmRegistry } from "../fetch/settings.ts";
import type { Environment } from "../fetch/settings.ts";
import { modelsFolder, ModelsError } from "../installed.ts";
import { withLock, checkSpace, diskFailure } from "../store/lock.ts";
import type { LockOptions } from "../store/lock.ts";
import {
  packagesFor,
  runtimeDownloadBytes,
  RUNTIMES,
  thisSystem,
  downloadsFolder,
  tarballName,
  tarballUrl,
} from "./runtimes.ts";
import type { Runtime, RuntimeName } from "./runtimes.ts";
import { unpackTarball } from "./unpack.ts";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** How a runtime is installed. */
interface RuntimeOptions extends FetchOptions, LockOptions {
  /** Folder of models it goes into. */
  folder?: string;
  /** The variables that say how the registry is reached; none are set by default. */
  environment?: Environment;
}

/**
 * Installs a runtime for this system and processor alone, where it is not there: npm's tarballs, verified, unpacked beside,
 * tried in a process of its own, and moved into place whole.
 *
 * @throws ModelsError in one line
 */
export async function installRuntime(name: RuntimeName, options: RuntimeOptions = {}): Promise<void> {
  const { folder = modelsFolder() } = options;
  if (!hasRuntime(name, folder)) await withLock(folder, () => fetchRuntime(name, options), options);
}

/** As `installRuntime`, for whoever holds the folder's lock. */
export async function fetchRuntime(
  name: RuntimeName,
  { folder = modelsFolder(), ...options }: RuntimeOptions,
): Promise<void> {
  if (hasRuntime(name, folder)) return;
  const tarballs = await fetchedTarballs(name, folder, options);
  await unpackRuntime(name, tarballs, folder, options.signal);
  await rm(downloadsFolder(folder), { recursive: true, force: true });
}

/**
 * Installs it from tarballs that somebody carried over.
 *
 * @param tarballs paths of all of the runtime's packages for this system, in their order
 */
export async function unpackRuntime(
  name: RuntimeName,
  tarballs: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const target = runtimeFolder(name, folder);
  const partial = join(folder, `.${basename(target)}.${randomUUID()}`);
  try {
    await removeLeftovers(folder, target);
    for (const [index, { name: part, needs }] of packagesFor(RUNTIMES[name]).entries()) {
      const home = join(partial, "node_modules", part);
      await mkdir(home, { recursive: true });
      await unpackTarball(
        tarballs[index]!,
        home,
        (path) => needs(path, process.platform, process.arch),
        signal,
      );
    }
    await writeFile(join(partial, "package.json"), `${JSON.stringify({ private: true })}\n`);
    await tryLoading(RUNTIMES[name], partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw diskFailure(error, folder);
  }
}

async function fetchedTarballs(
  name: RuntimeName,
  folder: string,
  options: RuntimeOptions,
): Promise<string[]> {
  const runtime = RUNTIMES[name];
  if (!runtime.systems.includes(thisSystem()))
    throw new ModelsError(
      `${runtime.title} ${runtime.version} is not made for ${thisSystem()}: models that need it can't be used on this machine`,
    );
  await checkSpace(folder, runtimeDownloadBytes(name) + runtime.unpackedBytes);
  const { environment = {} } = options;
  const registry = await npmRegistry(environment);
  const network = registryNetwork(networkSettings(environment), registry);
  const tarballs: string[] = [];
  let before = 0;
  for (const wanted of packagesFor(runtime)) {
    const target = join(downloadsFolder(folder), tarballName(runtime, wanted));
    const digest = digestOfIntegrity(wanted.integrity);
    const url = tarballUrl(runtime, wanted, registry);
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
async function removeLeftovers(folder: string, target: string): Promise<void> {
  const prefix = `.${basename(target)}.`;
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Loads each of its packages once, where a library that does not suit this system brings down nothing else. */
async function tryLoading(runtime: Runtime, root: string): Promise<void> {
  const { title, version } = runtime;
  const names = packagesFor(runtime).map(({ name }) => name);
  const program =
    "const [root, ...names] = process.argv.slice(1); names.forEach(require('node:module').createRequire(root))";
  try {
    await promisify(execFile)(process.execPath, ["-e", program, join(root, "package.json"), ...names], {
      timeout: 60_000,
    });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const why = /(?:Error: )([^\n]+)/.exec(stderr)?.[1] ?? "it can't be loaded";
    throw new ModelsError(
      `${title} ${version} does not run on this system (${thisSystem()}): ${why.replaceAll(dirname(root), "…")}`,
      { cause: error },
    );
  }
}

/** Folder of a runtime inside the folder of models. */
export function runtimeFolder(name: RuntimeName, folder = modelsFolder()): string {
  return join(folder, `${RUNTIMES[name].folder}-${RUNTIMES[name].version}`);
}

/** Whether a runtime is installed for this system. */
export function hasRuntime(name: RuntimeName, folder = modelsFolder()): boolean {
  return existsSync(join(runtimeFolder(name, folder), "node_modules", RUNTIMES[name].main, "package.json"));
}

/**
 * Loads a runtime's native code. Only for programs of a process of their own (`ModelProcess`): a broken model can bring it
 * down, and that of sherpa-onnx has GPL code inside.
 *
 * @returns what its package exports
 * @throws Error where it is not installed
 */
export function loadRuntime(name: RuntimeName): unknown {
  return createRequire(join(runtimeFolder(name), "package.json"))(RUNTIMES[name].main) as unknown;
}
