import { z } from "zod";

/** A file that goes into a video: on the web, or in storage under a name that its owner knows it by. */
export const source = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("web"), url: z.string() }),
  z.strictObject({ from: z.literal("storage"), key: z.string(), name: z.string() }),
]);

export type Source = z.infer<typeof source>;

/** How a picture or film of other proportions fills its place. */
export const fit = z.enum(["cover", "contain"]);

/** How a film of another length than its scene plays. */
export const play = z.enum(["loop", "freeze", "fit"]);

/** A picture behind somebody that needs no file. */
export const painted = [
  z.strictObject({ type: z.literal("color"), color: z.string() }),
  z.strictObject({
    type: z.literal("gradient"),
    from: z.string(),
    to: z.string(),
    angleDeg: z.number().exactOptional(),
  }),
] as const;

const side = z.enum(["left", "right", "top", "bottom"]);

const motion = z.strictObject({
  type: z.enum(["fade", "slide", "zoom"]),
  durationMs: z.number().exactOptional(),
  side: side.exactOptional(),
});

const frame = {
  box: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .exactOptional(),
  opacity: z.number().exactOptional(),
  cornerRadius: z.number().exactOptional(),
  entrance: motion.exactOptional(),
  exit: motion.exactOptional(),
  startMs: z.number().exactOptional(),
  endMs: z.number().exactOptional(),
};

const look = {
  font: z.string().exactOptional(),
  weight: z.number().exactOptional(),
  size: z.number().exactOptional(),
  color: z.string().exactOptional(),
  align: z.enum(["left", "center", "right"]).exactOptional(),
  verticalAlign: z.enum(["top", "middle", "bottom"]).exactOptional(),
  lineHeight: z.number().exactOptional(),
  plate: z
    .strictObject({
      color: z.string(),
      padding: z.number().exactOptional(),
      cornerRadius: z.number().exactOptional(),
    })
    .exactOptional(),
};

/** A part of a scene's picture: what the renderer calls a layer, with sources in place of files. */
export const specLayer = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("person"),
    ...frame,
    mask: z.literal("circle").exactOptional(),
    background: z.discriminatedUnion("type", [...painted]).exactOptional(),
  }),
  z.strictObject({ type: z.literal("text"), text: z.string(), ...frame, ...look }),
  z.strictObject({ type: z.literal("image"), source, fit: fit.exactOptional(), ...frame }),
  z.strictObject({
    type: z.literal("video"),
    source,
    fit: fit.exactOptional(),
    play: play.exactOptional(),
    ...frame,
  }),
  z.strictObject({
    type: z.literal("shape"),
    shape: z.enum(["rectangle", "ellipse"]),
    fill: z
      .union([
        z.string(),
        z.strictObject({ from: z.string(), to: z.string(), angleDeg: z.number().exactOptional() }),
      ])
      .exactOptional(),
    stroke: z.strictObject({ color: z.string(), width: z.number() }).exactOptional(),
    ...frame,
  }),
  z.strictObject({ type: z.literal("caption"), ...frame, ...look }),
]);

export type SpecLayer = z.infer<typeof specLayer>;

/** How a scene replaces the previous one. */
export const specTransition = z.strictObject({
  type: z.enum(["cut", "fade", "slide", "wipe"]),
  durationMs: z.number().exactOptional(),
  side: side.exactOptional(),
});

/** A sound beside the voice. */
export const specTrack = z.strictObject({ source, volume: z.number().exactOptional() });

/** Music under the whole video. */
export const specMusic = specTrack.extend({
  loop: z.boolean().exactOptional(),
  duck: z.boolean().exactOptional(),
});

/** Music under the whole video: again and again and softer under speech, unless it says otherwise. */
export type SpecMusic = z.infer<typeof specMusic>;
