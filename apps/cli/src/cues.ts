// `npm run --silent cues -- "text"`: the timing and animation of a script as JSON.
import { parseArgs } from "node:util";
import { cuesOf, EMOTIONS, InputError } from "@orator/render";
import { runCommand } from "./command/run.ts";
import { scriptText } from "./command/script-text.ts";
import { choiceOf, given, numberOf, wholeNumberOf } from "./command/values.ts";

const HELP = `Prints when each word, phone and viseme of a script sounds, and the value of every animation channel a frame.

  npm run --silent cues -- "text"                 the text, or - for stdin
    --audio FILE     a recording to time instead (with text: what it says)
    --voice ID       a voice of --list-voices of "say"
    --fps N          frames a second (25)
    --emotion NAME   ${EMOTIONS.join(", ")}
    --speed N        0.5 to 2 (1)
    --pitch N        -50 to 50 (0)
    --seed N         another seed, another take (1)
    --json           JSON on one line (this is what is printed anyway)
`;

await runCommand(async (args, signal) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      audio: { type: "string" },
      voice: { type: "string" },
      fps: { type: "string" },
      emotion: { type: "string" },
      speed: { type: "string" },
      pitch: { type: "string" },
      seed: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const text = await scriptText(positionals);
  if (text === undefined && values.audio === undefined)
    throw new InputError('nothing to time: give a text, for example cues "Hello", or --audio FILE');
  const request = given({
    text,
    audioFile: values.audio,
    voiceId: values.voice,
    fps: numberOf("fps", values.fps),
    emotion: choiceOf("emotion", values.emotion, EMOTIONS),
    speed: numberOf("speed", values.speed),
    pitch: numberOf("pitch", values.pitch),
    seed: wholeNumberOf("seed", values.seed),
  });
  process.stdout.write(`${JSON.stringify(await cuesOf(request, signal))}\n`);
});
