import { mkdtempDisposable, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readAndPrepare, READING_LIMITS, UnreadableDocument } from "@orator/knowledge";
import type { ReadyDocument } from "@orator/knowledge";
import type { Services } from "../../../platform/services.ts";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { downloadGuarded, NetError } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import { handles } from "../../../platform/queue/job.ts";
import { forgetPassages, indexPassages } from "../passage-index/index-passages.ts";
import type { BrainStore } from "../brain-store.ts";
import type { CurrentModels } from "../embeddings/current-models.ts";
import { queueEmbedding } from "../embeddings/embed-brain.handler.ts";
import type { DocumentRow, DocumentStore } from "./document-store.ts";
import { readBrainDocument } from "./read-document.job.ts";
import { blobKeyOf } from "./document.ts";

const TIMEOUT_MS = 30_000;

/** What reading a document takes. */
interface ReadingParts extends Pick<Services, "database" | "blobs" | "scratch" | "queue"> {
  guardedFetch: GuardedFetch;
  brains: BrainStore;
  documents: DocumentStore;
  /** By which sentences are embedded afterwards, where there is a model. */
  current: Pick<CurrentModels, "embeddings">;
}

const OUR_FAULT = "it could not be read because of a fault of the service; add it again later";
const FETCHED = 10;
const READ = 40;

/** Reads a document in the background. What is wrong with the document itself ends as its reason, not as another try. */
export function readBrainDocumentHandler(parts: ReadingParts) {
  return handles(readBrainDocument, async ({ documentId }, { signal, lastAttempt }) => {
    const found = await parts.documents.byId(documentId);
    if (!found || found.document.status !== "processing") return;
    const { document, accountId } = found;
    // A try whose process is killed tells nobody: the last one reads no more, so that somebody does.
    if (lastAttempt) return settle(parts, document, { status: "failed", reason: OUR_FAULT });
    try {
      await readAndIndex(parts, document, accountId, signal);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      await settle(parts, document, { status: "failed", reason });
    }
  });
}

/** Why a document cannot be read, in words for its owner; undefined for faults of ours. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnreadableDocument) return error.message;
  return error instanceof NetError && error.reason !== "cancelled" ? error.message : undefined;
}

async function readAndIndex(
  parts: ReadingParts,
  document: DocumentRow,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "document-"));
  const folder = scratchFolder.path;
  const file = join(folder, "original");
  const fetched = document.source === "url" ? await fetchPage(parts, document, accountId, file, signal) : {};
  const source = { ...document, ...fetched };
  if (
    source.blobKey === null ||
    (document.source !== "url" && !(await download(parts.blobs, source.blobKey, file)))
  ) {
    throw new UnreadableDocument("its file is gone");
  }
  await parts.documents.update(document.id, { ...fetched, progress: FETCHED });
  const ready = await readAndPrepare(
    {
      bytes: await readFile(file),
      ...(source.fileName !== null && { fileName: source.fileName }),
      ...(source.mimeType !== null && { contentType: source.mimeType }),
    },
    { title: document.title, isGiven: document.titleIsGiven },
    { signal },
  );
  await parts.documents.update(document.id, { progress: READ });
  await index(parts, document, ready, signal);
}

const MEDIA_TYPES: Record<ReadyDocument["format"], string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html",
  markdown: "text/markdown",
  text: "text/plain",
  csv: "text/csv",
  json: "application/json",
};

async function index(
  parts: ReadingParts,
  document: DocumentRow,
  { format, ...prepared }: ReadyDocument,
  signal: AbortSignal,
): Promise<void> {
  const { database, documents } = parts;
  await indexPassages(
    database,
    { brainId: document.brainId, documentId: document.id, ...prepared },
    async (share) => {
      signal.throwIfAborted();
      await documents.update(document.id, { progress: Math.round(READ + share * (99 - READ)) });
    },
  );
  await settle(parts, document, {
    status: "ready",
    progress: 100,
    title: prepared.title,
    language: prepared.language ?? null,
    passages: prepared.passages.length,
    mimeType: MEDIA_TYPES[format],
  });
}

async function settle(
  { database, brains, documents, queue, current }: ReadingParts,
  document: DocumentRow,
  change: Partial<DocumentRow>,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await documents.update(document.id, change, tx))) return;
    await brains.touch(tx, document.brainId);
    if (change.status === "failed") await forgetPassages(tx, document.id);
    if (change.status === "ready" && current.embeddings())
      await queueEmbedding(queue, document.brainId, { tx });
  });
}

/** What became known of a document by fetching it. */
type FetchedPage = Pick<DocumentRow, "blobKey" | "mimeType" | "sizeBytes" | "fileName">;

/** Fetches a document's address into `file` and keeps it; every further try fetches anew. Rejects with NetError. */
async function fetchPage(
  { guardedFetch, blobs }: { guardedFetch: GuardedFetch; blobs: Blobs },
  document: DocumentRow,
  accountId: string,
  file: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const page = await downloadGuarded(guardedFetch, document.url!, file, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: READING_LIMITS.bytes,
    headers: { accept: "text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.5" },
    signal,
  });
  const sent = page.headers["content-type"];
  const mimeType = (Array.isArray(sent) ? sent[0] : sent) ?? "application/octet-stream";
  const blobKey = blobKeyOf(accountId, document.brainId, document.id);
  await blobs.put(blobKey, file, "application/octet-stream");
  return { blobKey, mimeType, sizeBytes: page.sizeBytes, fileName: fileNameOf(page.url) };
}

/** The last part of an address, as far as it names a file. */
function fileNameOf(url: string): string | null {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return /\.\w{1,8}$/.test(last) ? decodeURI(last).slice(0, 200) : null;
}
