import { z } from "zod";
import { timestamp } from "./fields.ts";

/** What was said in a live session, in its order. */
export const transcript = z
  .object({
    session_id: z.string(),
    messages: z.array(
      z.object({
        role: z.enum(["user", "avatar"]),
        text: z.string(),
        sources: z
          .array(z.object({ document_id: z.string(), title: z.string() }))
          .describe("On which an answer rests"),
        said_by: z
          .enum(["page", "api", "agent"])
          .optional()
          .describe(
            "Origin of the words: the page (`say`), a task, or bring-your-own audio; omitted for answers",
          ),
        feedback: z
          .object({ value: z.enum(["up", "down"]), comment: z.string().optional() })
          .optional()
          .describe("The visitor's feedback on an answer"),
        unanswered: z.boolean().optional().describe("True for an answer that only says that there is none"),
        created_at: timestamp,
      }),
    ),
    handoffs: z
      .array(z.object({ note: z.string().optional(), created_at: timestamp }))
      .optional()
      .describe("When a visitor requested a human; omitted if none did"),
  })
  .meta({ id: "Transcript" });

export type Transcript = z.infer<typeof transcript>;
