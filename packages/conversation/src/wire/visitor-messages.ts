import * as z from "zod/mini";
import { LIMITS } from "./protocol.ts";

/** What a visitor thinks of an answer. */
export const FEEDBACK_VALUES = ["up", "down"] as const;

const messageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
const note = z.string().check(z.minLength(1), z.maxLength(LIMITS.noteCharacters));
const seq = z.int().check(z.gte(1));

/** What a visitor tells those who run the page rather than the person. */
export const visitorMessages = [
  /** `message_id` is that of a `message` of the person's; a later one for the same message replaces the earlier one. */
  z.strictObject({
    type: z.literal("feedback"),
    message_id: messageId,
    value: z.enum(FEEDBACK_VALUES),
    comment: z.optional(note),
  }),
  /** The visitor wants to talk to a human being. */
  z.strictObject({ type: z.literal("handoff"), note: z.optional(note) }),
] as const;

/** What a server says when such a message was taken down; all who watch the conversation are told. */
export const visitorReplies = [
  z.object({ type: z.literal("feedback"), seq, message_id: z.string(), value: z.enum(FEEDBACK_VALUES) }),
  /** ISO 8601. */
  z.object({ type: z.literal("handoff"), seq, created_at: z.string() }),
] as const;
