import { randomUUID } from "node:crypto";
import { constants, copyFile, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { makeWhole } from "@orator/files";
import type { CatalogueModel, PublishedFile } from "../catalogue/model.ts";
import { digestOf, digestOfIntegrity } from "../fetch/network.ts";
import { modelsFolder, ModelsError } from "../installed.ts";
import { RUNTIMES, downloadsFolder, tarballName } from "../runtime/runtimes.ts";
import type { RuntimeName } from "../runtime/runtimes.ts";
import { archiveKind, unpackArchive } from "./archive.ts";
import { withLock, diskFailure } from "./lock.ts";
import type { LockOptions } from "./lock.ts";

/** What came of an import. */
interface Imported {
  /** Models that files were found for, and how many of each. */
  models: ReadonlyMap<CatalogueModel, number>;
  /** Runtimes that tarballs were found of. */
  runtimes: ReadonlySet<RuntimeName>;
  /** Paths that belong to no model. */
  unknown: readonly string[];
}

/**
 * Takes files of models that somebody carried over: files, folders, .zip, .tar and .tar.gz, and the runtimes' tarballs. Each is
 * known by its size and digest, whatever it is called; where no digest is published, by size and name. Copies; nothing is
 * switched on.
 *
 * @throws ModelsError in one line
 */
export async function importFiles(
  paths: readonly string[],
  catalogue: readonly CatalogueModel[],
  options: LockOptions = {},
): Promise<Imported> {
  const temporary = join(modelsFolder(), `.import-${randomUUID()}`);
  const models = new Map<CatalogueModel, number>();
  const unknown: string[] = [];
  const runtimes = new Set<RuntimeName>();
  const take = async (path: string): Promise<boolean> => {
    const runtime = await takeTarball(path, options.signal);
    if (runtime !== undefined) {
      runtimes.add(runtime);
      return true;
    }
    const places = await placesOf(path, catalogue, options.signal);
    for (const { model, file } of places) {
      await copyWhole(path, join(modelsFolder(), model.name, file.path));
      models.set(model, (models.get(model) ?? 0) + 1);
    }
    return places.length > 0;
  };
  return withLock(
    modelsFolder(),
    async () => {
      try {
        for (const path of await filesIn(paths)) {
          if (await take(path)) continue;
          const kind = await archiveKind(path).catch(() => undefined);
          const inside = kind
            ? await unpackArchive(
                path,
                kind,
                join(temporary, randomUUID()),
                isSize(catalogue),
                options.signal,
              )
            : [];
          let isKnown = false;
          for (const unpacked of inside) if (await take(unpacked)) isKnown = true;
          if (!isKnown) unknown.push(path);
        }
        return { models, runtimes, unknown };
      } catch (error) {
        throw diskFailure(error, modelsFolder());
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    options,
  );
}

/** Every plain file that the paths name or hold. */
async function filesIn(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => {
      throw new ModelsError(`there is no file or folder ${path}`);
    });
    if (!found.isDirectory()) files.push(path);
    else
      for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  return files;
}

function isSize(catalogue: readonly CatalogueModel[]): (bytes: number) => boolean {
  const published = [
    ...Object.values(RUNTIMES).flatMap(({ packages }) => packages),
    ...catalogue.flatMap(({ files }) => files),
  ];
  const sizes = new Set(published.map(({ bytes }) => bytes));
  return (bytes) => sizes.has(bytes);
}

/** The published files that a file is. */
async function placesOf(
  path: string,
  catalogue: readonly CatalogueModel[],
  signal?: AbortSignal,
): Promise<{ model: CatalogueModel; file: PublishedFile }[]> {
  const { size } = await stat(path);
  const all = catalogue.flatMap((model) => model.files.map((file) => ({ model, file })));
  const ofSize = all.filter(({ file }) => file.bytes === size);
  if (ofSize.length === 0) return [];
  const digest = await digestOf(path, "sha256", signal);
  // Files of an archive carry a number before their name.
  const isNamed = (file: PublishedFile): boolean =>
    [basename(file.path), basename(new URL(file.url).pathname)].includes(basename(path).replace(/^\d+-/, ""));
  return ofSize.filter(({ file }) => (file.sha256 === undefined ? isNamed(file) : file.sha256 === digest));
}

/** Copies a tarball to where installing looks for it; tells whose it is. */
async function takeTarball(path: string, signal?: AbortSignal): Promise<RuntimeName | undefined> {
  const { size } = await stat(path);
  for (const [name, runtime] of Object.entries(RUNTIMES))
    for (const wanted of runtime.packages) {
      if (wanted.bytes !== size) continue;
      if ((await digestOf(path, "sha512", signal)) !== digestOfIntegrity(wanted.integrity).value) continue;
      await copyWhole(path, join(downloadsFolder(modelsFolder()), tarballName(runtime, wanted)));
      return name as RuntimeName;
    }
  return undefined;
}

async function copyWhole(from: string, to: string): Promise<void> {
  if (from === to) return;
  await makeWhole(to, (partial) => copyFile(from, partial, constants.COPYFILE_FICLONE));
}
