import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consentsIn, digitalSourceUri } from "@orator/provenance";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createGuardedFetch } from "@orator/net";
import { createImagesEngine } from "../portraits/images-endpoint.ts";
import { startFakeImagesServer } from "../portraits/fake-images-server.fixture.ts";
import type { FakeImagesServer } from "../portraits/fake-images-server.fixture.ts";
import type { PhotoJobRow } from "../tables.ts";
import { isForEngine, makeEnginePictures } from "./make-engine-pictures.ts";
import type { EnginePictureParts } from "./make-engine-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-engine-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const WISHES = {
  age: "Senior",
  gender: "Man",
  ethnicity: "Unspecified",
  orientation: "vertical",
  pose: "close_up",
  style: "Realistic",
  appearance: "a white beard",
} as const;
const AGREED_AT = new Date("2026-01-02T03:04:05.678Z");
const GIVEN = Buffer.from("the picture of the photo avatar");

function aJob(base?: NonNullable<PhotoJobRow["spec"]>["base"]): PhotoJobRow {
  const spec = { wishes: WISHES, ...(base && { base }) };
  return { id: "gen_1", accountId: "acc_1", attempt: 2, spec } as PhotoJobRow;
}

function run(fake: FakeImagesServer, row: PhotoJobRow) {
  const stored = new Map<string, Buffer>();
  const guarded = createGuardedFetch({ allowPrivate: true });
  const reports: number[] = [];
  const parts = {
    engine: createImagesEngine(fake.endpoint, { own: guarded, others: guarded, retryAfterMs: 1 }),
    blobs: {
      put: async (key: string, file: string) => void stored.set(key, readFileSync(file)),
      get: async () => Readable.from([GIVEN]),
    },
    groups: {
      avatar: async () => ({
        picture: { key: "acc_1/x/picture.png" },
        consentName: "Ann",
        consentStatement: "I agree.",
        consentAt: AGREED_AT,
      }),
    },
    backoff: { limitMs: 1000, firstWaitMs: 1, longestWaitMs: 1 },
  } as unknown as EnginePictureParts;
  const work = {
    folder: mkdtempSync(join(folder, "job-")),
    signal: new AbortController().signal,
    report: (fraction: number) => void reports.push(fraction),
  };
  return { made: makeEnginePictures(row, work, parts), stored, reports };
}

describe("pictures of an images engine", () => {
  it("are four, stored as PNG in their own size, as photos that may talk, and say that a model made them", async () => {
    const { made, stored, reports } = run(await startFakeImagesServer({}, "gpt-image-1"), aJob());
    const { images } = await made;
    expect(images).toHaveLength(4);
    expect(images[0]).toMatchObject({
      file: { mimeType: "image/png", width: 1024, height: 1536 },
      origin: { from: "photo" },
    });
    expect([...stored.keys()]).toEqual(images.map(({ file }) => file.key));
    for (const bytes of stored.values()) {
      expect((await sharp(bytes).metadata()).format).toBe("png");
      expect(bytes.toString("latin1")).toContain(digitalSourceUri("trainedAlgorithmicMedia"));
    }
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    expect(reports.at(-1)).toBeCloseTo(1);
  });

  it("are looks of the given picture, where somebody is to look otherwise, and name who agreed to that", async () => {
    const fake = await startFakeImagesServer();
    const base = { avatarId: "pav_1", origin: { from: "photo" } } as const;
    const { made, stored } = run(fake, aJob(base));
    await made;
    expect(fake.requests[0]).toMatchObject({ path: "/v1/images/edits", image: new Uint8Array(GIVEN) });
    const [first] = stored.values();
    expect(first!.toString("latin1")).toContain(digitalSourceUri("compositeWithTrainedAlgorithmicMedia"));
    expect(consentsIn(first!)).toEqual([{ name: "Ann", time: AGREED_AT.toISOString() }]);
  });

  it("that cannot be had fail the job in one line, and are not tried for ever", async () => {
    const { made } = run(await startFakeImagesServer({ refusals: [401] }), aJob());
    await expect(made).rejects.toMatchObject({
      name: "PhotoJobError",
      code: "ENGINE_UNAVAILABLE",
      message: "The images engine refuses the service's key.",
    });
    const damaged = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(50, 7)]);
    const { made: broken } = run(await startFakeImagesServer({ instead: damaged }), aJob());
    await expect(broken).rejects.toMatchObject({
      name: "PhotoJobError",
      message: "The images engine sent a picture that cannot be read.",
    });
  });

  it("are not for people of recipes, whom recipes dress otherwise", () => {
    expect(isForEngine(aJob())).toBe(true);
    expect(isForEngine(aJob({ avatarId: "x", origin: { from: "photo" } }))).toBe(true);
    const recipe = { avatarId: "x", origin: { from: "recipe" } } as unknown as NonNullable<
      PhotoJobRow["spec"]
    >["base"];
    expect(isForEngine(aJob(recipe))).toBe(false);
  });
});
