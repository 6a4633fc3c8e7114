import { retryWithBackoff } from "../../../../platform/errors/retry-with-backoff.ts";
import type { Admit } from "../../../../platform/queue/admission.ts";
import type { FilmRecognition } from "../../film-recognition.ts";
import type { Imprint } from "@orator/render";
import type { Database } from "../../../../platform/database/database.ts";
import type { Credits } from "../../../credits/index.ts";
import type { FilmLips, HeardFilm, StoredFilm } from "../../film.ts";
import type { FinishTranslation } from "../../jobs/finish.ts";
import { storeFiles } from "../../jobs/files.ts";
import type { FilmSource, TranslationRow } from "../../tables.ts";
import { costOf } from "../../translation.ts";
import type { Translation } from "../../translator.ts";
import { reasonsOfVoices } from "../classic-voices.ts";
import type { MakingRun } from "../making-run.ts";
import type { Voices } from "../new-voices.ts";
import { translateSegments } from "../translate-segments.ts";
import type { TranslatedSegments } from "../translate-segments.ts";
import { dubFilm } from "./dub-film.ts";
import { fetchFilm } from "./fetch-film.ts";
import type { FetchFilmParts } from "./fetch-film.ts";
import { followLeader } from "./follow-leader.ts";
import { recognizeFilm } from "./recognize-film.ts";
import { judgeFilmLips, lipsOf } from "./lips.ts";
import type { LocalFilm } from "./local-film.ts";
import { openFilm } from "./local-film.ts";
import { writeFilm } from "./write-film.ts";
import { matchVoices } from "@orator/dubbing";
import type { SpeakerProfile, VoiceInfo } from "@orator/speech";
import { baseLanguage } from "../base-language.ts";
import { InputFailure } from "../input-failure.ts";

/** What dubbing films needs. */
export interface MakeFilmParts extends FetchFilmParts {
  database: Database;
  credits: Credits;
  /** What its films carry; the mark, those that are visually dubbed. */
  imprint: Imprint;
  finish: FinishTranslation;
  admit: Admit;
  recognition: FilmRecognition;
  voices: Voices;
  translation: Translation;
}

/** How far it is when a step is done. */
const DONE = { fetched: 0.05, heard: 0.35, translated: 0.45, spoken: 0.75, written: 0.97 };

/**
 * Takes the translation of a film from elsewhere from where the last run left it to its end: fetched, heard, its lips judged, paid for,
 * translated, and, unless it is a proofread, spoken and written. What is done is kept, in the row or in storage, before the next step begins. False
 * when the lease was lost meanwhile. Throws TranslationFailure, InputFailure, and a DomainError INSUFFICIENT_CREDITS.
 */
export async function makeOfFilm(
  taken: TranslationRow,
  source: FilmSource,
  run: MakingRun,
  parts: MakeFilmParts,
): Promise<boolean> {
  const row = await followLeader(taken, parts);
  if (row === undefined) return false;
  const { blobs, finish, voices, backoff } = parts;
  const { folder, signal, report } = run;
  const film = row.film ?? (await fetchFilm(row, source, run, parts));
  if (film === undefined) return false;
  report(DONE.fetched);
  const cleansVoices = row.options.enhances ?? false;
  const local = openFilm(film, { cleansVoices, folder, signal }, blobs);
  const known =
    row.heard && row.lips
      ? { heard: row.heard, lips: row.lips }
      : await recognizeAndPay(row, { film, local }, run, parts);
  if (known === undefined) return false;
  const { heard } = known;
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
  const speaking = within(run, DONE.translated, DONE.spoken);
  const dubbed = await dubFilm(row, { film, segments, voices: cast }, speaking, parts);
  const { paths, durationMs, lips, warnings } = await writeFilm(
    row,
    { film, local, heard, dubbed, lips: lipsOf(row.options, known.lips) },
    within(run, DONE.spoken, DONE.written),
    parts,
  );
  report(DONE.written);
  const waiting = { ...backoff, signal };
  const files = await storeFiles(paths, row, blobs, waiting);
  const told = [...translated.warnings, ...dubbed.warnings, ...warnings];
  const made = { files, durationMs, lips, warnings: told };
  // By its lease it counts once, however often it is told.
  return retryWithBackoff(() => finish.complete(row, made), waiting);
}

