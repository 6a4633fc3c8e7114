import { z } from "zod";
import texts from "../../data/operations/brains.json" with { type: "json" };
import { displayName, pageQuery, pagination, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** A knowledge base as lists show it. */
const brain = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.string().describe("`knowledge_base`"),
    document_count: z.int(),
    last_updated: timestamp,
    status: z
      .enum(["ready", "processing", "failed"])
      .describe("`processing` while a document is being read, `failed` when none could be read"),
  })
  .meta({ id: "Brain" });

export type Brain = z.infer<typeof brain>;

const instructions = z.string().max(5000).describe("How to answer: tone, limits, topics to avoid");

/** A knowledge base with what guides its answers. */
const brainDetails = z
  .object({ ...brain.shape, instructions, created_at: timestamp })
  .meta({ id: "BrainDetails" });

export type BrainDetails = z.infer<typeof brainDetails>;

const description = z.string().max(2000);
const type = z.literal("knowledge_base");

/** A knowledge base to be made. */
const createBrainBody = z
  .strictObject({
    name: displayName,
    description: description.default(""),
    type: type.default("knowledge_base"),
    instructions: instructions.default(""),
  })
  .meta({ id: "CreateBrainBody" });

/** What changes; omitted members stay. */
const updateBrainBody = z
  .strictObject({
    name: displayName.optional(),
    description: description.optional(),
    instructions: instructions.optional(),
  })
  .meta({ id: "UpdateBrainBody" });

/** A question to a knowledge base. */
const queryBrainBody = z
  .strictObject({
    question: z.string().min(1).max(2000).regex(/\S/, "must not be blank"),
    limit: z.int().min(1).max(20).default(3).describe("Sources at most"),
  })
  .meta({ id: "QueryBrainBody" });

/** A passage on which an answer rests. */
const brainSource = z
  .object({
    document_id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    score: z.number().min(0).max(1).describe("1 fits best"),
  })
  .meta({ id: "BrainSource" });

export type BrainSource = z.infer<typeof brainSource>;

/** The passage out of which an answer was taken, whole. */
const brainPassage = z
  .object({
    document_id: z.string(),
    title: z.string().describe("The document's"),
    heading: z
      .string()
      .describe("Its headings from the outside in, joined by “ › ”; empty where there are none"),
    text: z.string().describe("Paragraphs are separated by a line feed"),
  })
  .meta({ id: "BrainPassage" });

export type BrainPassage = z.infer<typeof brainPassage>;

/** Operations on knowledge bases. */
export const brainRoutes = defineRoutes({ tag: "Brains", rate: "public" }, texts, {
  createBrain: {
    request: "POST /v1/brains",
    body: createBrainBody,
    status: 201,
    response: brainDetails,
  },
  listBrains: {
    request: "GET /v1/brains",
    query: z.object({
      ...pageQuery,
      type: z.string().max(64).optional().describe("As `knowledge_base`; defaults to every type"),
    }),
    response: z.object({ brains: z.array(brain), pagination }),
  },
  getBrain: {
    request: "GET /v1/brains/{brain_id}",
    response: brainDetails,
  },
  updateBrain: {
    request: "PATCH /v1/brains/{brain_id}",
    body: updateBrainBody,
    response: brainDetails,
  },
  deleteBrain: {
    request: "DELETE /v1/brains/{brain_id}",
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
  },
  queryBrain: {
    request: "POST /v1/brains/{brain_id}/query",
    scope: "read",
    body: queryBrainBody,
    response: z
      .object({
        answer: z.string(),
        sources: z.array(brainSource),
        confidence: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .describe("How certain it is that the documents say so; null if unknown, as for a greeting"),
        passage: brainPassage
          .nullable()
          .describe("The document that the answer comes from; null if there is none, several, or a table"),
      })
      .meta({ id: "BrainAnswer" }),
  },
});
