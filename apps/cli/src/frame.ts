// `npm run --silent frame -- --avatar A --out x.png`: one picture of a person in a given pose.
import { parseArgs } from "node:util";
import { drawStill, InputError, parseChannels, stillFormatOf } from "@orator/render";
import { givenCredentials } from "./command/credentials.ts";
import { PHOTO_HELP, PHOTO_OPTIONS, withPhoto } from "./command/photo.ts";
import { runCommand } from "./command/run.ts";
import { SCENE_HELP, SCENE_OPTIONS, sceneOf } from "./command/scene.ts";

const HELP = `Draws one picture of a person.

  npm run --silent frame -- --out x.png
    --set CHANNELS   the pose, for example jawOpen=0.5,viseme_PP=1,head.y=20
${PHOTO_HELP}
${SCENE_HELP}
    --out FILE       .png, .jpg or .webp
`;

await runCommand(async (args, signal) => {
  const { values } = parseArgs({
    args,
    options: {
      ...SCENE_OPTIONS,
      ...PHOTO_OPTIONS,
      set: { type: "string", multiple: true },
      out: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const file = values.out;
  if (file === undefined) throw new InputError("name the picture with --out, for example --out x.png");
  const format = stillFormatOf(file);
  const channels = parseChannels((values.set ?? []).join(","));
  await withPhoto(values, signal, (person) =>
    drawStill({
      ...givenCredentials(),
      ...sceneOf(values),
      ...(person && { avatarId: person.file }),
      format,
      channels,
      file,
      signal,
    }),
  );
});
