import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { freePort } from "./free-port.ts";

/** A bucket on a server that speaks S3's protocol. */
export interface TestS3 {
  /** Where it keeps its objects. */
  directory: string;
  port: number;
  /** The service's settings for it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the server with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), "orator-s3-"));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "orator", configs: [] }],
  });
  await server.run();
  return {
    directory,
    port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "orator",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
