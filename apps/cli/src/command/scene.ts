import { AVATAR_STYLES, backgroundOf, FRAMINGS, SETS, STYLES } from "@orator/render";
import type { Appearance, SceneBackground } from "@orator/render";
import { choiceOf, given, sizeOf } from "./values.ts";

/** The options that say who is seen and how, for `parseArgs`. */
export const SCENE_OPTIONS = {
  avatar: { type: "string" },
  size: { type: "string" },
  framing: { type: "string" },
  style: { type: "string" },
  "avatar-style": { type: "string" },
  "circle-color": { type: "string" },
  background: { type: "string" },
  mark: { type: "string" },
} as const;

/** Their part of a help text. */
export const SCENE_HELP = `    --avatar ID      a person of the cast, or a GLB file
    --size WxH       even numbers from 128 to 4096 (1280x720)
    --framing F      ${FRAMINGS.join(", ")}
    --avatar-style S ${AVATAR_STYLES.join(", ")}
    --circle-color C #rrggbb of the disc of circle
    --style LOOK     ${STYLES.join(", ")}
    --background B   transparent, #rrggbb, gradient:#rrggbb,#rrggbb, an image or a video file, or a set:
                     ${SETS.join(", ")}; office:2 is furnished otherwise
    --mark TEXT      a label in a corner that says the picture is synthetic, such as AI`;

/** What the options describe. */
interface Picture extends Appearance {
  width?: number;
  height?: number;
  background?: SceneBackground;
  mark?: string;
}

/** The picture that the options describe. */
export function sceneOf(values: {
  [Option in keyof typeof SCENE_OPTIONS]?: string | undefined;
}): Picture {
  return given({
    avatarId: values.avatar,
    ...sizeOf(values.size),
    framing: choiceOf("framing", values.framing, FRAMINGS),
    style: choiceOf("style", values.style, STYLES),
    avatarStyle: choiceOf("avatar-style", values["avatar-style"], AVATAR_STYLES),
    circleColor: values["circle-color"],
    background: values.background === undefined ? undefined : backgroundOf(values.background),
    mark: values.mark,
  });
}
