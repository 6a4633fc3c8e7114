import { z } from "zod";
import { ID_PREFIXES, httpUrl, idParam, webhookUrl } from "./fields.ts";

/** The longest text of one scene, in characters. */
export const MAX_SCENE_CHARACTERS = 5000;

/** The most scenes of one video. */
export const MAX_SCENES = 50;

/** The longest video, in seconds. */
export const MAX_VIDEO_SECONDS = 1800;

/** Who is seen when nobody is named, and in every example: the first of the public cast. */
export const DEFAULT_AVATAR_ID = "sofia";

/** The avatar pose of a WebM video that names none. */
export const DEFAULT_AVATAR_POSE_ID = `${DEFAULT_AVATAR_ID}_front`;

/** The voice of a WebM video that names none. */
export const DEFAULT_VOICE_ID = "en-us-clara";

/** The color of the disc of `circle` when none is named. */
export const DEFAULT_CIRCLE_COLOR = "#c3d0df";

/** What is said in a WebM video that brings no words of its own. */
export const DEFAULT_SENTENCE = "Hello! This is a short sample of how I look and sound.";

/** The marks that every text which is spoken may hold, in Markdown. */
export const SCRIPT_MARKS =
  "`[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, " +
  '`[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.';

/** Words to be spoken, 1 to `max` characters of which one at least is no space; the marks of scripts are described with it. */
export function spokenText(meaning: string, max = MAX_SCENE_CHARACTERS) {
  return z.string().min(1).max(max).regex(/\S/, "must contain words").describe(`${meaning}. ${SCRIPT_MARKS}`);
}

/** What may be drawn into a corner of every picture, to tell viewers what they see. */
export const visibleMark = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .optional()
  .describe(
    "A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to " +
      "programs in any case; an installation may draw the label into all of its videos",
  );

/** How the person is presented. */
export const avatarStyle = z
  .enum(["normal", "closeUp", "circle", "voiceOnly"])
  .describe(
    "`normal` as framed, `closeUp` nearer, `circle` before a disc that cuts them off, `voiceOnly` heard but not seen",
  );

/** Lengths of the shorter side in pixels, by the name of the resolution. */
const SHORT_SIDE = { "480p": 480, "720p": 720, "1080p": 1080, "1440p": 1440, "2160p": 2160 } as const;

/** The height of a landscape video, by name. */
export const resolution = z.enum(["480p", "720p", "1080p", "1440p", "2160p"]);

/** Width to height. */
export const aspect = z.enum(["16:9", "9:16", "1:1"]);

/** The largest picture, in pixels: 4096 × 2160. */
const MAX_PIXELS = 4096 * 2160;

const side = z.int().min(128).max(4096).multipleOf(2);

/** Width and height in pixels: even, 128 to 4096 each, 8,847,360 pixels in all at most. */
export const dimension = z
  .strictObject({
    width: side.describe("Pixels, even"),
    height: side.describe("Pixels, even"),
  })
  .refine(({ width, height }) => width * height <= MAX_PIXELS, {
    error: "must not exceed 4096 × 2160 pixels in all",
    path: ["width"],
  })
  .meta({ id: "Dimension", description: "Size of the picture in pixels, 4096 × 2160 in all at most." });

export type Dimension = z.infer<typeof dimension>;

/** The pixels that settings ask for: `dimension` if given, else those of the resolution in the aspect; always even. */
export function pixelsOf(settings: {
  resolution: z.infer<typeof resolution>;
  aspect: z.infer<typeof aspect>;
  dimension?: Dimension | undefined;
}): Dimension {
  if (settings.dimension !== undefined) return settings.dimension;
  const short = SHORT_SIDE[settings.resolution];
  const long = 2 * Math.round((short * 16) / 9 / 2);
  if (settings.aspect === "1:1") return { width: short, height: short };
  return settings.aspect === "16:9" ? { width: long, height: short } : { width: short, height: long };
}

/** A plain color. */
export const color = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, "must be a color written #rgb or #rrggbb")
  .meta({ example: "#1b2a41" });

/** The color of the disc of `circle`. */
export const circleColor = color
  .optional()
  .describe("Color of the disc in `circle`, whatever lies around it; other styles have none")
  .meta({ default: DEFAULT_CIRCLE_COLOR, example: "#1b2a41" });

