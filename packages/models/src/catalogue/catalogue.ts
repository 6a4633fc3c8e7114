import { ears } from "./ears.ts";
import { imitation } from "./imitation.ts";
import { matchaVoice } from "./matcha-voice.ts";
import { judge, meaning, meaningMultilingual } from "./meaning.ts";
import type { CatalogueModel } from "./model.ts";
import { piperVoices } from "./piper-voices.ts";
import { languages, parakeet, senseVoice, zipformer } from "./sherpa-ears.ts";
import { speakers } from "./speakers.ts";
import { stems } from "./stems.ts";
import { translations } from "./translations.ts";
import { voices } from "./voices.ts";

/** Every model that can be added, in the order in which people are shown them. */
export const CATALOGUE: readonly CatalogueModel[] = [
  voices,
  ...piperVoices,
  matchaVoice,
  imitation,
  ears,
  parakeet,
  senseVoice,
  zipformer,
  languages,
  speakers,
  stems,
  meaning,
  meaningMultilingual,
  judge,
  ...translations,
];

/** What a model is to fetch, in bytes; the runtime not counted. */
export function bytesOf({ files }: CatalogueModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
