import type { FastifyRequest } from "fastify";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { READING_LIMITS } from "@orator/knowledge";
import { fail, invalid } from "../../../platform/errors/domain-error.ts";

/** A file that arrived. */
interface ReceivedFile {
  /** Where it lies. */
  file: string;
  /** As its sender called it, without folders. */
  name: string;
  mimeType: string;
  sizeBytes: number;
}

const MOST_FILES = 20;

/** Writes the files of a multipart request into a folder. Anything but parts called `files` is refused by name. */
export async function receiveFiles(request: FastifyRequest, folder: string): Promise<ReceivedFile[]> {
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
    const name = part.filename.split(/[/\\]/).at(-1)?.slice(0, 200) || "document";
    if (part.file.truncated) {
      fail("PAYLOAD_TOO_LARGE", `${name} is larger than ${READING_LIMITS.bytes / 2 ** 20} MB.`);
    }
    received.push({ file, name, mimeType: part.mimetype, sizeBytes: part.file.bytesRead });
  }
  if (received.length === 0)
    fail("INVALID_REQUEST", "files is missing", { details: { field: "files", reason: "is required" } });
  return received;
}
