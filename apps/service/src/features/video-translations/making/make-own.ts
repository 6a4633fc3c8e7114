import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeSrt } from "@orator/dubbing";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import { renderSpec } from "../../videos/index.ts";
import type { VideosForTranslations } from "../../videos/index.ts";
import { segmentsOf } from "../script/segments-of.ts";
import { ownCaptions } from "../script/captions.ts";
import { translatedSpec } from "../script/translated-spec.ts";
import type { OwnSource, TranslationRow } from "../tables.ts";
import type { Translation } from "../translator.ts";
import type { Leases } from "../jobs/leases.ts";
import { storeFiles } from "../jobs/files.ts";
import type { FinishTranslation } from "../jobs/finish.ts";
import { baseLanguage } from "./base-language.ts";
import type { MakingRun } from "./making-run.ts";
import { newVoices } from "./new-voices.ts";
import type { NewVoices, Voices } from "./new-voices.ts";
import { translateSegments } from "./translate-segments.ts";

/** What making videos anew needs. */
export interface MakeOwnParts {
  blobs: Blobs;
  leases: Leases;
  finish: FinishTranslation;
  videos: Pick<VideosForTranslations, "makeFilm">;
  voices: Voices;
  translation: Translation;
  backoff: Backoff;
}

/** How far it is when everything is translated. */
const TRANSLATED = 0.1;

/**
 * Takes the translation of a video that was made here from where the last run left it to its end: texts first, then, unless it is a
 * proofread, the film. False when the lease was lost meanwhile. Throws TranslationFailure, InputFailure, and what a render throws.
 */
export async function makeOfOwn(
  row: TranslationRow,
  source: OwnSource,
  { folder, signal, report, onStage }: MakingRun,
  parts: MakeOwnParts,
): Promise<boolean> {
  const { finish, leases, voices, backoff } = parts;
  const spec = renderSpec.parse(source.spec);
  const language = baseLanguage(row.outputLanguage);
  const voiceIds = spec.scenes.flatMap(({ speech }) => (speech.type === "text" ? [speech.voiceId] : []));
  let { segments, warnings } = row;
  let cast: NewVoices | undefined;
  if (segments === null) {
    onStage("translating");
    const cues = await cuesOf(source, folder, parts.blobs);
    const cut = segmentsOf(spec, {
      languageOf: voices.languageOf,
      into: language,
      main: row.sourceLanguage!,
      cues,
      durationMs: source.durationMs,
      withTexts: !row.options.audioOnly,
    });
    const translated = await translateSegments(cut, row.outputLanguage, row.brand, { ...parts, signal });
    cast = await newVoices(row.accountId, voiceIds, row.outputLanguage, voices);
    translated.qualityReasons.push(...cast.qualityReasons);
    translated.isDraft ||= cast.qualityReasons.length > 0;
    if (!(await leases.keep(row, translated))) return false;
    ({ segments, warnings } = translated);
  }
  report(TRANSLATED);
  if (row.kind === "proofread") return finish.complete(row);

  const { voiceFor } = cast ?? (await newVoices(row.accountId, voiceIds, row.outputLanguage, voices));
  const { brand, options } = row;
  const isBrands = brand !== null && baseLanguage(brand.language) === language;
  const made = await parts.videos.makeFilm(
    translatedSpec(spec, segments, {
      voiceFor,
      vocabulary: isBrands ? brand.vocabulary : [],
      // Of several voices nobody knows which one is meant.
      ...(brand?.recording && new Set(voiceIds).size === 1 && { recording: brand.recording }),
      options,
    }),
    {
      folder,
      signal,
      burnCaptions: options.burnCaptions,
      // A proofread's films find each other's parts: what was not edited is neither spoken nor drawn again.
      keptAs: { id: row.proofreadId ?? row.id, isShared: row.proofreadId !== null },
      report(stage, fraction) {
        onStage(stage);
        report(TRANSLATED + fraction * (1 - TRANSLATED));
      },
    },
  );
  const srt = join(folder, "captions.srt");
  await writeFile(srt, writeSrt(ownCaptions(await readFile(made.captions, "utf8"))));
  const waiting = { ...backoff, signal };
  const files = await storeFiles(
    { video: made.video, captions: made.captions, srt },
    row,
    parts.blobs,
    waiting,
  );
  const film = { files, durationMs: made.durationMs, warnings: [...(warnings ?? []), ...made.warnings] };
  // By its lease it counts once, however often it is told.
  return retryWithBackoff(() => finish.complete(row, film), waiting);
}

/** The source's captions; none where they are gone with it. */
async function cuesOf({ captionsKey }: OwnSource, folder: string, blobs: Blobs) {
  const file = join(folder, "source.vtt");
  if (captionsKey === null || !(await download(blobs, captionsKey, file))) return [];
  return ownCaptions(await readFile(file, "utf8"));
}
