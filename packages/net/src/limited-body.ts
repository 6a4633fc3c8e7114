import { Readable } from "node:stream";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { exchangeFailure } from "./failures.ts";
import type { AnswerHead } from "./guarded-request.ts";
import { NetError } from "./net-error.ts";

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** What the body of an answer may be encoded with; goes out as `Accept-Encoding`. */
export const acceptedEncodings = "gzip, deflate, br, zstd";

/**
 * The body of an answer, decompressed, ended by a NetError where it breaks off or grows past its limit. Only what was
 * asked for is decompressed, so a small body that unpacks to gigabytes costs one buffer more than the limit.
 */
export function limitedBody(raw: Readable, head: AnswerHead, maxBytes: number): Readable {
  const url = new URL(head.url);
  const tooLarge = (): NetError =>
    new NetError("too_large", `What ${url.host} sent is larger than ${sizeInWords(maxBytes)}.`);
  const encoding = String(head.headers["content-encoding"] ?? "identity").toLowerCase();

  async function* limited(): AsyncGenerator<Buffer> {
    let total = 0;
    try {
      if (encoding === "identity" && Number(head.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
      const decoded = encoding === "identity" ? raw : raw.compose(decoderOf(encoding, url));
      for await (const chunk of decoded) {
        total += chunk.length;
        if (total > maxBytes) throw tooLarge();
        yield chunk;
      }
    } catch (error) {
      throw exchangeFailure(error, url);
    }
  }
  return Readable.from(limited(), { objectMode: false });
}

function decoderOf(encoding: string, url: URL): Transform {
  const create = decoders[encoding];
  if (create === undefined)
    throw new NetError("bad_answer", `${url.host} sent an encoding that was not asked for.`);
  return create();
}

function sizeInWords(bytes: number): string {
  return bytes >= 1 << 20
    ? `${Math.round(bytes / (1 << 20))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
