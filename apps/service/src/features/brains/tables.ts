import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { DocumentTable } from "@orator/knowledge";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Sorted by bytes, whatever the database's locale: so that words which begin alike stand together. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Knowledge bases. Their status follows from their documents. */
export const brains = pgTable(
  "brains",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    type: text("type").notNull(),
    instructions: text("instructions").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Moves with the brain's members and with its documents. */
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("brains_account").on(table.accountId, table.id)],
);

function ofBrain() {
  return text("brain_id")
    .notNull()
    .references(() => brains.id, { onDelete: "cascade" });
}

/** Documents as they were sent. What was read from them is in `brain_passages`. */
export const brainDocuments = pgTable(
  "brain_documents",
  {
    id: text("id").primaryKey(),
    brainId: ofBrain(),
    title: text("title").notNull(),
    /** Whether the title was chosen by a person, so that the document's own must not replace it. */
    titleIsGiven: boolean("title_is_given").notNull(),
    source: text("source").$type<"file" | "url" | "text">().notNull(),
    url: text("url"),
    fileName: text("file_name"),
    mimeType: text("mime_type"),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    status: text("status").$type<"processing" | "ready" | "failed">().notNull(),
    /** Per cent read. */
    progress: integer("progress").notNull(),
    reason: text("reason"),
    /** Where the original lies among the blobs; null until a page has been fetched. */
    blobKey: text("blob_key"),
    /** ISO 639-1, once read. */
    language: text("language"),
    /** How many were made of it, once read. */
    passages: integer("passages").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("brain_documents_brain").on(table.brainId, table.id),
    check("brain_documents_progress", sql`${table.progress} BETWEEN 0 AND 100`),
  ],
);

function ofDocument() {
  return text("document_id")
    .notNull()
    .references(() => brainDocuments.id, { onDelete: "cascade" });
}

/** What can be found. */
export const brainPassages = pgTable(
  "brain_passages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    brainId: ofBrain(),
    documentId: ofDocument(),
    /** Place in the document, from 0. */
    ordinal: integer("ordinal").notNull(),
    heading: text("heading").notNull(),
    text: text("text").notNull(),
    /** PostgreSQL's text search configuration of the document's language. */
    configuration: text("configuration").notNull(),
    /** The brain's lexeme; stems and plain forms of the text (weight A), its headings (B), the document's title (C). */
    lexemes: tsvector("lexemes").notNull(),
    /** Not used any more, nor is the model's name: processes of the version before still write them. */
    embedding: bytea("embedding"),
    embeddingModel: text("embedding_model"),
  },
  (table) => [
    index("brain_passages_document").on(table.documentId, table.ordinal),
    index("brain_passages_brain").on(table.brainId),
    // Without a list of pending entries: the embedded database has nobody to work it off, and searches would read all of it.
    index("brain_passages_lexemes").using("gin", table.lexemes).with({ fastupdate: false }),
  ],
);

/** The words of each document, without accents: what a misspelt word may have meant. */
export const brainWords = pgTable(
  "brain_words",
  {
    brainId: ofBrain(),
    documentId: ofDocument(),
    word: bytewise("word").notNull(),
    /** In how many places the document has it. */
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.word] }),
    index("brain_words_brain").on(table.brainId, table.word),
  ],
);

/** The tables of documents as they stand there; their rows are also among the passages. */
export const brainTables = pgTable(
  "brain_tables",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    brainId: ofBrain(),
    documentId: ofDocument(),
    /** Place among the document's tables, from 0. */
    ordinal: integer("ordinal").notNull(),
    /** Length of the content as JSON. */
    characters: integer("characters").notNull(),
    /** Caption, headers, rows of cells, and the heading under which it stands. */
    content: jsonb("content").$type<DocumentTable>().notNull(),
  },
  (table) => [
    index("brain_tables_document").on(table.documentId),
    index("brain_tables_brain").on(table.brainId, table.id),
  ],
);

/** What the sentences of passages mean, as a model tells: made in the background, and anew when the model changes. */
export const brainVectors = pgTable(
  "brain_vectors",
  {
    passageId: bigint("passage_id", { mode: "number" })
      .primaryKey()
      .references(() => brainPassages.id, { onDelete: "cascade" }),
    brainId: ofBrain(),
    /** The embedder with its revision, and how sentences were made ready for it. */
    model: text("model").notNull(),
    /** How many the passage had when it was embedded. */
    sentences: integer("sentences").notNull(),
    /** A vector a sentence in their order, a signed byte a number: 384 bytes a sentence for MiniLM. */
    vectors: bytea("vectors").notNull(),
  },
  (table) => [index("brain_vectors_brain").on(table.brainId, table.model, table.passageId)],
);
