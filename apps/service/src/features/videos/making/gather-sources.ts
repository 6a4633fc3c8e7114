import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Person, RenderSpec, SpecScene, Source } from "../spec/render-spec.ts";
import { fetchSource, nameOfSource } from "./fetch-source.ts";
import type { SourceParts } from "./fetch-source.ts";
import { SourceError } from "./source-error.ts";

/** The files of a spec on this machine. */
export interface Sources {
  fileOf(source: Source): string;
  /** An id of the cast, or a file. */
  avatarOf(person: Person): string;
  /** What messages call the files, by path. */
  names: Record<string, string>;
}

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
  // What is left for the files that are still to be fetched.
  const budget = {
    untilMs: performance.now() + FETCH_TIMEOUT_MS,
    bytes: MOST_FULL_FILES * parts.maxBytes,
  };
  const names: Record<string, string> = {};
  const bring = async (source: Source, name: string, ending = ""): Promise<void> => {
    const key = JSON.stringify(source);
    if (files.has(key)) return;
    const file = join(folder, randomUUID() + ending);
    files.set(key, file);
    names[file] = name;
    const timeoutMs = budget.untilMs - performance.now();
    if (source.from === "web" && (timeoutMs <= 0 || budget.bytes <= 0))
      throw new SourceError("the files that this video needs are too large or too slow together");
    const limits = { signal, timeoutMs, maxBytes: budget.bytes };
    budget.bytes -= await fetchSource(source, { file, name }, limits, parts);
  };
  if (spec.music) await bring(spec.music.source, nameOfSource(spec.music.source));
  for (const scene of spec.scenes) {
    for (const source of sourcesOf(scene)) await bring(source, nameOfSource(source));
    // Deleted meanwhile, it is not cloned: the chosen voice speaks, and says so.
    const { speech } = scene;
    if (speech.type === "text" && speech.referenceVoice)
      await bring(speech.referenceVoice.source, "the brand voice's recording").catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
      });
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
