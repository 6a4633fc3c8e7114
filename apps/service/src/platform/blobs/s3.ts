import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { assertKey } from "./blobs.ts";
import type { Blobs } from "./blobs.ts";

/** Where a bucket is and who may use it. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MOST_DELETED_AT_ONCE = 1000;

/** Objects in a bucket of S3 or of what speaks its protocol. */
export function openS3Blobs({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Blobs {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Several servers store a streamed body together with the checksum trailer that newer clients add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  const deleteAll = async (keys: string[]): Promise<void> => {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
  };
  const list = async function* (prefix: string): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };

  return {
    list,
    async put(key, file, type) {
      assertKey(key);
      const { size } = await stat(file);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: type,
        }),
      );
      return { size, type };
    },
    async get(key, range) {
      assertKey(key);
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) })),
      );
      return found?.Body as Readable | undefined;
    },
    async info(key) {
      assertKey(key);
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
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
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) return undefined;
    throw error;
  }
}
