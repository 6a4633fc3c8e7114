import { z } from "zod";
import { webhookUrl } from "./fields.ts";
import { TOOL_SCHEMA_KEYWORDS } from "./tool-parameters.ts";

const MOST_TOOLS = 16;

/** A function that a chat model may have run before it answers. */
const liveTool = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "must be letters, digits, _ and -, a letter first, at most 64")
      .describe("The name by which the model calls it and the page registers it"),
    description: z.string().min(1).max(1000).describe("For the model: what it does and when to use it"),
    parameters: z
      .record(z.string(), z.unknown())
      .default({ type: "object", properties: {} })
      .describe(
        `JSON Schema of the arguments, an object's; at most 4096 characters, of ${TOOL_SCHEMA_KEYWORDS.map((word) => `\`${word}\``).join(", ")}. ` +
          "Arguments that do not fit never reach the tool",
      ),
    kind: z
      .enum(["page", "webhook"])
      .describe("Whether the visitor's page runs it, or a server of yours that gets a signed POST"),
    url: webhookUrl
      .optional()
      .describe("URL of a webhook; required for a webhook, and not allowed for a page"),
    timeout_ms: z.int().min(500).max(30_000).default(10_000).describe("How long it may take"),
  })
  .refine(({ kind, url }) => (kind === "webhook") === (url !== undefined), {
    path: ["url"],
    message: "is needed for a webhook, and for nothing else",
  })
  .meta({ id: "LiveTool" });

export type LiveTool = z.infer<typeof liveTool>;

/** All tools of one person. */
export const liveTools = z
  .array(liveTool)
  .max(MOST_TOOLS)
  .refine(
    (tools) => new Set(tools.map(({ name }) => name)).size === tools.length,
    "two tools have the same name",
  )
  .describe("Functions that a chat model may call; at most 16, with distinct names");

/** One of them as reads show it. */
export const shownLiveTool = z
  .object({
    name: z.string(),
    description: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    kind: z.enum(["page", "webhook"]),
    url: z.string().optional().describe("Of a webhook"),
    timeout_ms: z.int(),
  })
  .meta({ id: "LiveToolDetails" });
