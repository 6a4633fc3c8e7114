import { z } from "zod";
import { httpUrl } from "./fields.ts";

const shown = {
  url: httpUrl.describe(
    "Base of an OpenAI-compatible API up to and including its version, such as `https://api.example.com/v1`; " +
      "`/chat/completions` is added. Private addresses are refused unless the operator admits them",
  ),
  model: z.string().min(1).max(200).describe("As the endpoint names it"),
  temperature: z.number().min(0).max(2).optional().describe("Defaults to the endpoint's own"),
  max_tokens: z
    .int()
    .min(16)
    .max(2000)
    .optional()
    .describe("Of one answer; defaults to 500, about two minutes of speech"),
};

/** The chat model that answers for one person, as a request gives it. Its key is taken and never shown. */
export const liveModel = z
  .strictObject({
    ...shown,
    api_key: z
      .string()
      .min(1)
      .max(1000)
      .nullable()
      .optional()
      .describe(
        "Sent as a bearer token; kept encrypted, never shown. An update that omits it keeps it as long as the origin of `url` stays the same; null removes it",
      ),
    general_knowledge: z
      .boolean()
      .default(false)
      .describe(
        "Whether it may answer from its own knowledge if the brain has no answer; otherwise the person says that they do not know",
      ),
  })
  .meta({
    id: "LiveModel",
    description:
      "A chat model of your own; the installation's model, or answers from the documents, without it.",
  });

export type LiveModel = z.infer<typeof liveModel>;

/** The same as reads show it. */
export const shownLiveModel = z
  .object({ ...shown, general_knowledge: z.boolean(), has_api_key: z.boolean() })
  .meta({ id: "LiveModelDetails" });

export type ShownLiveModel = z.infer<typeof shownLiveModel>;
