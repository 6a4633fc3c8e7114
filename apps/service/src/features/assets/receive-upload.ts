import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { routes } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { fail, invalid } from "../../platform/errors/domain-error.ts";
import { parseQuery } from "../../platform/http/parse.ts";
import { piecesWithin, receiveForm, tooLarge } from "../../platform/http/receive-form.ts";
import type { ArrivingFile } from "../../platform/http/receive-form.ts";

/** A file that has arrived whole. */
interface ReceivedFile {
  file: string;
  sizeBytes: number;
  /** What the client calls it; anything. */
  name: string | undefined;
  /** Where it is to lie, as the client says. */
  folderId: string | undefined;
}

/** Room for the boundaries and the fields of a form. */
const FORM_BYTES = 1024 * 1024;
const FIELDS = routes.createAsset.upload.fields;

/**
 * Writes the file of a form, or a raw body, into a folder, piece by piece. Throws PAYLOAD_TOO_LARGE as soon as that is
 * known, and what is right for bodies that are empty or cut off.
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  limitBytes: number,
): Promise<ReceivedFile> {
  const form = request.isMultipart();
  if (Number(request.headers["content-length"] ?? 0) > limitBytes + (form ? FORM_BYTES : 0))
    tooLarge("A file", limitBytes);
  const file = join(folder, "upload");
  const received = form
    ? await ofForm(request, file, limitBytes)
    : await receiveRaw(request, file, limitBytes);
  if (received.sizeBytes === 0) invalid("file", "is empty");
  return received;
}

async function ofForm(request: FastifyRequest, file: string, limitBytes: number): Promise<ReceivedFile> {
  const { taken, fields } = await receiveForm(request, FIELDS, async (part, fileName) => ({
    sizeBytes: await write(part, file, limitBytes),
    fileName,
  }));
  // What stands in the query holds for a form too, unless a part of it says otherwise.
  const { name, folder_id: folderId } = { ...parseQuery(FIELDS, request.query as object), ...fields };
  return { file, sizeBytes: taken.sizeBytes, name: name ?? taken.fileName, folderId };
}

async function receiveRaw(request: FastifyRequest, file: string, limitBytes: number): Promise<ReceivedFile> {
  const { name, folder_id: folderId } = parseQuery(FIELDS, request.query as object);
  const body = request.body as Readable | string | object | null | undefined;
  if (body === undefined || body === null)
    fail("INVALID_REQUEST", "The request has no body: send the file as multipart/form-data or as it is.");
  // What the framework has parsed by itself: JSON and plain text.
  if (!isStream(body)) fail("UNSUPPORTED_MEDIA_TYPE", "Text and JSON are not accepted as assets.");
  return { file, sizeBytes: await write(body, file, limitBytes), name, folderId };
}

function isStream(body: object | string): body is Readable {
  return typeof (body as Readable).iterator === "function";
}

async function write(source: ArrivingFile, file: string, limitBytes: number): Promise<number> {
  await using handle = await open(file, "wx");
  let size = 0;
  for await (const piece of piecesWithin(source, limitBytes, "A file")) {
    size += piece.length;
    await handle.writeFile(piece);
  }
  return size;
}
