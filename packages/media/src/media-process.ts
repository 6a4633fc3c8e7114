// The child process in which FFmpeg runs: decoding, probing, and joining of movies.
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { extractSoundOf } from "./dub/extract-sound.ts";
import type { ExtractRequest } from "./dub/extract-sound.ts";
import { mixDubTo } from "./dub/mix-dub.ts";
import type { DubMix } from "./dub/mix-dub.ts";
import { probeFilmFile } from "./dub/probe-film.ts";
import type { FilmProbeRequest } from "./dub/probe-film.ts";
import { writeDubbedSoundFile } from "./dub/write-dubbed-sound.ts";
import type { DubbedSound } from "./dub/write-dubbed-sound.ts";
import { writeFilm } from "./dub/write-film.ts";
import type { DubbedFilm } from "./dub/write-film.ts";
import { encodeAudio } from "./encode/audio-encoder.ts";
import { openSoundFile } from "./encode/sound-source.ts";
import { layFilmBy, cutStills } from "./film/film.ts";
import type { FilmPlan, FilmStillsRequest } from "./film/film.ts";
import { GifWriter, writeGif } from "./gif/gif-writer.ts";
import type { GifRequest } from "./gif/gif-writer.ts";
import { MovieWriter } from "./join/movie-writer.ts";
import type { MoviePlan } from "./join/movie.ts";
import { filmOrigin } from "./provenance/mark-file.ts";
import { withMemoryLimit } from "./process/memory-limit.ts";
import { serve } from "./process/serve.ts";
import { decodeAudioBlocks } from "./read/resampler.ts";
import type { DecodeRequest } from "./read/resampler.ts";
import { probeImageFile, probeFile } from "./read/read.ts";
import type { ImageProbeRequest } from "./read/read.ts";

/** Films of 4K keep many large pictures for reference. */
const FILM_BYTES = 900 * 2 ** 20;

let movie: { add(file: string): Promise<void>; finish(): Promise<void> } | undefined;

serve({
  probe: (request: { file: string }) => withMemoryLimit(() => probeFile(request)),
  probeImage: (request: ImageProbeRequest) => withMemoryLimit(() => probeImageFile(request)),
  decode: (request: DecodeRequest, report) => withMemoryLimit(() => decodeAudioBlocks(request, report)),

  film: (plan: FilmPlan) => withMemoryLimit(() => layFilmBy(plan), FILM_BYTES),
  filmStills: (request: FilmStillsRequest) => withMemoryLimit(() => cutStills(request), FILM_BYTES),
  gif: (request: GifRequest) => withMemoryLimit(() => writeGif(request), FILM_BYTES),

  probeFilm: (request: FilmProbeRequest) => withMemoryLimit(() => probeFilmFile(request)),
  extractSound: (request: ExtractRequest) => withMemoryLimit(() => extractSoundOf(request)),
  mixDub: (request: { mix: DubMix; out: string }) => withMemoryLimit(() => mixDubTo(request)),
  writeFilm: (plan: DubbedFilm) => withMemoryLimit(() => writeFilm(plan), FILM_BYTES),

  writeDubbedSound: (request: DubbedSound) => withMemoryLimit(() => writeDubbedSoundFile(request)),

  async beginMovie({ sound, file, container, video, consents }: MoviePlan) {
    if (container === "gif") {
      const writer = await GifWriter.open(file, video, filmOrigin(consents));
      movie = {
        add: (run) => writer.add(() => deserialize(readFileSync(run))),
        finish: () => writer.finish(),
      };
      return;
    }
    const source = openSoundFile(sound.file, sound.length);
    const audio = await encodeAudio(source, container === "mp4" ? "aac" : "opus");
    source.close();
    const writer = await MovieWriter.open({ file, container, video, audio, consents });
    movie = {
      add: (run) => writer.add(deserialize(readFileSync(run))),
      finish: () => writer.finish(),
    };
  },
  async addRun({ file }: { file: string }) {
    await movie!.add(file);
  },
  async finishMovie() {
    await movie!.finish();
  },
});
