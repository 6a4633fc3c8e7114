import { routes } from "@orator/contract";
import type { AddDocumentBody } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { mended } from "../../../platform/text/broken-text.ts";
import { fail, invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { checkUrl } from "../../../platform/errors/check-url.ts";
import type { GuardedFetch } from "@orator/net";
import { operation } from "../../../platform/http/operation.ts";
import type { BrainStore } from "../brain-store.ts";
import { blobKeyOf, documentView, MOST_DOCUMENTS } from "./document.ts";
import type { DocumentRow, DocumentStore, NewDocument } from "./document-store.ts";
import { readBrainDocument } from "./read-document.job.ts";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { READING_LIMITS } from "@orator/knowledge";

const MOST_FILES = 20;

/** What adding documents takes. */
interface AddingParts extends Pick<Services, "database" | "queue" | "blobs" | "newId" | "scratch"> {
  guardedFetch: GuardedFetch;
  brains: BrainStore;
  documents: DocumentStore;
}

/** POST /v1/brains/{brain_id}/documents: files, an address or a text; each is read in the background. */
export function addBrainDocuments(parts: AddingParts) {
  const { database, brains } = parts;
  return operation(routes.addBrainDocuments).does(async ({ caller, params, body, request }) => {
    const { accountId } = caller;
    const brain = (await brains.find(accountId, params.brain_id)) ?? notFound("brain");
    await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "documents-"));
    const folder = scratchFolder.path;
    const added = await take(parts, { accountId, brainId: brain.id, folder }, body, request);
    await checkRoom(parts, brain.id, added.length);
    const rows = await database.transaction((tx) => queueDocuments(parts, tx, brain.id, added));
    return { documents: rows.map(documentView) };
  });
}

/** Adds a text as a document, with what `also` changes or not at all. Throws CONFLICT where the brain is full. */
export async function addTextDocument(
  parts: Omit<AddingParts, "guardedFetch">,
  of: { accountId: string; brainId: string },
  text: { title: string; text: string },
  also: (tx: Queries) => Promise<void>,
): Promise<DocumentRow> {
  await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "documents-"));
  await checkRoom(parts, of.brainId, 1);
  const added = await takeText(parts, { ...of, folder: scratchFolder.path }, text);
  const [row] = await parts.database.transaction(async (tx) => {
    await also(tx);
    return queueDocuments(parts, tx, of.brainId, [added]);
  });
  return row!;
}

async function checkRoom(
  { documents }: Pick<AddingParts, "documents">,
  brainId: string,
  more: number,
): Promise<void> {
  if ((await documents.count(brainId)) + more > MOST_DOCUMENTS)
    fail("CONFLICT", `A brain holds at most ${MOST_DOCUMENTS.toLocaleString("en")} documents.`);
}

async function queueDocuments(
  { queue, brains, documents }: Pick<AddingParts, "queue" | "brains" | "documents">,
  tx: Queries,
  brainId: string,
  added: readonly NewDocument[],
): Promise<DocumentRow[]> {
  const made = await documents.add(tx, added);
  for (const { id } of made) await queue.add(readBrainDocument, { documentId: id }, { tx });
  await brains.touch(tx, brainId);
  return made;
}

interface Place {
  accountId: string;
  brainId: string;
  folder: string;
}

async function take(
  parts: AddingParts,
  place: Place,
  body: AddDocumentBody | undefined,
  request: FastifyRequest,
): Promise<NewDocument[]> {
  if (body === undefined) return takeFiles(parts, place, request);
  if (body.url === undefined) return [await takeText(parts, place, { text: body.text!, title: body.title! })];
  await checkUrl(parts.guardedFetch, body.url, "url");
  return [pageOf(parts, place, body)];
}

async function takeFiles(parts: AddingParts, place: Place, request: FastifyRequest): Promise<NewDocument[]> {
  const files = await receiveFiles(request, place.folder);
  const added: NewDocument[] = [];
  for (const { file, name, mimeType, sizeBytes } of files) {
    const title = name.replace(/\.\w{1,8}$/, "") || name;
    added.push(
      await kept(parts, place, file, {
        title,
        titleIsGiven: false,
        source: "file",
        fileName: name,
        mimeType,
        sizeBytes,
      }),
    );
  }
  return added;
}

async function takeText(
  parts: Pick<AddingParts, "newId" | "blobs">,
  place: Place,
  { text, title }: { text: string; title: string },
): Promise<NewDocument> {
  const file = join(place.folder, "text");
  await writeFile(file, text);
  return kept(parts, place, file, {
    title,
    titleIsGiven: true,
    source: "text",
    fileName: null,
    mimeType: "text/plain",
    sizeBytes: Buffer.byteLength(text),
  });
}

async function kept(
  { newId, blobs }: Pick<AddingParts, "newId" | "blobs">,
  { accountId, brainId }: Place,
  file: string,
  known: Omit<NewDocument, "id" | "brainId" | "url" | "blobKey">,
): Promise<NewDocument> {
  const id = newId("document");
  const blobKey = blobKeyOf(accountId, brainId, id);
  await blobs.put(blobKey, file, "application/octet-stream");
  return { id, brainId, url: null, blobKey, ...known };
}

function pageOf({ newId }: AddingParts, { brainId }: Place, { url, title }: AddDocumentBody): NewDocument {
  return {
    id: newId("document"),
    brainId,
    title: title ?? url!.slice(0, 200),
    titleIsGiven: title !== undefined,
    source: "url",
    url: url!,
    fileName: null,
    mimeType: null,
    sizeBytes: 0,
    blobKey: null,
  };
}

/** A file that arrived. */
interface ReceivedFile {
  /** Where it lies. */
  file: string;
  /** As its sender called it, without folders. */
  name: string;
  mimeType: string;
  sizeBytes: number;
}

/** Writes the files of a multipart request into a folder. Anything but parts called `files` is refused by name. */
async function receiveFiles(request: FastifyRequest, folder: string): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) {
    fail(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send files as multipart/form-data, or JSON with url, or with text and title.",
    );
  }
  const received: ReceivedFile[] = [];
  const limits = { files: MOST_FILES, fields: 0, fileSize: READING_LIMITS.bytes };
  for await (const part of request.files({ limits })) {
    if (part.fieldname !== "files") invalid(part.fieldname, "is not a field of this request");
    const file = join(folder, String(received.length));
    await pipeline(part.file, createWriteStream(file));
    const name = mended(part.filename.split(/[/\\]/).at(-1)!.slice(0, 200)) || "document";
    if (part.file.truncated) {
      fail("PAYLOAD_TOO_LARGE", `${name} is larger than ${READING_LIMITS.bytes / 2 ** 20} MB.`);
    }
    received.push({ file, name, mimeType: mended(part.mimetype), sizeBytes: part.file.bytesRead });
  }
  if (received.length === 0)
    fail("INVALID_REQUEST", "files is missing", { details: { field: "files", reason: "is required" } });
  return received;
}
