import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { downloadGuarded, NetError } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import type { Person, RenderSpec, SpecScene, Source } from "../spec/render-spec.ts";
import { SourceError } from "./source-error.ts";

/** What fetching needs. */
export interface SourceParts {
  blobs: Blobs;
  guardedFetch: GuardedFetch;
  /** Largest file from the web, in bytes. */
  maxBytes: number;
}

/** The files of a spec on this machine. */
export interface Sources {
  fileOf(source: Source): string;
  /** An id of the cast, or a file. */
  avatarOf(person: Person): string;
  /** What messages call the files, by path. */
  names: Record<string, string>;
}

/** For one file, redirects and slow servers included. */
const FILE_TIMEOUT_MS = 2 * 60_000;
/** For all files of a video: until then they keep a place that another render could have. */
const FETCH_TIMEOUT_MS = 10 * 60_000;
/** All files from the web together are at most so many times as large as one may be. */
const MOST_FULL_FILES = 10;

/**
 * Brings every file that a spec names into the folder, each once. Throws a SourceError for what cannot be had, the
 * signal's reason when aborted.
 */
export async function gatherSources(
  spec: RenderSpec,
  folder: string,
  parts: SourceParts,
  signal: AbortSignal,
): Promise<Sources> {
  const files = new Map<string, string>();
  const budget: Budget = {
    untilMs: performance.now() + FETCH_TIMEOUT_MS,
    bytes: MOST_FULL_FILES * parts.maxBytes,
  };
  const names: Record<string, string> = {};
  const bring = async (source: Source, name: string, ending = ""): Promise<void> => {
    const key = JSON.stringify(source);
    if (files.has(key)) return;
    signal.throwIfAborted();
    const file = join(folder, randomUUID() + ending);
    files.set(key, file);
    names[file] = name;
    if (source.from === "web") await fetchFile(source.url, { file, name }, budget, parts, signal);
    else if (!(await download(parts.blobs, source.key, file)))
      throw new SourceError(`${name} was deleted after the video was ordered`);
  };
  if (spec.music) await bring(spec.music.source, nameOf(spec.music.source));
  for (const scene of spec.scenes) {
    for (const source of sourcesOf(scene)) await bring(source, nameOf(source));
    if (scene.person !== undefined && "key" in scene.person)
      await bring(avatarSource(scene.person.key), "the avatar's file", ".glb");
  }
  const fileOf = (source: Source): string => files.get(JSON.stringify(source))!;
  return {
    fileOf,
    avatarOf: (person) => ("castId" in person ? person.castId : fileOf(avatarSource(person.key))),
    names,
  };
}

function sourcesOf({ background, speech, layers = [], sound }: SpecScene): Source[] {
  return [background, speech, ...layers, ...(sound ? [sound] : [])].flatMap((part) =>
    "source" in part ? [part.source] : [],
  );
}

function avatarSource(key: string): Source {
  return { from: "storage", key, name: "" };
}

function nameOf(source: Source): string {
  return source.from === "storage" ? `"${source.name}"` : `the file from ${new URL(source.url).host}`;
}

/** What is left for the files that are still to be fetched. */
interface Budget {
  untilMs: number;
  bytes: number;
}

async function fetchFile(
  url: string,
  { file, name }: { file: string; name: string },
  budget: Budget,
  { guardedFetch, maxBytes }: SourceParts,
  signal: AbortSignal,
): Promise<void> {
  const leftMs = budget.untilMs - performance.now();
  if (leftMs <= 0 || budget.bytes <= 0)
    throw new SourceError("the files that this video needs are too large or too slow together");
  const limits = {
    timeoutMs: Math.min(FILE_TIMEOUT_MS, leftMs),
    maxBytes: Math.min(maxBytes, budget.bytes),
    signal,
  };
  try {
    const { sizeBytes } = await downloadGuarded(guardedFetch, url, file, limits);
    budget.bytes -= sizeBytes;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NetError)
      throw new SourceError(`${name} could not be fetched: ${error.message}`, { cause: error });
    throw error;
  }
}
