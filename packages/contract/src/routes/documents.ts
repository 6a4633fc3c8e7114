import { z } from "zod";
import texts from "../../data/operations/documents.json" with { type: "json" };
import {
  displayName,
  httpUrl,
  pageQuery,
  pagination,
  timestamp,
  tokenPage,
  tokenQuery,
} from "../core/fields.ts";
import { addMissing, exactlyOne } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";

/** The longest text that can be added as a document without a file, in characters. */
export const MAX_DOCUMENT_CHARACTERS = 500_000;

/** One text of a knowledge base. */
export const document = z
  .object({
    document_id: z.string(),
    title: z.string(),
    source: z.enum(["file", "url", "text"]),
    url: z.string().nullable().describe("Where it was read from; null for files and texts"),
    mime_type: z.string().nullable().describe("Null until it is known"),
    size_bytes: z.int(),
    status: z.enum(["processing", "ready", "failed"]),
    progress: z.int().min(0).max(100).describe("Per cent read"),
    reason: z.string().nullable().describe("Why it could not be read"),
    created_at: timestamp,
  })
  .meta({ id: "BrainDocument" });

export type Document = z.infer<typeof document>;

/** A page to fetch, or a text with a title. */
const addDocumentBody = z
  .strictObject({
    url: httpUrl.optional().describe("A page or file to fetch; either this or `text`"),
    text: z.string().min(1).max(MAX_DOCUMENT_CHARACTERS).regex(/\S/, "must not be blank").optional(),
    title: displayName.optional().describe("Required with `text`; defaults to a page's own title"),
  })
  .superRefine((body, context) => {
    exactlyOne("url", "text")(body, context);
    if (body.text !== undefined && body.title === undefined)
      addMissing(context, "title", "is required with text");
  })
  .meta({ id: "AddDocumentBody" });

export type AddDocumentBody = z.infer<typeof addDocumentBody>;

/** A stretch of a document as it was read. */
const documentPassage = z
  .object({
    index: z.int().min(0).describe("Place in the document, from 0"),
    heading: z
      .string()
      .nullable()
      .describe("The headings under which it stands, from the outside in, joined by ` › `"),
    text: z.string(),
  })
  .meta({ id: "DocumentPassage" });

/** Operations on the documents of knowledge bases. */
export const documentRoutes = defineRoutes({ tag: "Brains", rate: "public" }, texts, {
  addBrainDocuments: {
    request: "POST /v1/brains/{brain_id}/documents",
    body: addDocumentBody,
    bodyKind: "json-or-upload",
    upload: {
      part: "files",
      many: true,
      mediaTypes: [
        "application/pdf",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "text/plain",
        "text/markdown",
        "text/html",
        "text/csv",
        "application/json",
      ],
    },
    status: 201,
    response: z.object({ documents: z.array(document) }),
  },
  listBrainDocuments: {
    request: "GET /v1/brains/{brain_id}/documents",
    query: z.object({ ...pageQuery }),
    response: z.object({ documents: z.array(document), pagination }),
  },
  getBrainDocumentText: {
    request: "GET /v1/brains/{brain_id}/documents/{document_id}/text",
    query: z.object({ ...tokenQuery() }),
    response: z.object({ passages: z.array(documentPassage), ...tokenPage }),
  },
  deleteBrainDocument: {
    request: "DELETE /v1/brains/{brain_id}/documents/{document_id}",
    response: z.object({ message: z.string(), document_id: z.string() }),
  },
});
