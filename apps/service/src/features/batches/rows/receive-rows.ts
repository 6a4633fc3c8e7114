import type { Readable } from "node:stream";
import { MAX_BATCH_BYTES, routes } from "@orator/contract";
import type { CreateBatchBody } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { DomainError, fail, invalid } from "../../../platform/errors/domain-error.ts";
import { parseInput, parseQuery } from "../../../platform/http/parse.ts";
import { readCsv } from "./read-csv.ts";
import type { BatchRow, ReadRows } from "./row.ts";

/** Rows, and what holds for all of their videos. */
export interface ReceivedRows extends ReadRows {
  options: Omit<CreateBatchBody, "rows">;
}

const FIELDS = routes.createBatch.upload.fields;

/**
 * The rows of a request: of its JSON body, or of a CSV file in a form or as the body itself. Throws what is right for bodies that
 * are empty, too large or cut off.
 */
export async function receiveRows(
  { body, request }: { body: CreateBatchBody | undefined; request: FastifyRequest },
  isVariable: (name: string) => boolean,
): Promise<ReceivedRows> {
  if (body !== undefined) return ofBody(body);
  const { bytes, fields } = request.isMultipart()
    ? await receiveForm(request)
    : { bytes: await receiveRaw(request), fields: parseQuery(FIELDS, request.query as object) };
  const { charset = charsetOf(request), ...options } = fields;
  return { ...(await readCsv(bytes, { isVariable, charset })), options };
}

function ofBody({ rows: given, ...options }: CreateBatchBody): ReceivedRows {
  const rows = given.map(({ variables, title, contact_info, callback_id }, index): BatchRow => ({
    number: index + 1,
    variables,
    ...(title !== undefined && { title }),
    ...(contact_info && { contactInfo: contact_info }),
    ...(callback_id !== undefined && { callbackId: callback_id }),
  }));
  const variables = [...new Set(rows.flatMap(({ variables }) => Object.keys(variables)))];
  return { rows, faults: [], count: rows.length, variables, options };
}

async function receiveForm(request: FastifyRequest) {
  const texts: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") texts[part.fieldname] = part.value;
      else if (part.fieldname === "file" && bytes === undefined) bytes = await collect(part.file);
      else {
        part.file.resume();
        invalid(
          part.fieldname,
          bytes ? "may hold one file only" : "is not a part of this form; the file goes into `file`",
        );
      }
    }
  } catch (error) {
    throw (error as { code?: string }).code === undefined && !(error instanceof DomainError)
      ? new DomainError("INVALID_REQUEST", "The form is malformed or was cut off.", { cause: error })
      : error;
  }
  const fields = parseInput(FIELDS.strict(), texts);
  if (bytes === undefined)
    fail("INVALID_REQUEST", "file is missing", { details: { field: "file", reason: "is required" } });
  return { bytes, fields };
}

/** What a file of rows may call itself when it is the body. */
const RAW_TYPES = /^(text\/|application\/(csv|vnd\.ms-excel|octet-stream)\b)/i;

async function receiveRaw({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (body === undefined || body === null)
    fail(
      "INVALID_REQUEST",
      "The request has no body: send rows as JSON, or a CSV file as it is or in a form.",
    );
  if (!RAW_TYPES.test(headers["content-type"] ?? ""))
    fail("UNSUPPORTED_MEDIA_TYPE", "Send rows as application/json, text/csv or multipart/form-data.");
  // The framework reads plain text by itself.
  if (typeof body === "string") return Buffer.from(body);
  return collect(body as Readable);
}

async function collect(source: Readable & { truncated?: boolean }): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // The source must outlive a refusal: with it the connection would go on which the answer is sent.
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length;
      if (size > MAX_BATCH_BYTES) tooLarge();
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    source.resume();
    throw error;
  }
  if (source.truncated === true) tooLarge();
  return Buffer.concat(pieces);
}

function charsetOf({ headers }: FastifyRequest): string | undefined {
  return /;\s*charset="?([\w.:-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1];
}

function tooLarge(): never {
  fail("PAYLOAD_TOO_LARGE", `A file of rows may have ${MAX_BATCH_BYTES / 2 ** 20} MB at most.`);
}
