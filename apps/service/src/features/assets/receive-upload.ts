import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { routes } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { DomainError, fail, invalid } from "../../platform/errors/domain-error.ts";
import { parseInput, parseQuery } from "../../platform/http/parse.ts";

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
    tooLarge(limitBytes);
  const file = join(folder, "upload");
  const received = form
    ? await receiveForm(request, file, limitBytes)
    : await receiveRaw(request, file, limitBytes);
  if (received.sizeBytes === 0) invalid("file", "is empty");
  return received;
}

async function receiveForm(request: FastifyRequest, file: string, limitBytes: number): Promise<ReceivedFile> {
  const fields: Record<string, unknown> = {};
  let found: { sizeBytes: number; fileName: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else if (part.fieldname !== "file" || found !== undefined) {
        part.file.resume();
        invalid(
          part.fieldname,
          found === undefined
            ? "is not a part of this form; the file goes into `file`"
            : "may hold one file only",
        );
      } else found = { sizeBytes: await write(part.file, file, limitBytes), fileName: part.filename };
    }
  } catch (error) {
    throw (error as { code?: string }).code === undefined && !(error instanceof DomainError)
      ? new DomainError("INVALID_REQUEST", "The form is malformed or was cut off.", { cause: error })
      : error;
  }
  // What stands in the query holds for a form too, unless a part of it says otherwise.
  const { name, folder_id: folderId } = {
    ...parseQuery(FIELDS, request.query as object),
    ...parseInput(FIELDS.strict(), fields),
  };
  if (found === undefined)
    fail("INVALID_REQUEST", "file is missing", { details: { field: "file", reason: "is required" } });
  return { file, sizeBytes: found.sizeBytes, name: name ?? found.fileName, folderId };
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

async function write(
  source: Readable & { truncated?: boolean },
  file: string,
  limitBytes: number,
): Promise<number> {
  const handle = await open(file, "wx");
  let size = 0;
  try {
    // The source must outlive a refusal: with it the connection would go on which the answer is sent.
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length;
      if (size > limitBytes) tooLarge(limitBytes);
      await handle.writeFile(piece as Buffer);
    }
    if (source.truncated === true) tooLarge(limitBytes);
    return size;
  } catch (error) {
    source.resume();
    throw error;
  } finally {
    await handle.close();
  }
}

function tooLarge(limitBytes: number): never {
  fail("PAYLOAD_TOO_LARGE", `A file may have ${limitBytes / 2 ** 20} MB at most.`);
}
