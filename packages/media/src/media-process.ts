// The child process in which FFmpeg runs: decoding, probing, and joining of movies.
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { encodeAudio } from "./encode/audio-encoder.ts";
import { MovieWriter } from "./join/movie-writer.ts";
import { serve } from "./process/serve.ts";
import { decodeAudioBlocks } from "./read/decode-audio.ts";
import type { DecodeRequest } from "./read/decode-audio.ts";
import { probeFile } from "./read/probe.ts";
import type { MoviePlan } from "./join/movie.ts";

let movie: MovieWriter | undefined;

serve({
  probe: probeFile,
  decode: (request: DecodeRequest, report) => decodeAudioBlocks(request, report),

  async beginMovie({ samples, ...plan }: MoviePlan) {
    const audio = await encodeAudio(samples, plan.container === "mp4" ? "aac" : "opus");
    movie = await MovieWriter.open({ ...plan, audio });
  },
  async addRun({ file }: { file: string }) {
    await movie!.add(deserialize(readFileSync(file)));
  },
  async finishMovie() {
    await movie!.finish();
  },
});
