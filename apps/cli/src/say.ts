// `npm run say -- "text" --out hello.mp4`: a video of a person who says the text.
import { extname } from "node:path";
import { parseArgs } from "node:util";
import { EMOTIONS, InputError, listAvatars, listVoices, renderVideo, VIDEO_FORMATS } from "@orator/render";
import type { PhotoPerson, VideoFileFormat, VideoResult } from "@orator/render";
import {
  ADD_VOICES,
  remoteSettingFaults,
  knownVoice,
  neuralVoicesHint,
  refreshRemoteVoices,
} from "@orator/speech";
import { givenCredentials } from "./command/credentials.ts";
import { printList } from "./command/print-list.ts";
import { PHOTO_HELP, PHOTO_OPTIONS, withPhoto } from "./command/photo.ts";
import { progressBar } from "./command/progress-bar.ts";
import { runCommand } from "./command/run.ts";
import { SCENE_HELP, SCENE_OPTIONS, sceneOf } from "./command/scene.ts";
import { scriptText } from "./command/script-text.ts";
import { choiceOf, given, numberOf, wholeNumberOf } from "./command/values.ts";

const HELP = `Makes a video of a person who says a text.

  npm run say -- "Hello, I am new here." --out hello.mp4     (- instead of the text reads stdin)

  What is said
    --audio FILE     a recording to speak to (with text: what it says)
    --voice ID       a voice of --list-voices; defaults to the person's own
    --speed N        0.5 to 2 (1)
    --pitch N        -50 to 50 (0)
    --emotion NAME   ${EMOTIONS.join(", ")}
    --seed N         any whole number; another seed, another take (1)
  What is seen
${PHOTO_HELP}
${SCENE_HELP}
  What comes out
    --out FILE       .mp4, .webm (transparent unless it has a background) or .gif
    --format F       ${VIDEO_FORMATS.join(", ")}; by default as the file's ending
    --fps N          1 to 60 (25; GIF 20)
    --captions FILE  also writes WebVTT captions; "burn" draws them into the picture; may be given twice
    --poster FILE    also a picture that stands for the video: .png, .jpg or .webp
    --workers N      drawing processes (one a core); never changes the frames
    --json           prints one line of JSON
  Lists
    --list-avatars, --list-voices    with --json as an array
`;

const OPTIONS = {
  ...SCENE_OPTIONS,
  ...PHOTO_OPTIONS,
  voice: { type: "string" },
  fps: { type: "string" },
  format: { type: "string" },
  emotion: { type: "string" },
  audio: { type: "string" },
  captions: { type: "string", multiple: true },
  seed: { type: "string" },
  workers: { type: "string" },
  speed: { type: "string" },
  pitch: { type: "string" },
  poster: { type: "string" },
  out: { type: "string", short: "o" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  "list-avatars": { type: "boolean" },
  "list-voices": { type: "boolean" },
} as const;

await runCommand(async (args, signal) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.help) process.stdout.write(HELP);
  else if (values["list-avatars"]) printList(await listAvatars(), { asJson: values.json });
  else if (values["list-voices"]) {
    await askForVoices(signal);
    printList(listVoices(), { asJson: values.json });
  } else {
    if (values.voice !== undefined && knownVoice(values.voice) === undefined) await askForVoices(signal);
    const text = await scriptText(positionals);
    await withPhoto(values, signal, (person) => say(values, text, person, signal));
  }
});

/** Of the engine that SPEECH_BASE_URL names, where it is set: three seconds at most. */
async function askForVoices(signal: AbortSignal): Promise<void> {
  const faults = remoteSettingFaults(process.env);
  const trouble = faults.length > 0 ? faults.join("; ") : await refreshRemoteVoices(signal);
  if (trouble) process.stderr.write(`orator: ${trouble}\n`);
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

async function say(
  values: Values,
  text: string | undefined,
  person: PhotoPerson | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (text === undefined && values.audio === undefined)
    throw new InputError(
      'nothing to say: give a text, for example say "Hello" --out hello.mp4 (--help shows more)',
    );
  const format = choiceOf("format", values.format, VIDEO_FORMATS) ?? formatOf(values.out);
  const captions = values.captions ?? [];
  const captionsFiles = captions.filter((value) => value !== "burn");
  if (captionsFiles.length > 1) throw new InputError("--captions takes one file (and burn)");
  const request = {
    ...givenCredentials(),
    ...sceneOf(values),
    ...given({
      avatarId: person?.file ?? values.avatar,
      text,
      audioFile: values.audio,
      voiceId: values.voice ?? (values.audio === undefined ? person?.defaultVoiceId : undefined),
      fps: numberOf("fps", values.fps),
      format,
      emotion: choiceOf("emotion", values.emotion, EMOTIONS),
      seed: wholeNumberOf("seed", values.seed),
      workers: wholeNumberOf("workers", values.workers),
      speed: numberOf("speed", values.speed),
      pitch: numberOf("pitch", values.pitch),
      captionsFile: captionsFiles[0],
      posterFile: values.poster,
      burnCaptions: captions.includes("burn"),
    }),
    file: values.out ?? `orator.${format ?? "mp4"}`,
  };
  const bar = progressBar();
  const onProgress = ({ fraction }: { fraction: number }): void => bar.show(fraction);
  const result = await renderVideo(request, { signal, onProgress }).finally(() => bar.clear());
  const notes = values.json ? result.warnings : withHint(result.warnings, values);
  for (const note of notes) process.stderr.write(`orator: ${note}\n`);
  process.stdout.write(values.json ? asJson(result) : inWords(result));
}

/** How neural voices are had, where a voice spoke without them and no warning says so already. */
function withHint(warnings: readonly string[], { audio }: Values): string[] {
  const hint = audio === undefined ? neuralVoicesHint() : undefined;
  const isSaid = warnings.some((warning) => warning.includes(ADD_VOICES));
  return hint === undefined || isSaid ? [...warnings] : [...warnings, hint];
}

function formatOf(file: string | undefined): VideoFileFormat | undefined {
  if (file === undefined) return undefined;
  const ending = extname(file).slice(1).toLowerCase();
  const format = VIDEO_FORMATS.find((candidate) => candidate === ending);
  if (!format)
    throw new InputError(
      `"${file}" does not end in .${VIDEO_FORMATS.join(", .")}: name the kind of file with --format`,
    );
  return format;
}

function asJson({ file, durationMs, frames, width, height, fps, elapsedMs }: VideoResult): string {
  const line = { file, duration_ms: durationMs, frames, width, height, fps, elapsed_ms: elapsedMs };
  return `${JSON.stringify(line)}\n`;
}

function inWords({ file, durationMs, elapsedMs }: VideoResult): string {
  return `${file}: ${(durationMs / 1000).toFixed(1)} s, made in ${(elapsedMs / 1000).toFixed(1)} s\n`;
}
