import { z } from "zod";
import type { EventKind } from "./event-kind.ts";
import { DEFAULT_AVATAR_ID } from "./media.ts";

const about = {
  session_id: z.string().describe("A streaming or a widget session"),
  conversation_id: z.string().describe("One visitor's; a widget session has as many as it has visitors"),
  avatar_id: z.string(),
  callback_id: z.string().describe("Always empty"),
};
const aboutExample = {
  session_id: "wse_01k9z78u6v7w",
  conversation_id: "cnv_01k9z79v8x9y",
  avatar_id: DEFAULT_AVATAR_ID,
  callback_id: "",
};

/** What visitors of live people tell those who run the page. */
export const VISITOR_EVENTS = {
  "live_avatar.feedback": {
    meaning: "A visitor rated an answer.",
    data: z
      .object({
        ...about,
        message_id: z.string().describe("As the page knows the answer"),
        value: z.enum(["up", "down"]),
        comment: z.string().describe("Empty where none was given"),
        question: z.string().describe("The question; empty for a greeting and for words of the page"),
        text: z.string().describe("What was answered, as far as it was heard"),
      })
      .meta({ id: "LiveAvatarFeedback" }),
    example: {
      ...aboutExample,
      message_id: "msg_01k9z78u6v7w",
      value: "down",
      comment: "I meant Sundays.",
      question: "When are you open?",
      text: "From nine to five on weekdays.",
    },
  },
  "live_avatar.handoff": {
    meaning: "A visitor wants to talk to a human.",
    data: z
      .object({ ...about, note: z.string().describe("Empty where none was given"), created_at: z.string() })
      .meta({ id: "LiveAvatarHandoff" }),
    example: { ...aboutExample, note: "Please call me back.", created_at: "2026-01-31T09:36:10.000Z" },
  },
} as const satisfies Record<string, EventKind>;
