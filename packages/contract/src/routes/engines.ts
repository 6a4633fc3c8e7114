import { z } from "zod";
import texts from "../../data/operations/engines.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { voiceQuality } from "../core/voice-quality.ts";

/** What engines do. */
const ENGINE_CAPABILITIES = [
  "speech",
  "recognition",
  "translation",
  "retrieval",
  "answers",
  "portraits",
] as const;

/** Something that does a part of the work, and whether it is there. */
const engine = z
  .object({
    capability: z
      .enum(ENGINE_CAPABILITIES)
      .describe(
        "`speech` speaks, `recognition` transcribes, `translation` turns lines into another language, `retrieval` finds passages of documents, `answers` writes answers, `portraits` makes people from descriptions",
      ),
    engine: z.string().describe("Stable name, as the `properties` of voices give it"),
    name: z.string().describe("For people"),
    kind: z
      .enum(["embedded", "model", "endpoint"])
      .describe(
        "`embedded` runs here and needs nothing else, `model` is downloaded and runs on this machine, `endpoint` is a remote service",
      ),
    state: z
      .enum(["ready", "missing", "failed"])
      .describe(
        "`failed`: installed, but not working. A configured endpoint is `ready`; no request is made to it",
      ),
    quality: voiceQuality.optional(),
    languages: z
      .array(z.string())
      .describe(
        "ISO 639-1 codes; `mul` for many more than can be listed. Empty where a language does not matter",
      ),
    detail: z
      .string()
      .describe("One line: what it is for, or what is missing and the command or setting that adds it"),
    since: timestamp.optional().describe("When a model was added to this machine"),
  })
  .meta({ id: "Engine" });

export type Engine = z.infer<typeof engine>;

/** Operations on engines. */
export const engineRoutes = defineRoutes({ tag: "Engines", rate: "public" }, texts, {
  listEngines: {
    request: "GET /v1/engines",
    response: z.object({ engines: z.array(engine) }),
  },
});
