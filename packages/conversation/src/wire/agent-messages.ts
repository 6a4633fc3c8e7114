import * as z from "zod/mini";
import { LIMITS } from "./protocol.ts";

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** What a voice of its own tells the person: it brings the sound, the person has the lips. */
export const agentMessages = [
  /** More of a speech's sound; the first one begins it. Mono PCM of signed 16-bit little-endian integers at 24 kHz. */
  z.strictObject({
    type: z.literal("agent.speak"),
    id,
    audio: z.optional(
      z.string().check(z.maxLength(LIMITS.agentAudioCharacters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    ),
    /** Number of the binary frames that bring the sound instead. */
    stream: z.optional(z.int().check(z.gte(0), z.lte(0xffffffff))),
  }),
  /** All of its sound was sent; `text` is what it said, for the record. */
  z.strictObject({
    type: z.literal("agent.speak_end"),
    id,
    text: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.sayCharacters))),
  }),
  /** Be silent: what is spoken, and what waits to be. */
  z.strictObject({ type: z.literal("agent.interrupt") }),
] as const;
