import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startFaultyLine, startS3 } from "@orator/testkit/servers";
import type { FaultyLine, TestS3 } from "@orator/testkit/servers";
import { isInfrastructureFault } from "../errors/infrastructure-error.ts";
import { download } from "./blobs.ts";
import type { Blobs } from "./blobs.ts";
import { openS3Blobs } from "./s3.ts";

const SILENCE_MS = 3_000;
/** Between two parts of what a slow line lets through: far less than that, on a busy machine too. */
const SLOW_MS = 250;
const folder = mkdtempSync(join(tmpdir(), "orator-s3-blobs-"));
const small = join(folder, "small");
const large = join(folder, "large");
let server: TestS3;
let line: FaultyLine;
let blobs: Blobs;

beforeAll(async () => {
  writeFileSync(small, "pixels");
  writeFileSync(large, Buffer.alloc(20_000_000, 7));
  server = await startS3();
  line = await startFaultyLine(server.port);
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.env as Record<string, string>;
  blobs = openS3Blobs(
    {
      endpoint: `http://127.0.0.1:${line.port}`,
      region: "us-east-1",
      bucket: S3_BUCKET!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
    },
    SILENCE_MS,
  );
  await blobs.put("a/small.txt", small, "text/plain");
  await blobs.put("a/large.bin", large, "application/octet-stream");
});
afterEach(() => line.mend());
afterAll(async () => {
  await line.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function listed(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list("a/")) keys.push(key);
  return keys;
}

/** Everything that can be asked of a storage. */
function calls(): Promise<unknown>[] {
  return [
    blobs.put("a/new.txt", small, "text/plain"),
    blobs.put("a/new.bin", large, "application/octet-stream"),
    blobs.get("a/small.txt").then((stream) => buffer(stream!)),
    blobs.info("a/small.txt"),
    blobs.delete("a/gone.txt"),
    blobs.delete("a/gone/"),
    listed(),
  ];
}

/** Which of them ended in something else than a fault of infrastructure. */
async function otherEnds(): Promise<number[]> {
  const ends = await Promise.all(calls().map((call) => call.then(() => false, isInfrastructureFault)));
  return ends.flatMap((isFault, index) => (isFault ? [] : [index]));
}

describe("a bucket of S3", () => {
  it("keeps files and gives them back, whole or in part; what is not there is undefined", async () => {
    expect(await blobs.info("a/small.txt")).toEqual({ size: 6, type: "text/plain" });
    const part = await blobs.get("a/small.txt", { first: 1, last: 3 });
    expect((await buffer(part!)).toString()).toBe("ixe");
    expect(await blobs.get("a/none.txt")).toBeUndefined();
    expect(await blobs.info("a/none.txt")).toBeUndefined();
    expect(await download(blobs, "a/large.bin", join(folder, "back"))).toBe(true);
    expect(readFileSync(join(folder, "back")).equals(readFileSync(large))).toBe(true);
  });

  it("that is gone is a fault of infrastructure, whatever is asked of it", async () => {
    await line.cut();
    expect(await otherEnds()).toEqual([]);
  });

  it("that is frozen is given up after its time, whatever is asked of it", async () => {
    line.freeze();
    expect(await otherEnds()).toEqual([]);
  });

  it("that freezes in the middle of a file breaks the file off", async () => {
    const stream = (await blobs.get("a/large.bin"))!;
    line.freeze();
    await expect(buffer(stream)).rejects.toSatisfy(isInfrastructureFault);
  });

  it("waits for a reader who takes his time, and for a line that is slow", async () => {
    const stream = (await blobs.get("a/large.bin"))!;
    await sleep(2 * SILENCE_MS);
    expect((await buffer(stream)).length).toBe(20_000_000);
    line.slow(SLOW_MS);
    await blobs.put("a/slow.bin", large, "application/octet-stream");
    expect(await blobs.info("a/slow.bin")).toMatchObject({ size: 20_000_000 });
  });
});
