// Made from openapi.json by `npm run openapi`.
import { formUpload } from "../../core/files.ts";
import type { FileInput, NamedFile } from "../../core/files.ts";
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  AddDocumentBody,
  Brain,
  BrainAnswer,
  BrainDetails,
  BrainDocument,
  CreateBrainBody,
  DocumentPassage,
  Pagination,
  QueryBrainBody,
  UpdateBrainBody,
} from "../types.ts";

/** The query of `listBrains`. */
export interface ListBrainsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** As `knowledge_base`; defaults to every type. */
  type?: string | undefined;
}

/** What `brains.list` answers. */
export interface ListBrainsAnswer {
  brains: Brain[];
  pagination: Pagination;
}

/** What `brains.delete` answers. */
export interface DeleteBrainAnswer {
  message: string;
  id: string;
}

/** What `brains.addDocuments` answers. */
export interface AddBrainDocumentsAnswer {
  documents: BrainDocument[];
}

/** The query of `listBrainDocuments`. */
export interface ListBrainDocumentsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
}

/** What `brains.listDocuments` answers. */
export interface ListBrainDocumentsAnswer {
  documents: BrainDocument[];
  pagination: Pagination;
}

/** The query of `getBrainDocumentText`. */
export interface GetBrainDocumentTextQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `brains.getDocumentText` answers. */
export interface GetBrainDocumentTextAnswer {
  passages: DocumentPassage[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `brains.deleteDocument` answers. */
export interface DeleteBrainDocumentAnswer {
  message: string;
  document_id: string;
}

/** Knowledge bases: documents, and answers that rest on them. */
export function brainsOf(send: Send) {
  return {
    /**
     * Create a brain.
     *
     * Creates an empty knowledge base, which is `ready` at once. Then add documents to it.
     */
    create: (body: CreateBrainBody, options?: RequestOptions) =>
      send<BrainDetails>({ method: "POST", path: "/v1/brains", body, keyed: true }, options),

    /**
     * List brains.
     *
     * The account's knowledge bases, newest first.
     */
    list: (query: ListBrainsQuery = {}, options?: RequestOptions) =>
      listPages<ListBrainsAnswer, "brains">(
        send,
        { method: "GET", path: "/v1/brains", query },
        "brains",
        options,
      ),

    /**
     * Read a brain.
     *
     * One knowledge base with its instructions.
     */
    get: (brainId: string, options?: RequestOptions) =>
      send<BrainDetails>({ method: "GET", path: `/v1/brains/${segment(brainId)}` }, options),

    /**
     * Change a brain.
     *
     * Updates the given fields. Live sessions use the new instructions from the next answer on.
     */
    update: (brainId: string, body: UpdateBrainBody, options?: RequestOptions) =>
      send<BrainDetails>({ method: "PATCH", path: `/v1/brains/${segment(brainId)}`, body }, options),

    /**
     * Delete a brain.
     *
     * Permanently deletes a knowledge base and its documents. One that an agentic avatar uses is a 409.
     */
    delete: (brainId: string, options?: RequestOptions) =>
      send<DeleteBrainAnswer>({ method: "DELETE", path: `/v1/brains/${segment(brainId)}` }, options),

    /**
     * Ask a brain.
     *
     * Answers a question from the documents and returns the passages on which the answer is based. When the documents do not answer it, the answer says so, `sources` is empty and `confidence` is 0. `confidence` is calibrated: of the embedded answerer's answers with 0.8 or more, nine in ten were right on the questions that it was tuned on.
     */
    query: (brainId: string, body: QueryBrainBody, options?: RequestOptions) =>
      send<BrainAnswer>({ method: "POST", path: `/v1/brains/${segment(brainId)}/query`, body }, options),

    /**
     * Add documents to a brain.
     *
     * Takes files as `multipart/form-data` (up to 20 parts `files`: PDF, DOCX, TXT, MD, HTML, CSV, JSON), or as JSON `{url}` or `{text, title}`. They are read in the background; each document has a status and, if it could not be read, the reason.
     */
    addDocuments: async (
      brainId: string,
      body: AddDocumentBody | { files: readonly (FileInput | NamedFile)[] },
      options?: RequestOptions,
    ) =>
      send<AddBrainDocumentsAnswer>(
        {
          method: "POST",
          path: `/v1/brains/${segment(brainId)}/documents`,
          ...("files" in body ? { upload: await formUpload("files", body.files) } : { body }),
          keyed: true,
        },
        options,
      ),

    /**
     * List a brain's documents.
     *
     * The documents of a knowledge base with their states, newest first.
     */
    listDocuments: (brainId: string, query: ListBrainDocumentsQuery = {}, options?: RequestOptions) =>
      listPages<ListBrainDocumentsAnswer, "documents">(
        send,
        { method: "GET", path: `/v1/brains/${segment(brainId)}/documents`, query },
        "documents",
        options,
      ),

    /**
     * Get a document's text as read.
     *
     * The passages into which a document was cut when it was read, in its order: what answers can be found in. What stands in the file and not here was not read. A document that is still being read, or could not be read, has none.
     */
    getDocumentText: (
      brainId: string,
      documentId: string,
      query: GetBrainDocumentTextQuery = {},
      options?: RequestOptions,
    ) =>
      listPages<GetBrainDocumentTextAnswer, "passages">(
        send,
        {
          method: "GET",
          path: `/v1/brains/${segment(brainId)}/documents/${segment(documentId)}/text`,
          query,
        },
        "passages",
        options,
      ),

    /**
     * Delete a document.
     *
     * Permanently deletes a document from a knowledge base; answers no longer use it.
     */
    deleteDocument: (brainId: string, documentId: string, options?: RequestOptions) =>
      send<DeleteBrainDocumentAnswer>(
        { method: "DELETE", path: `/v1/brains/${segment(brainId)}/documents/${segment(documentId)}` },
        options,
      ),
  };
}

/** Knowledge bases: documents, and answers that rest on them. */
export type Brains = ReturnType<typeof brainsOf>;
