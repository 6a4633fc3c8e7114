import * as z from "zod/mini";
import { LISTENING_MODES } from "../session/conversation.ts";
import { agentMessages } from "./agent-messages.ts";
import { LIMITS } from "./protocol.ts";
import { visitorMessages } from "./visitor-messages.ts";
import { toolRequests } from "./tool-messages.ts";

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
function text(longest: number) {
  return z.string().check(z.minLength(1), z.maxLength(longest));
}
const milliseconds = z.number().check(z.gte(0), z.lte(86_400_000));
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/));

const hello = z.strictObject({
  type: z.literal("hello"),
  protocol: z.int(),
  /** Short-lived; from the session's page or from an exchange of its token. */
  ticket: text(4096),
  /**
   * To go on with a conversation after a broken connection. `last_seq` is the last message up to which everything has
   * arrived, the audio of a `speech.part` included; 0 if nothing has.
   */
  resume: z.optional(z.strictObject({ conversation_id: id, last_seq: z.int().check(z.gte(0)) })),
  capabilities: z.strictObject({
    /**
     * Codecs of speech that the client can play: {@link FRAME_CODECS}, and others, which are passed over. `pcm_s16le` must
     * be among them: what cannot be had in another one comes in it.
     */
    codecs: z.array(z.string().check(z.maxLength(32))).check(z.minLength(1), z.maxLength(8)),
    /** Whether the client hears for itself and sends text, or wants the server to listen to audio frames. */
    recognition: z.enum(["client", "server", "none"]),
  }),
  /** What the user speaks, as a BCP 47 tag. */
  language: z.optional(language),
});

/** What a client may send: a union by `type`. Every member is documented in the package's README. */
export const clientMessage = z.discriminatedUnion("type", [
  hello,
  z.strictObject({ type: z.literal("begin") }),
  z.strictObject({ type: z.literal("ask"), id, text: text(LIMITS.askCharacters) }),
  z.strictObject({ type: z.literal("say"), id, text: text(LIMITS.sayCharacters) }),
  z.strictObject({
    type: z.literal("interrupt"),
    speech_id: z.optional(id),
    played_ms: z.optional(milliseconds),
  }),
  z.strictObject({
    type: z.literal("listening.start"),
    mode: z.enum(LISTENING_MODES),
    /** Number of the audio frames that follow, where the server is to recognize them. */
    stream: z.optional(z.int().check(z.gte(0), z.lte(0xffffffff))),
  }),
  /** With `is_cancelled` what was said meanwhile is dropped. */
  z.strictObject({ type: z.literal("listening.stop"), is_cancelled: z.optional(z.boolean()) }),
  z.strictObject({ type: z.literal("voice"), is_active: z.boolean() }),
  z.strictObject({ type: z.literal("played"), speech_id: id, played_ms: milliseconds }),
  z.strictObject({ type: z.literal("keep_alive") }),
  z.strictObject({ type: z.literal("language"), language }),
  z.strictObject({ type: z.literal("end") }),
  ...visitorMessages,
  ...toolRequests,
  ...agentMessages,
]);

export type ClientMessage = z.infer<typeof clientMessage>;

/** The first message of every socket. */
export type Hello = z.infer<typeof hello>;
