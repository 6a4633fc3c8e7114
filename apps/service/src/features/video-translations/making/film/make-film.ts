import { patiently } from "../../../../platform/errors/patiently.ts";
import type { Ears } from "../../ears.ts";
import type { HeardFilm } from "../../film.ts";
import type { FinishTranslation } from "../../jobs/finish.ts";
import { storeFiles } from "../../jobs/files.ts";
import type { FilmSource, TranslationRow } from "../../tables.ts";
import type { Translation } from "../../translator.ts";
import { reasonsOfVoices } from "../classic-voices.ts";
import type { MakingRun } from "../making-run.ts";
import type { Voices } from "../new-voices.ts";
import { translateSegments } from "../translate-segments.ts";
import type { TranslatedSegments } from "../translate-segments.ts";
import { castVoices } from "./cast-voices.ts";
import { dubFilm } from "./dub-film.ts";
import { fetchFilm } from "./fetch-film.ts";
import type { FetchFilmParts } from "./fetch-film.ts";
import { hearFilm } from "./hear-film.ts";
import { openFilm } from "./local-film.ts";
import { writeFilm } from "./write-film.ts";

/** What dubbing films needs. */
export interface MakeFilmParts extends FetchFilmParts {
  finish: FinishTranslation;
  ears: Ears;
  voices: Voices;
  translation: Translation;
}

/** How far it is when a step is done. */
const DONE = { fetched: 0.05, heard: 0.35, translated: 0.45, spoken: 0.75, written: 0.97 };

/** Said where it was asked for, as it is unless somebody says no. */
const NOT_CLEANED =
  "The film was heard as it sounds: nothing here cleans speech (enable_speech_enhancement).";

/**
 * Takes the translation of a film from elsewhere from where the last run left it to its end: fetched and paid for, heard, translated,
 * and, unless it is a proofread, spoken and written. What is done is kept, in the row or in storage, before the next step begins. False
 * when the claim was lost meanwhile. Throws TranslationFailure, InputFailure, and a DomainError INSUFFICIENT_CREDITS.
 */
export async function makeOfFilm(
  row: TranslationRow,
  source: FilmSource,
  run: MakingRun,
  parts: MakeFilmParts,
): Promise<boolean> {
  const { blobs, finish, voices, patience } = parts;
  const { folder, signal, report } = run;
  const film = row.film ?? (await fetchFilm(row, source, run, parts));
  if (film === undefined) return false;
  report(DONE.fetched);
  const local = openFilm(film, folder, blobs, signal);
  const heard = row.heard ?? (await hearFilm(row, local, run, parts));
  if (heard === undefined) return false;
  report(DONE.heard);
  const cast = castVoices(heard, row.outputLanguage, voices);
  const translated =
    row.segments === null
      ? await translateFilm(row, heard, [...cast.values()], run, parts)
      : { segments: row.segments, warnings: row.warnings ?? [] };
  if (translated === undefined) return false;
  report(DONE.translated);
  if (row.kind === "proofread") return finish.complete(row);

  const { segments } = translated;
  const speaking = {
    ...run,
    report: (share: number) => report(DONE.translated + share * (DONE.spoken - DONE.translated)),
  };
  const dubbed = await dubFilm(row, { film, segments, voices: cast }, speaking, parts);
  const { paths, durationMs, lips } = await writeFilm(row, { film, local, heard, dubbed }, run);
  report(DONE.written);
  const waiting = { ...patience, signal };
  const files = await storeFiles(paths, row, blobs, waiting);
  const made = { files, durationMs, lips, warnings: [...translated.warnings, ...dubbed.warnings] };
  // By its claim it counts once, however often it is told.
  return patiently(() => finish.complete(row, made), waiting);
}

async function translateFilm(
  row: TranslationRow,
  heard: HeardFilm,
  voices: Parameters<typeof reasonsOfVoices>[0],
  { signal, onStage }: MakingRun,
  { translation, claims }: Pick<MakeFilmParts, "translation" | "claims">,
): Promise<TranslatedSegments | undefined> {
  onStage("translating");
  const { outputLanguage, brand, options } = row;
  const step = await translateSegments(heard.segments, outputLanguage, brand, { translation, signal });
  step.qualityReasons.unshift(...heard.qualityReasons);
  step.qualityReasons.push(...reasonsOfVoices(voices));
  step.isDraft = step.qualityReasons.length > 0;
  if (options.enhances) step.warnings.push(NOT_CLEANED);
  return (await claims.keep(row, step)) ? step : undefined;
}
