// `npm run cast:sheet -- --out sheet.png`: the whole cast in the poses that show faults, or as they speak.
import { parseArgs } from "node:util";
import {
  backgroundOf,
  drawCastSheet,
  drawMotionSheet,
  EMOTIONS,
  FRAMINGS,
  InputError,
  STYLES,
} from "@orator/render";
import { progressBar } from "./command/progress-bar.ts";
import { runCommand } from "./command/run.ts";
import { scriptText } from "./command/script-text.ts";
import { choiceOf, given, numberOf, wholeNumberOf } from "./command/values.ts";

const TEXT =
  "Hello! First, a wonderful view of you and me; second, five people whom we both know. " +
  "Why not? I think it is a very big, beautiful, friendly village.";

const HELP = `Draws a sheet of people, on all cores: a row a person; neutral, smile, AA, OO, PP, FF, blink, turned.

  npm run cast:sheet -- --out sheet.png
    --people IDS     only these, with commas between (ids or GLB files)
    --size N         side of each picture in pixels (320)
    --background B   #rrggbb, gradient:#rrggbb,#rrggbb, a set or an image file (a pale gray)
    --look LOOK      ${STYLES.join(", ")}
    --framing F      ${FRAMINGS.join(", ")} (close_up)
    --out FILE       a PNG (cast.png)

  npm run cast:sheet -- --motion ["text"]    moments of speech: from the front, then turned by 25° to either side
    --frames N       pictures from the front (40)
    --from MS        the first moment (0)
    --every MS       between two pictures, 40 for every frame (so that all of the text is seen)
    --emotion NAME   ${EMOTIONS.join(", ")}
    --seed N         another seed, another take (1)
`;

/** Options that only mean something for moments of speech. */
const OF_MOTION = ["frames", "from", "every", "emotion", "seed"] as const;

await runCommand(async (args, signal) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      people: { type: "string" },
      size: { type: "string" },
      background: { type: "string" },
      look: { type: "string" },
      framing: { type: "string" },
      motion: { type: "boolean" },
      frames: { type: "string" },
      from: { type: "string" },
      every: { type: "string" },
      emotion: { type: "string" },
      seed: { type: "string" },
      out: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const lost = OF_MOTION.find((option) => values[option] !== undefined) ?? (positionals.length && "text");
  if (lost && !values.motion) throw new InputError(`${lost} is for moments of speech: add --motion`);
  const bar = progressBar();
  const file = values.out ?? "cast.png";
  const people = {
    file,
    signal,
    onProgress: (done: number, all: number) => bar.show(done / all),
    ...given({
      avatarIds: values.people?.split(",").map((id) => id.trim()),
      sizePx: wholeNumberOf("size", values.size),
      background: values.background === undefined ? undefined : backgroundOf(values.background),
      style: choiceOf("look", values.look, STYLES),
      framing: choiceOf("framing", values.framing, FRAMINGS),
    }),
  };
  const motion = given({
    frames: wholeNumberOf("frames", values.frames),
    fromMs: numberOf("from", values.from),
    everyMs: numberOf("every", values.every),
    emotion: choiceOf("emotion", values.emotion, EMOTIONS),
    seed: wholeNumberOf("seed", values.seed),
  });
  const drawing = values.motion
    ? drawMotionSheet({ text: (await scriptText(positionals)) ?? TEXT, ...people, ...motion })
    : drawCastSheet(people);
  await drawing.finally(() => bar.clear());
  process.stdout.write(`${file}\n`);
});
