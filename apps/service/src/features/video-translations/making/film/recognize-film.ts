import { cutSegments, giveSpeakers, wordsInTurns } from "@orator/dubbing";
import { languageName } from "@orator/translation";
import type { FilmRecognition } from "../../film-recognition.ts";
import type { HeardFilm } from "../../film.ts";
import type { Segment } from "../../script/segment.ts";
import type { TranslationRow } from "../../tables.ts";
import { baseLanguage } from "../base-language.ts";
import { InputFailure } from "../input-failure.ts";
import type { MakingRun } from "../making-run.ts";
import type { LocalFilm } from "./local-film.ts";

/**
 * Hears who says what in a film and cuts it into segments. Throws an InputFailure where nothing was understood, or it is in the
 * target's language already.
 */
export async function recognizeFilm(
  row: TranslationRow,
  film: LocalFilm,
  { signal, onStage }: MakingRun,
  recognition: FilmRecognition,
): Promise<HeardFilm> {
  onStage("listening");
  const { mono, durationMs } = await film.sound();
  const { speakers } = row.options;
  const hearing = await recognition.recognize(mono, { speakers, durationMs, signal });
  const { language, turns, profiles, engine, quality } = hearing;
  // What makes drafts hears words in music, too.
  const words = quality === "draft" ? wordsInTurns(hearing.words, turns) : hearing.words;
  if (words.length === 0)
    throw new InputFailure("VALIDATION_ERROR", "No speech was recognized in this film.");
  checkNotIn(language, row.outputLanguage);
  const segments = cutSegments(giveSpeakers(words, turns)).map(
    ({ id, startMs, endMs, speaker, text }): Segment => ({
      id: id + 1,
      kind: "speech",
      scene: 0,
      language,
      startMs: Math.round(startMs),
      endMs: Math.round(endMs),
      speaker: speaker + 1,
      before: "",
      source: text,
      target: "",
    }),
  );
  const qualityReasons =
    quality === "good"
      ? []
      : [`The recognizer ${engine} makes drafts: compare its words with what is said in the film.`];
  return { language, segments, turns, profiles, qualityReasons };
}

/** Throws an InputFailure for a film that is in the target's language already. */
export function checkNotIn(language: string, outputLanguage: string): void {
  if (baseLanguage(language) === baseLanguage(outputLanguage))
    throw new InputFailure("VALIDATION_ERROR", `The film is in ${languageName(language)} already.`);
}