/** How a picture or video of other proportions fills the frame. */
export const fit = z
  .enum(["cover", "crop", "contain"])
  .describe("`cover` and `crop` fill the frame and crop the rest, `contain` shows everything");

/** How a background video that is shorter or longer than its scene is played. */
export const playStyle = z
  .enum(["fit_to_scene", "freeze", "loop"])
  .describe(
    "`fit_to_scene` changes its speed, to eight times its own at most; `freeze` holds its last picture, `loop` repeats it",
  );

/** Reports a member that another one makes necessary, as the schema itself reports a missing member. */
export function addMissing(context: z.RefinementCtx, member: string, message: string): void {
  context.addIssue({ code: "invalid_type", expected: "string", path: [member], message, input: undefined });
}

/** Requires one of two members, never both; none is reported at the first, both at the second. */
export function exactlyOne<const A extends string, const B extends string>(a: A, b: B) {
  return (value: Partial<Record<A | B, unknown>>, context: z.RefinementCtx): void => {
    const given = [a, b].filter((name) => value[name] !== undefined);
    if (given.length === 0) addMissing(context, a, `either ${a} or ${b} is required`);
    if (given.length === 2)
      context.addIssue({ code: "custom", path: [b], message: `use either ${a} or ${b}, not both` });
  };
}

/** Names an uploaded file. */
export const assetId = idParam
  .describe("Id of an uploaded asset")
  .meta({ example: `${ID_PREFIXES.asset}_01k9z6p2m8d4` });
const mediaUrl = httpUrl.describe("http or https; a URL of an own asset works too");

/** Where a new video goes. */
export const folderId = idParam
  .optional()
  .describe("The folder for the video; one that does not exist is an error");

/** Whose pronunciations and tone a video has. */
export const brandVoiceId = idParam
  .optional()
  .describe("The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested")
  .meta({ example: `${ID_PREFIXES.brandVoice}_01k9z6p2m8d4` });

/** The same of a live person. */
export const liveBrandVoiceId = brandVoiceId.describe(
  "The brand voice whose vocabulary is spoken, and whose tone is given to the model that answers",
);

/** What is seen behind the person. */
export const background = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("color"), value: color.default("#ffffff") }),
    z
      .strictObject({
        type: z.literal("image"),
        url: mediaUrl.optional(),
        image_asset_id: assetId.optional(),
        fit: fit.default("cover"),
      })
      .superRefine(exactlyOne("url", "image_asset_id")),
    z
      .strictObject({
        type: z.literal("video"),
        url: mediaUrl.optional(),
        video_asset_id: assetId.optional(),
        play_style: playStyle.default("fit_to_scene"),
        fit: fit.default("cover"),
      })
      .superRefine(exactlyOne("url", "video_asset_id")),
    z.strictObject({ type: z.literal("transparent") }),
  ])
  .meta({ id: "Background", description: "What is seen behind the person." });

export type Background = z.infer<typeof background>;

/** Rate of speech against the voice's own. */
export const speed = z.number().min(0.5).max(2).describe("Rate of speech; 1 is the voice's own");

/** Pitch against the voice's own. */
export const pitch = z.number().min(-50).max(50).describe("Percent of an octave; 0 is the voice's own");

const EMOTIONS = {
  neutral: "neutral",
  friendly: "friendly",
  serious: "serious",
  excited: "excited",
  soothing: "soothing",
  Friendly: "friendly",
  Serious: "serious",
  Excited: "excited",
  Soothing: "soothing",
  Broadcaster: "serious",
} as const;

/** A mood by any of its names. */
export const emotionName = z
  .enum(Object.keys(EMOTIONS) as (keyof typeof EMOTIONS)[])
  .describe("The mood of face and body; capitalized names mean the same, `Broadcaster` is `serious`");

/** The mood that colors the performance. Capitalized names of other services are taken and mapped. */
export const emotion = emotionName
  .transform((name) => EMOTIONS[name])
  .describe("The mood of face and body; capitalized names mean the same, `Broadcaster` is `serious`");

/** Where and under which name one request's events are sent. */
export const callback = {
  callback_id: z.string().max(256).optional().describe("Comes back in every event of this request"),
  callback_url: webhookUrl
    .optional()
    .describe("Receives the events of this request, as a webhook endpoint does"),
};