/** A run of which a step has a part: its shares, 0…1, are told as shares of the whole. */
function within(run: MakingRun, from: number, to: number): MakingRun {
  return { ...run, report: (share) => run.report(from + share * (to - from)) };
}

/**
 * What is in the film, and what becomes of its lips: once both are known it is charged, in the transaction that keeps them, so that no
 * run charges a second time. Undefined when the lease was lost.
 */
async function recognizeAndPay(
  row: TranslationRow,
  { film, local }: { film: StoredFilm; local: LocalFilm },
  run: MakingRun,
  parts: MakeFilmParts,
): Promise<{ heard: HeardFilm; lips: FilmLips } | undefined> {
  const { database, leases, credits, recognition, admit } = parts;
  const { accountId, id: resourceId, kind } = row;
  const heard = await recognizeFilm(row, local, run, recognition);
  const watching = within(run, (DONE.fetched + DONE.heard) / 2, DONE.heard);
  const lips = await judgeFilmLips(row, { film, local }, heard, watching, parts);
  const isKept = await database.transaction(async (tx) => {
    if (!(await leases.keep(row, { heard, lips, sourceLanguage: heard.language }, tx))) return false;
    await credits.charge(tx, { accountId, resourceId, thousandths: costOf(kind, film.durationMs) });
    // Those of the same order have waited for it.
    await admit(tx, accountId);
    return true;
  });
  return isKept ? { heard, lips } : undefined;
}

async function translateFilm(
  row: TranslationRow,
  heard: HeardFilm,
  voices: Parameters<typeof reasonsOfVoices>[0],
  { signal, onStage }: MakingRun,
  { translation, leases }: Pick<MakeFilmParts, "translation" | "leases">,
): Promise<TranslatedSegments | undefined> {
  onStage("translating");
  const { outputLanguage, brand } = row;
  const step = await translateSegments(heard.segments, outputLanguage, brand, { translation, signal });
  step.qualityReasons.unshift(...heard.qualityReasons);
  step.qualityReasons.push(...reasonsOfVoices(voices));
  step.isDraft = step.qualityReasons.length > 0;
  return (await leases.keep(row, step)) ? step : undefined;
}

/**
 * A voice of the new language for each speaker of a film, by the numbers that segments have. Throws an InputFailure where no voice
 * speaks the language any more.
 *
 * @param outputLanguage BCP 47
 */
export function castVoices(
  { segments, profiles }: Pick<HeardFilm, "segments" | "profiles">,
  outputLanguage: string,
  voices: Pick<Voices, "available" | "languages" | "noVoiceFor">,
): Map<number, VoiceInfo> {
  const language = baseLanguage(outputLanguage);
  if (!voices.languages().includes(language))
    throw new InputFailure("ENGINE_UNAVAILABLE", voices.noVoiceFor(language));
  const available = voices.available();
  const speakers = [...new Set(segments.map(({ speaker }) => speaker! - 1))];
  const people = speakers.map(
    (speaker) => profiles.find((profile) => profile.speaker === speaker) ?? unknown(speaker),
  );
  const chosen = matchVoices(people, outputLanguage, available);
  return new Map(
    speakers.map((speaker, index) => [speaker + 1, available.find(({ id }) => id === chosen[index])!]),
  );
}

/** Who was heard and of whom nothing is known. */
function unknown(speaker: number): SpeakerProfile {
  return { speaker, gender: "unknown", pitchHz: 0, speechMs: 0 };
}
