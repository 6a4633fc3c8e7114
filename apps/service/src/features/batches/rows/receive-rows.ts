import type { Readable } from "node:stream";
import { MAX_BATCH_BYTES, routes } from "@orator/contract";
import type { CreateBatchBody } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { fail } from "../../../platform/errors/domain-error.ts";
import { parseQuery } from "../../../platform/http/parse.ts";
import { piecesWithin, receiveForm } from "../../../platform/http/receive-form.ts";
import type { ArrivingFile } from "../../../platform/http/receive-form.ts";
import { readApart } from "../../../platform/reading/read-apart.ts";
import type { BatchRow, ReadRows } from "./row.ts";
import type { RowsTask } from "./rows-process.ts";

/** Rows, and what holds for all of their videos. */
export interface ReceivedRows extends ReadRows {
  options: Omit<CreateBatchBody, "rows">;
}

const PROGRAM = new URL("./rows-process.ts", import.meta.url);
const FIELDS = routes.createBatch.upload.fields;

/**
 * The rows of a request: of its JSON body, or of a CSV file in a form or as the body itself. Throws what is right for bodies that
 * are empty, too large or cut off.
 */
export async function receiveRows(
  {
    body,
    request,
    signal,
  }: { body: CreateBatchBody | undefined; request: FastifyRequest; signal: AbortSignal },
  variables: readonly string[],
): Promise<ReceivedRows> {
  if (body !== undefined) return ofBody(body);
  const { taken, fields } = request.isMultipart()
    ? await receiveForm(request, FIELDS, collect)
    : { taken: await receiveRaw(request), fields: parseQuery(FIELDS, request.query as object) };
  const { charset = charsetOf(request), ...options } = fields;
  const task: RowsTask = { bytes: taken, variables, charset };
  return { ...(await readApart<ReadRows>(PROGRAM, task, { what: "The file", signal })), options };
}

function ofBody({ rows: given, ...options }: CreateBatchBody): ReceivedRows {
  const rows = given.map(({ variables, title, contact_info, callback_id }, index): BatchRow => ({
    number: index + 1,
    variables,
    ...(title !== undefined && { title }),
    ...(contact_info && { contactInfo: contact_info }),
    ...(callback_id !== undefined && { callbackId: callback_id }),
  }));
  const variables = new Set<string>();
  // One after another: a list of all of 900,000 names first takes the thread four times as long.
  for (const row of rows) for (const name of Object.keys(row.variables)) variables.add(name);
  return { rows, faults: [], count: rows.length, variables: [...variables], options };
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

async function collect(source: ArrivingFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesWithin(source, MAX_BATCH_BYTES, "A file of rows")) pieces.push(piece);
  return Buffer.concat(pieces);
}

function charsetOf({ headers }: FastifyRequest): string | undefined {
  return /;\s*charset="?([\w.:-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1];
}
