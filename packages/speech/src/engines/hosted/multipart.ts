import { randomUUID } from "node:crypto";

/** A form with one file, as RFC 7578 wants it. */
export interface Multipart {
  contentType: string;
  body: Uint8Array;
}

/** Writes a form: fields in their order, the same name as often as it is given, then the file. Names and values hold no line breaks. */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  file: { name: string; fileName: string; type: string; bytes: Uint8Array },
): Multipart {
  const boundary = `orator-${randomUUID()}`;
  const head = fields
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("");
  const fileHead =
    `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${file.fileName}"\r\n` +
    `content-type: ${file.type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head + fileHead),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}
