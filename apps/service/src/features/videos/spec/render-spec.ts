import { SET_NAMES } from "@orator/contract";
import { z } from "zod";
import { fit, painted, play, source, specLayer, specMusic, specTrack, specTransition } from "./spec-layer.ts";

export type { Source } from "./spec-layer.ts";

/** The version of newly written specs. A worker refuses one that it does not know. */
export const SPEC_VERSION = 1;

/** Who is seen: one of the public cast, or a GLB or VRM file in storage. */
const person = z.union([z.strictObject({ castId: z.string() }), z.strictObject({ key: z.string() })]);

export type Person = z.infer<typeof person>;

const motion = z.strictObject({ idle: z.boolean(), gestures: z.boolean() });

/** How somebody moves beyond their lips. */
export type SpecMotion = z.infer<typeof motion>;

const background = z.discriminatedUnion("type", [
  /** What the avatar brings along; white where that is nothing. */
  z.strictObject({ type: z.literal("own") }),
  z.strictObject({ type: z.literal("transparent") }),
  ...painted,
  z.strictObject({ type: z.literal("set"), name: z.enum(SET_NAMES), seed: z.int().exactOptional() }),
  z.strictObject({ type: z.literal("image"), source, fit }),
  z.strictObject({ type: z.literal("film"), source, fit, play }),
]);

/** What is seen behind the person; a film that is shorter or longer than its scene plays as `play` says. */
export type SpecBackground = z.infer<typeof background>;

/** Behind everybody who brings nothing else along. */
export const WHITE = { type: "color", color: "#ffffff" } as const satisfies SpecBackground;

const speech = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: z.string(),
    voiceId: z.string(),
    speed: z.number(),
    pitch: z.number(),
    /** The recording of a brand voice, which is cloned where that is possible; and its SHA-256. */
    referenceVoice: z.strictObject({ source, sha256: z.string() }).exactOptional(),
  }),
  z.strictObject({
    type: z.literal("recording"),
    source,
    /** As far as it is known before the file is fetched. */
    durationMs: z.number().optional(),
  }),
  z.strictObject({ type: z.literal("silence"), durationMs: z.number() }),
]);

/** What is heard: words of a voice, a recording, or nothing for a while. */
export type SpecSpeech = z.infer<typeof speech>;

const scene = z.strictObject({
  /** Left out where nobody is seen. */
  person: person.exactOptional(),
  /** By default as everybody moves. */
  motion: motion.optional(),
  framing: z.enum(["half_body", "close_up", "full_body"]),
  avatarStyle: z.enum(["normal", "closeUp", "circle", "voiceOnly"]),
  /** Of the disc of a circle; defaults to the usual one. */
  circleColor: z.string().optional(),
  placement: z.strictObject({ x: z.number(), y: z.number(), scale: z.number() }).optional(),
  background,
  speech,
  emotion: z.enum(["neutral", "friendly", "serious", "excited", "soothing"]),
  /** What else is seen, the lowest first; specs of before have none. */
  layers: z.array(specLayer).exactOptional(),
  /** Defaults to a cut. */
  transition: specTransition.exactOptional(),
  sound: specTrack.exactOptional(),
});

/** What one scene shows and says, checked and with everything that it names found. */
export type SpecScene = z.infer<typeof scene>;

/**
 * What is to be made, however it was ordered: every kind of request becomes one of these, and the worker knows nothing
 * else. Names are resolved and defaults filled in, so that the video stays the same if either changes.
 */
export const renderSpec = z.strictObject({
  version: z.literal(SPEC_VERSION),
  format: z.enum(["mp4", "webm"]),
  width: z.int(),
  height: z.int(),
  fps: z.int(),
  /** Make a second file with the captions drawn in. */
  captioned: z.boolean(),
  /** Free of charge, with a watermark. */
  test: z.boolean(),
  /** Drawn into a corner of every picture; specs of before have none. */
  mark: z.string().optional(),
  music: specMusic.exactOptional(),
  scenes: z.array(scene).min(1),
});

export type RenderSpec = z.infer<typeof renderSpec>;
