import { z } from "zod";
import { displayName, idParam, pageQuery, pagination, timestamp } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

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

/** A brain named in the path. */
export const brainParams = z.object({ brain_id: idParam });

const example = {
  id: "brn_01k9z75j0k1m",
  name: "Shop",
  description: "Opening hours, delivery, returns",
  type: "knowledge_base",
  document_count: 3,
  last_updated: "2026-01-31T09:32:10.000Z",
  status: "ready",
} as const;
const detailsExample = {
  ...example,
  instructions: "Answer in two sentences at most.",
  created_at: "2026-01-31T09:30:00.000Z",
};

const shared = { tag: "Brains", auth: "key", rate: "public" } as const;

/** Operations on knowledge bases. */
export const brainRoutes = {
  createBrain: defineRoute({
    ...shared,
    id: "createBrain",
    method: "POST",
    path: "/v1/brains",
    summary: "Create a brain",
    description: "Creates an empty knowledge base, which is `ready` at once. Then add documents to it.",
    scope: "write",
    body: createBrainBody,
    status: 201,
    response: brainDetails,
    idempotent: true,
    examples: {
      body: {
        name: example.name,
        description: example.description,
        instructions: "Answer in two sentences at most.",
      },
      response: { ...detailsExample, document_count: 0, last_updated: detailsExample.created_at },
    },
  }),
  listBrains: defineRoute({
    ...shared,
    id: "listBrains",
    method: "GET",
    path: "/v1/brains",
    summary: "List brains",
    description: "The account's knowledge bases, newest first.",
    scope: "read",
    query: z.object({
      ...pageQuery,
      type: z.string().max(64).optional().describe("As `knowledge_base`; defaults to every type"),
    }),
    status: 200,
    response: z.object({ brains: z.array(brain), pagination }),
    examples: {
      response: { brains: [example], pagination: { page: 1, limit: 20, total: 1, total_pages: 1 } },
    },
  }),
  getBrain: defineRoute({
    ...shared,
    id: "getBrain",
    method: "GET",
    path: "/v1/brains/{brain_id}",
    summary: "Read a brain",
    description: "One knowledge base with its instructions.",
    scope: "read",
    params: brainParams,
    status: 200,
    response: brainDetails,
    examples: { response: detailsExample },
  }),
  updateBrain: defineRoute({
    ...shared,
    id: "updateBrain",
    method: "PATCH",
    path: "/v1/brains/{brain_id}",
    summary: "Change a brain",
    description: "Updates the given fields. Live sessions use the new instructions from the next answer on.",
    scope: "write",
    params: brainParams,
    body: updateBrainBody,
    status: 200,
    response: brainDetails,
    examples: { body: { instructions: "Answer in two sentences at most." }, response: detailsExample },
  }),
  deleteBrain: defineRoute({
    ...shared,
    id: "deleteBrain",
    method: "DELETE",
    path: "/v1/brains/{brain_id}",
    summary: "Delete a brain",
    description:
      "Permanently deletes a knowledge base and its documents. One that an agentic avatar uses is a 409.",
    scope: "write",
    params: brainParams,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
    examples: { response: { message: "The brain was deleted.", id: example.id } },
  }),
  queryBrain: defineRoute({
    ...shared,
    id: "queryBrain",
    method: "POST",
    path: "/v1/brains/{brain_id}/query",
    summary: "Ask a brain",
    description:
      "Answers a question from the documents and returns the passages on which the answer is based. When the documents do not " +
      "answer it, the answer says so, `sources` is empty and `confidence` is 0. `confidence` is calibrated: of the embedded answerer's answers with 0.8 or more, nine in ten were right on the questions that it was tuned on.",
    scope: "read",
    params: brainParams,
    body: queryBrainBody,
    status: 200,
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
    examples: {
      body: { question: "How long do I have to send something back?" },
      response: {
        answer: "You can return anything within 30 days of delivery.",
        sources: [
          {
            document_id: "doc_01k9z76n2p3q",
            title: "Returns",
            excerpt: "Goods may be returned within 30 days of delivery, unused and in their packaging.",
            score: 0.91,
          },
        ],
        confidence: 0.93,
        passage: {
          document_id: "doc_01k9z76n2p3q",
          title: "Returns",
          heading: "Returns › How long may I return something?",
          text: "Goods may be returned within 30 days of delivery, unused and in their packaging.",
        },
      },
    },
  }),
};
