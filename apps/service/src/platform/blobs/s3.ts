import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { assertKey } from "./blobs.ts";
import type { Blobs } from "./blobs.ts";
import { enteringFault, isMissing, watchedBody, watchFor } from "./s3-faults.ts";

/** Where a bucket is and who may use it. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MOST_DELETED_AT_ONCE = 1000;
const CONNECT_LIMIT_MS = 5_000;
const SILENCE_MS = 15_000;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** How often an upload is looked at: whether it goes on. */
const LOOKS = 10;

/**
 * Objects in a bucket of S3 or of what speaks its protocol. When it is away, or silent for `silenceMs`, calls reject with
 * an InfrastructureError.
 */
export function openS3Blobs(settings: S3Settings, silenceMs = SILENCE_MS): Blobs {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Several servers store a streamed body together with the checksum trailer that newer clients add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS },
    // It would write to the console; what matters of it is thrown.
    logger: SILENT,
  });
  /** `progress`: how much of an upload is read; as long as it grows, nothing is silent. */
  const ask = async <Result>(
    send: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    progress?: () => number,
  ): Promise<Result> => {
    const watch = watchFor(silenceMs);
    let last = 0;
    const look = (): void => {
      if (progress!() !== last) watch.alive();
      last = progress!();
    };
    const looking = progress && setInterval(look, silenceMs / LOOKS);
    try {
      return await send({ abortSignal: watch.signal });
    } catch (thrown) {
      throw isMissing(thrown) ? thrown : enteringFault(thrown);
    } finally {
      clearInterval(looking);
      watch.end();
    }
  };

  const deleteAll = async (keys: string[]): Promise<void> => {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    await ask((options) => client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), options));
  };
  const list = async function* (prefix: string): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token });
      const page = await ask((options) => client.send(command, options));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };

  return {
    list,
    async check() {
      await unlessMissing(
        ask((options) => client.send(new HeadObjectCommand({ Bucket: bucket, Key: "ready/probe" }), options)),
      );
    },
    async put(key, file, type) {
      assertKey(key);
      const { size } = await stat(file);
      const body = createReadStream(file);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentLength: size,
        ContentType: type,
      });
      try {
        await ask(
          (options) => client.send(command, options),
          () => body.bytesRead,
        );
      } finally {
        body.destroy();
      }
      return { size, type };
    },
    async get(key, range) {
      assertKey(key);
      const Range = range && `bytes=${range.first}-${range.last}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) });
      const found = await unlessMissing(ask((options) => client.send(command, options)));
      return found && watchedBody(found.Body as Readable, silenceMs);
    },
    async info(key) {
      assertKey(key);
      const command = new HeadObjectCommand({ Bucket: bucket, Key: key });
      const found = await unlessMissing(ask((options) => client.send(command, options)));
      return (
        found && { size: found.ContentLength ?? 0, type: found.ContentType ?? "application/octet-stream" }
      );
    },
    async delete(key) {
      assertKey(key);
      if (!key.endsWith("/")) return deleteAll([key]);
      let batch: string[] = [];
      for await (const found of list(key)) {
        batch.push(found);
        if (batch.length < MOST_DELETED_AT_ONCE) continue;
        await deleteAll(batch);
        batch = [];
      }
      await deleteAll(batch);
    },
  };
}

async function unlessMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
