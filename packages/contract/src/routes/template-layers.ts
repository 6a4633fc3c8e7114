import { z } from "zod";
import { urlFault } from "../core/fields.ts";
import { assetId, color, exactlyOne, fit, playStyle } from "../core/media.ts";
import { variableAlone } from "../core/variables.ts";

/** The most layers of one scene. */
export const MAX_LAYERS = 50;

/** The longest text of a layer, in characters, when its variables are filled in. */
export const MAX_LAYER_CHARACTERS = 10_000;

/** The families of letters that come with the service. */
export const FONT_NAMES = [
  "Noto Sans",
  "Inter",
  "Montserrat",
  "Source Serif 4",
  "Roboto Slab",
  "Oswald",
  "Caveat",
] as const;

/** The address of a file, or the variable that stands for one. */
export const fillableUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (text) => variableAlone(text) !== undefined || urlFault(text) === undefined,
    "must be an address that begins with http:// or https://, or a variable such as {{picture}}",
  )
  .describe("http or https, of an own asset too; or a variable, as `{{picture}}`");

/** A file by its address or by the id of an asset. */
export const fileMembers = { url: fillableUrl.optional(), asset_id: assetId.optional() };

/** A color that may let through what lies below. */
const seeThroughColor = z
  .string()
  .regex(
    /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/,
    "must be a color written #rgb, #rrggbb or #rrggbbaa",
  )
  .meta({ example: "#1b2a41cc" });

/** Two colors that run into each other. */
export const gradientMembers = {
  from: color,
  to: color,
  angle: z
    .number()
    .min(-360)
    .max(360)
    .optional()
    .describe("Degrees: 0 (the default) runs from the top to the bottom, 90 from the left to the right"),
};

/** From where something comes, or where it goes. */
export const side = z.enum(["left", "right", "top", "bottom"]);

const share = z.number().min(-2).max(3);

const box = z
  .strictObject({
    x: share.describe("Of the left side, in widths of the picture"),
    y: share.describe("Of the upper side, in heights of the picture"),
    width: z.number().min(0.001).max(5).describe("In widths of the picture"),
    height: z.number().min(0.001).max(5).describe("In heights of the picture"),
  })
  .meta({
    id: "LayerBox",
    description: "A part of the picture, in shares of it from its left upper corner; may reach beyond it.",
  });

const motion = z
  .strictObject({
    type: z.enum(["fade", "slide", "zoom"]),
    duration: z.number().min(0.04).max(10).optional().describe("Seconds; defaults to 0.5"),
    side: side.optional().describe("Where a `slide` comes from or goes to; defaults to `left`"),
  })
  .meta({ id: "LayerMotion", description: "How a layer comes or goes." });

const frame = {
  box: box.optional().describe("Defaults to the whole picture"),
  opacity: z.number().min(0).max(1).optional().describe("Defaults to 1"),
  corner_radius: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round"),
  entrance: motion.optional().describe("How it comes"),
  exit: motion.optional().describe("How it goes"),
  start: z.number().min(0).max(1800).optional().describe("Seconds from the scene's beginning; defaults to 0"),
  end: z.number().min(0).max(1800).optional().describe("Seconds; defaults to the scene's end"),
};

const look = {
  font: z
    .enum(FONT_NAMES)
    .optional()
    .describe("Defaults to `Noto Sans`; other scripts take their letters from its kin"),
  weight: z.int().min(100).max(900).optional().describe("Defaults to 400; the nearest that there is"),
  size: z
    .number()
    .min(0.005)
    .max(1)
    .optional()
    .describe(
      "Height of the letters, in shorter sides of the picture; defaults to 0.06. Made smaller until the text fits",
    ),
  color: seeThroughColor.optional().describe("Defaults to white"),
  align: z
    .enum(["left", "center", "right"])
    .optional()
    .describe("By default where the text's direction begins"),
  vertical_align: z.enum(["top", "middle", "bottom"]).optional().describe("Defaults to `top`"),
  line_height: z.number().min(0.5).max(4).optional().describe("In sizes; defaults to 1.2"),
  plate: z
    .strictObject({
      color: seeThroughColor,
      padding: z.number().min(0).max(0.5).optional().describe("In shorter sides; defaults to 0.02"),
      corner_radius: z.number().min(0).max(0.5).optional().describe("In shorter sides; defaults to 0"),
    })
    .optional()
    .describe("What lies behind the text"),
};

/** A part of a scene's picture. */
export const layer = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("person"),
      ...frame,
      mask: z.literal("circle").optional().describe("Shows what lies in the box's largest circle alone"),
      background: z
        .discriminatedUnion("type", [
          z.strictObject({ type: z.literal("color"), value: color }),
          z.strictObject({ type: z.literal("gradient"), ...gradientMembers }),
        ])
        .optional()
        .describe("Behind the person within the box; defaults to nothing"),
    }),
    z.strictObject({
      type: z.literal("text"),
      text: z.string().max(MAX_LAYER_CHARACTERS).describe("May hold variables, as `{{name}}`"),
      ...frame,
      ...look,
    }),
    z
      .strictObject({ type: z.literal("image"), ...fileMembers, fit: fit.optional(), ...frame })
      .superRefine(exactlyOne("url", "asset_id")),
    z
      .strictObject({
        type: z.literal("video"),
        ...fileMembers,
        fit: fit.optional(),
        play_style: playStyle.optional(),
        ...frame,
      })
      .superRefine(exactlyOne("url", "asset_id")),
    z.strictObject({
      type: z.literal("shape"),
      shape: z.enum(["rectangle", "ellipse"]),
      fill: z
        .union([
          seeThroughColor,
          z.strictObject({ ...gradientMembers, from: seeThroughColor, to: seeThroughColor }),
        ])
        .optional()
        .describe("A color, or two that run into each other"),
      stroke: z
        .strictObject({
          color: seeThroughColor,
          width: z.number().min(0).max(0.5).describe("In shorter sides of the picture"),
        })
        .optional(),
      ...frame,
    }),
    z.strictObject({ type: z.literal("caption"), ...frame, ...look }),
  ])
  .meta({
    id: "Layer",
    description:
      "A part of a scene's picture: its `person`, a `text`, an `image`, a `video` without its sound, a `shape`, or the `caption` of what is being said.",
  });

/** A part of a template's picture. */
export type TemplateLayer = z.infer<typeof layer>;
