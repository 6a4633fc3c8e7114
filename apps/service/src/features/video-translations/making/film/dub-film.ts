import { fitSpeech } from "@orator/dubbing";
import type { Fit } from "@orator/dubbing";
import { unspokenWarnings } from "@orator/render";
import { pronounceWords, writtenText } from "@orator/speech";
import type { ReferenceVoice, VoiceInfo } from "@orator/speech";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { Backoff } from "../../../../platform/errors/retry-with-backoff.ts";
import type { StoredFilm } from "../../film.ts";
import { stepFolderOf } from "../../jobs/files.ts";
import type { Segment } from "../../script/segment.ts";
import type { TranslationRow } from "../../tables.ts";
import { baseLanguage } from "../base-language.ts";
import type { MakingRun } from "../making-run.ts";
import { withSpeaker } from "./machine-speaker.ts";
import { readLineTimes } from "./line-times.ts";
import { createSpokenLines } from "./spoken-lines.ts";
import type { Line, LineFiles } from "./spoken-lines.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { download } from "../../../../platform/blobs/blobs.ts";
import type { Brand } from "../../translation.ts";

/** The speech of a film, laid where its source was. */
export interface DubbedSpeech extends Pick<Fit, "stretches" | "filmMs"> {
  /** In order; no two sound at once. Without those that have nothing that can be spoken. */
  lines: PlacedLine[];
  /** What somebody should look at, a line each. */
  warnings: string[];
}

/** A line in the new film. */
interface PlacedLine {
  startMs: number;
  durationMs: number;
  /** As it is read. */
  text: string;
  files: LineFiles;
}

/** Has every segment spoken by its speaker's voice and fits it into the film. `report` is told the share that is spoken, 0…1. */
export function dubFilm(
  row: TranslationRow,
  {
    film,
    segments,
    voices,
  }: { film: StoredFilm; segments: readonly Segment[]; voices: Map<number, VoiceInfo> },
  { folder, signal, report, onStage }: MakingRun,
  { blobs, backoff }: { blobs: Blobs; backoff: Backoff },
): Promise<DubbedSpeech> {
  onStage("speaking");
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const vocabulary =
    row.brand !== null && baseLanguage(row.brand.language) === baseLanguage(row.outputLanguage)
      ? row.brand.vocabulary
      : [];
  let referenceVoice: ReferenceVoice | undefined;
  const lineOf = (id: number, speed: number): Line => {
    const { target, speaker } = byId.get(id)!;
    const text = pronounceWords(target, vocabulary);
    return { text, voiceId: voices.get(speaker!)!.id, speed, ...(referenceVoice && { referenceVoice }) };
  };
  return withSpeaker(signal, async (speak) => {
    // Of several speakers nobody knows which one is meant.
    if (voices.size === 1) referenceVoice = await bringReferenceVoice(row.brand, folder, blobs);
    const stored = stepFolderOf(film, "lines");
    const spoken = createSpokenLines({ stored, folder, signal }, { speak, blobs, backoff });
    const asked = new Set<number>();
    const fit = await fitSpeech(
      segments.map((segment) => ({ ...segment, target: writtenText(segment.target) })),
      (id, speed) => {
        report(asked.add(id).size / segments.length);
        return spoken.msOf(lineOf(id, speed));
      },
      film.durationMs,
      { stretches: row.options.stretches ?? false },
    );
    const lines: PlacedLine[] = [];
    const unspoken: string[] = [];
    for (const { id, speed, startMs, durationMs } of fit.placed) {
      if (durationMs === 0) continue;
      const files = await spoken.filesOf(lineOf(id, speed));
      lines.push({ startMs, durationMs, text: writtenText(byId.get(id)!.target), files });
      unspoken.push(...((await readLineTimes(files.times)).unspoken ?? []));
    }
    const { stretches, filmMs } = fit;
    return {
      lines,
      stretches,
      filmMs,
      warnings: [
        ...fit.placed
          .filter(({ durationMs }) => durationMs === 0)
          .map(({ id }) => `${named(byId.get(id)!)} has nothing that its voice can speak.`),
        ...fit.warnings.map(({ id, message }) => `${named(byId.get(id)!)} ${message}.`),
        ...unspokenWarnings(unspoken),
        ...spoken.fallbacks(),
      ],
    };
  });
}

function named({ id, startMs }: Segment): string {
  return `Segment ${id}, at ${(startMs / 1000).toFixed(1)} s,`;
}

/** The recording of a brand voice on this machine; undefined where it has none, or it was taken away since the order. */
async function bringReferenceVoice(
  brand: Brand | null,
  folder: string,
  blobs: Blobs,
): Promise<ReferenceVoice | undefined> {
  const { recording } = brand ?? {};
  if (!recording) return undefined;
  const file = join(folder, "reference-voice.wav");
  const isHere = existsSync(file) || (await download(blobs, recording.key, file));
  return isHere ? { file, identity: recording.sha256 } : undefined;
}
