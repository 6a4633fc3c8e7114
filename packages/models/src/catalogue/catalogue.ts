import catalogue from "../../data/catalogue.json" with { type: "json" };
import type { CatalogueModel } from "./model.ts";

/** Names that people type and that were replaced: the old one, then the new one. */
const RENAMED = {
  model: {
    ears: "asr-whisper",
    languages: "language-identification",
    speakers: "diarization",
    stems: "source-separation",
    meaning: "embeddings",
    "meaning-multilingual": "embeddings-multilingual",
    judge: "reranker",
    imitation: "cloning",
  },
  option: { "--circle-colour": "--circle-color" },
  setting: { ANSWERS_JUDGED: "ANSWERS_RERANKED" },
  benchmark: { relip: "lip-sync" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** What has names that people type on a command line. */
type Named = keyof typeof RENAMED;

/** Every model that can be added, in the order in which people are shown them. */
export const CATALOGUE: readonly CatalogueModel[] = catalogue as unknown as CatalogueModel[];

/** What a model is to fetch, in bytes; the runtime not counted. */
export function bytesOf({ files }: CatalogueModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** One line that refuses an old name and gives the new one: old names do not work any more. Undefined for every other name. */
export function renamedLine(what: Named, name: string): string | undefined {
  const names: Readonly<Record<string, string>> = RENAMED[what];
  return Object.hasOwn(names, name) ? `the ${what} "${name}" is now called "${names[name]}"` : undefined;
}
