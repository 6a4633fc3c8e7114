// `npm run say -- "text" --out hello.mp4`: a video of a person who says the text.
import { extname } from "node:path";
import { parseArgs } from "node:util";
import { EMOTIONS, InputError, renderVideo, VIDEO_FORMATS } from "@orator/render";
import type { VideoFileFormat } from "@orator/render";
import { progressBar } from "./command/progress-bar.ts";
import { runCommand } from "./command/run.ts";
import { SCENE_OPTIONS, sceneOf } from "./command/scene.ts";
import { scriptText } from "./command/script-text.ts";
import { choiceOf, given, numberOf, wholeNumberOf } from "./command/values.ts";

const OPTIONS = {
  ...SCENE_OPTIONS,
  voice: { type: "string" },
  fps: { type: "string" },
  format: { type: "string" },
  emotion: { type: "string" },
  audio: { type: "string" },
  seed: { type: "string" },
  workers: { type: "string" },
  speed: { type: "string" },
  pitch: { type: "string" },
  out: { type: "string", short: "o" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

await runCommand(async (args, signal) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const text = await scriptText(positionals);
  if (text === undefined && values.audio === undefined)
    throw new InputError(
      'nothing to say: give a text, for example say "Hello" --out hello.mp4 (--help shows more)',
    );
  const format = choiceOf("format", values.format, VIDEO_FORMATS) ?? formatOf(values.out);
  const request = {
    ...sceneOf(values),
    ...given({
      text,
      audioFile: values.audio,
      voiceId: values.voice,
      fps: numberOf("fps", values.fps),
      format,
      emotion: choiceOf("emotion", values.emotion, EMOTIONS),
      seed: wholeNumberOf("seed", values.seed),
      workers: wholeNumberOf("workers", values.workers),
      speed: numberOf("speed", values.speed),
      pitch: numberOf("pitch", values.pitch),
    }),
  };
  const bar = progressBar();
  const result = await renderVideo(
    { ...request, file: values.out ?? `orator.${format ?? "mp4"}` },
    { signal, onProgress: ({ framesDone, frames }) => bar.show(framesDone / frames) },
  ).finally(() => bar.clear());
  process.stdout.write(
    values.json
      ? `${JSON.stringify({
          file: result.file,
          duration_ms: result.durationMs,
          frames: result.frames,
          width: result.width,
          height: result.height,
          fps: result.fps,
          elapsed_ms: result.elapsedMs,
        })}\n`
      : `${result.file}: ${(result.durationMs / 1000).toFixed(1)} s, made in ${(result.elapsedMs / 1000).toFixed(1)} s\n`,
  );
});

function formatOf(file: string | undefined): VideoFileFormat | undefined {
  if (file === undefined) return undefined;
  const extension = extname(file).slice(1).toLowerCase();
  const format = VIDEO_FORMATS.find((candidate) => candidate === extension);
  if (!format)
    throw new InputError(
      `"${file}" does not end in .${VIDEO_FORMATS.join(", .")}: name the kind of file with --format`,
    );
  return format;
}
