import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { DomainError, fail, invalid } from "../errors/domain-error.ts";
import { parseInput } from "./parse.ts";

/** A file that arrives; `truncated` when a form cut it off at its limit. */
export type ArrivingFile = Readable & { truncated?: boolean };

/**
 * Takes the one file of a form, in the part `file`, as it comes, and reads the other parts by their schema. Throws what is right for
 * forms that have other files, none, or are cut off.
 */
export async function receiveForm<Fields extends z.ZodObject, Taken>(
  request: FastifyRequest,
  fields: Fields,
  take: (file: ArrivingFile, name: string) => Promise<Taken>,
): Promise<{ taken: Taken; fields: z.output<Fields> }> {
  const texts: Record<string, unknown> = {};
  let found: { taken: Taken } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") texts[part.fieldname] = part.value;
      else if (part.fieldname === "file" && found === undefined)
        found = { taken: await take(part.file, part.filename) };
      else {
        part.file.resume();
        invalid(
          part.fieldname,
          found ? "may hold one file only" : "is not a part of this form; the file goes into `file`",
        );
      }
    }
  } catch (error) {
    // The parser's own errors tell of the form and not of the service.
    throw (error as { code?: string }).code === undefined && !(error instanceof DomainError)
      ? new DomainError("INVALID_REQUEST", "The form is malformed or was cut off.", { cause: error })
      : error;
  }
  const parsed = parseInput(fields.strict(), texts) as z.output<Fields>;
  if (found === undefined)
    fail("INVALID_REQUEST", "file is missing", { details: { field: "file", reason: "is required" } });
  return { ...found, fields: parsed };
}

/** The pieces of a file. Throws PAYLOAD_TOO_LARGE as soon as that is known, saying `what` may be so large at most. */
export async function* piecesWithin(
  file: ArrivingFile,
  limitBytes: number,
  what: string,
): AsyncGenerator<Buffer, void> {
  let size = 0;
  try {
    // The source must outlive a refusal: with it the connection would go on which the answer is sent.
    for await (const piece of file.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length;
      if (size > limitBytes) tooLarge(what, limitBytes);
      yield piece as Buffer;
    }
    if (file.truncated === true) tooLarge(what, limitBytes);
  } finally {
    file.resume();
  }
}

/** Throws PAYLOAD_TOO_LARGE. */
export function tooLarge(what: string, limitBytes: number): never {
  fail("PAYLOAD_TOO_LARGE", `${what} may have ${limitBytes / 2 ** 20} MB at most.`);
}
