// `npm run cast:sheet -- --out sheet.png`: the whole cast in the poses that show faults.
import { parseArgs } from "node:util";
import { drawCastSheet } from "@orator/render";
import { progressBar } from "./command/progress-bar.ts";
import { runCommand } from "./command/run.ts";
import { given, wholeNumberOf } from "./command/values.ts";

const HELP = `Draws the contact sheet of the cast: a row a person; neutral, smile, AA, OO, PP, FF, blink, turned.

  npm run cast:sheet -- --out sheet.png
    --avatars IDS    only these, with commas between (ids or GLB files)
    --size N         side of each picture in pixels (256)
    --out FILE       a PNG (cast.png)
`;

await runCommand(async (args, signal) => {
  const { values } = parseArgs({
    args,
    options: {
      avatars: { type: "string" },
      size: { type: "string" },
      out: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const bar = progressBar();
  const file = values.out ?? "cast.png";
  await drawCastSheet({
    file,
    signal,
    onProgress: (done, all) => bar.show(done / all),
    ...given({
      avatarIds: values.avatars?.split(",").map((id) => id.trim()),
      sizePx: wholeNumberOf("size", values.size),
    }),
  }).finally(() => bar.clear());
  process.stdout.write(`${file}\n`);
});
